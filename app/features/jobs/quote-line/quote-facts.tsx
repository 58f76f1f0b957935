import { ArrowRight } from "lucide-react";
import type { QuoteLine } from "~/domain/portal/bookings/read-quote-line";
import { showDate } from "~/shared/time/dates";
import { formatLength } from "~/shared/time/format-length";
import { Tag } from "~/ui/tag";
import styles from "./quote-line.module.css";
import type { Quoted } from "./quote-values";

/** What the line was read as: from where to where, how far and how long, when, for whom, and the words that were not read. */
export function QuoteFacts(props: { quoted: Quoted; customer: string | null; isLoading: boolean }) {
	const { line, lane } = props.quoted;
	if (!line.from && line.unread.length === 0 && line.customer_id === null && line.load_type_id === null)
		return (
			<p className={styles.facts}>
				<span className="muted">
					Two postcodes and a load type; customer, day, time and weight as you know them.
				</span>
			</p>
		);
	return (
		<div className={styles.facts} role="status">
			{line.from && (
				<span className={styles.fact}>
					<b className="tabular">{line.from}</b> {lane?.from?.town}
					<ArrowRight className="icon extra-small" aria-label="to" />
					{line.to ? <b className="tabular">{line.to}</b> : <span className="muted">to where?</span>}{" "}
					{lane?.to?.town}
				</span>
			)}
			<LaneFact lane={lane} isLoading={props.isLoading && line.to !== null} />
			{(line.date ?? line.time) && (
				<span className={styles.fact}>
					<span className="muted">Collect</span> {line.date ? showDate(line.date) : "today"} {line.time}
				</span>
			)}
			{line.weight !== null && <span className={styles.fact}>{line.weight.toLocaleString("en-GB")} kg</span>}
			{props.customer && <Tag tone="violet">{props.customer}</Tag>}
			<Unread unread={line.unread} />
		</div>
	);
}

function LaneFact({ lane, isLoading }: { lane: Quoted["lane"]; isLoading: boolean }) {
	if (isLoading) return <span className="muted">Pricing …</span>;
	if (!lane) return null;
	if (lane.mileage === null || lane.minutes === null) {
		const unknown = lane.from ? "delivery" : "collection";
		return <Tag tone="danger">The postcode of the {unknown} is not known</Tag>;
	}
	return (
		<span className={styles.fact}>
			<span className="muted">Road</span> about {lane.mileage} mi, {formatLength(lane.minutes)}
		</span>
	);
}

const describeUnread = ({ text, choices }: QuoteLine["unread"][number]) =>
	choices.length > 1 ? `“${text}” could be ${choices.join(", ")}` : `“${text}” is not known`;

function Unread({ unread }: Pick<QuoteLine, "unread">) {
	return unread.map((words, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a word may be typed twice
		<span key={`${at} ${words.text}`} className={styles.unread}>
			<Tag tone="warn">{describeUnread(words)}</Tag>
		</span>
	));
}
