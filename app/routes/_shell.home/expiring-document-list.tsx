import { Link } from "@remix-run/react";
import { CalendarClock, TriangleAlert } from "lucide-react";
import {
	type Expiring,
	formatExpiry,
	type ExpiringDocuments as List,
} from "~/domain/master-data/expiry/rules";
import { showDate } from "~/shared/time/dates";
import { Tag } from "~/ui/tag";
import styles from "./expiring-document-list.module.css";

/** Licences, cards, tests and insurance that have expired or will within thirty days; each links to its record. */
export function ExpiringDocumentList({ list }: { list: List }) {
	const { documents, today, expired, soon } = list;
	if (documents.length === 0) return <p className={styles.note}>Nothing expires in the next thirty days.</p>;
	const hiddenCount = expired + soon - documents.length;
	return (
		<>
			<ul className={styles.documents}>
				{documents.map((document) => (
					<li key={`${document.kind}-${document.owner}-${document.id}`}>
						{document.path ? (
							<Link to={document.path} prefetch="intent">
								<ExpiringDocumentRow document={document} today={today} />
							</Link>
						) : (
							<div>
								<ExpiringDocumentRow document={document} today={today} />
							</div>
						)}
					</li>
				))}
			</ul>
			{hiddenCount > 0 && <p className={styles.note}>and {hiddenCount} more</p>}
		</>
	);
}

function ExpiringDocumentRow({
	document: { owner_name, title, date, state },
	today,
}: {
	document: Expiring;
	today: string;
}) {
	const isExpired = state === "expired";
	return (
		<>
			<b>{owner_name}</b>
			<span className="muted truncate grow">
				{title}, {showDate(date)}
			</span>
			<Tag tone={isExpired ? "danger" : "warn"} icon={isExpired ? TriangleAlert : CalendarClock}>
				{isExpired ? `Expired ${formatExpiry(date, today)}` : formatExpiry(date, today)}
			</Tag>
		</>
	);
}
