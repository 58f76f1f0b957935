import { formatJobCount } from "~/domain/diary/job-actions/rules";

interface PricedRow {
	job_number: string;
	total_charge: number | null;
}

/** Jobs named in a question; further ones are counted. */
const MAX_NAMED = 12;

/** What Confirm Price of several jobs confirms where some have no price. */
interface UnpricedQuestion<Row> {
	question: string;
	okText: string;
	/** The jobs to confirm: the others, or all if none has a price. */
	rows: readonly Row[];
}

/** Names the jobs without a price and leaves them out; null if all have one. */
export function toUnpricedQuestion<Row extends PricedRow>(
	rows: readonly Row[],
): UnpricedQuestion<Row> | null {
	const unpriced = rows.filter(({ total_charge }) => (total_charge ?? 0) <= 0);
	if (unpriced.length === 0) return null;
	const priced = rows.filter((row) => !unpriced.includes(row));
	const named = unpriced.slice(0, MAX_NAMED).map(({ job_number }) => job_number);
	const more = unpriced.length > MAX_NAMED ? ` and ${unpriced.length - MAX_NAMED} more` : "";
	const names = `${formatJobCount(unpriced.length)} without a price: ${named.join(", ")}${more}.`;
	return priced.length === 0
		? { question: `${names}\nAre you sure you want to continue?`, okText: "Continue", rows }
		: {
				question: `${names}\nConfirm Price of one job at a time takes a price.`,
				okText: `Confirm the other ${priced.length.toLocaleString("en-GB")}`,
				rows: priced,
			};
}
