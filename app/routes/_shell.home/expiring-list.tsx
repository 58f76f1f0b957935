import { Link } from "@remix-run/react";
import { CalendarClock, TriangleAlert } from "lucide-react";
import { Tag } from "~/components/tag";
import type { Expiring, ExpiringList as List } from "~/domain/expiry/list";
import { sayExpiry } from "~/domain/expiry/rules";
import { showDate } from "~/domain/time/dates";

/** Licences, cards, tests and insurance that have expired or do within thirty days; each leads to where it is edited. */
export function ExpiringList({ list }: { list: List }) {
	const { documents, today, expired, soon } = list;
	if (documents.length === 0) return <p className="home-empty">Nothing expires in the next thirty days.</p>;
	const more = expired + soon - documents.length;
	return (
		<>
			<ul className="home-expiring">
				{documents.map((one) => (
					<li key={`${one.kind}-${one.owner}-${one.id}`}>
						{one.path ? (
							<Link to={one.path} prefetch="intent">
								<Document document={one} today={today} />
							</Link>
						) : (
							<div>
								<Document document={one} today={today} />
							</div>
						)}
					</li>
				))}
			</ul>
			{more > 0 && <p className="home-more mut">and {more} more</p>}
		</>
	);
}

function Document({
	document: { owner_name, title, date, state },
	today,
}: {
	document: Expiring;
	today: string;
}) {
	const over = state === "expired";
	return (
		<>
			<span className="grow">
				<b className="b">{owner_name}</b>
				<span className="t12 mut ell">
					{title}, {showDate(date)}
				</span>
			</span>
			<Tag tone={over ? "danger" : "warn"} icon={over ? TriangleAlert : CalendarClock}>
				{over ? `Expired ${sayExpiry(date, today)}` : sayExpiry(date, today)}
			</Tag>
		</>
	);
}
