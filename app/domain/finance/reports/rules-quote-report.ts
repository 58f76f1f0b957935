import { sum } from "~/shared/money/decimal";
import { LOSS_REASON_NAMES, LOSS_REASONS, type LossReason, type QuoteView } from "~/shared/quotes";
import type { DateText } from "~/shared/time/dates";
import type { QuoteReport, QuoteReportRow } from "./responses";

/** A quote as the report adds it up; pounds. */
export interface CountedQuote {
	customer_id: number;
	customer_name: string;
	/** `LU4>DE24`; empty where a postcode is not known. */
	lane: string;
	person_id: number | null;
	person_name: string | null;
	/** The day in London on which it was made. */
	quoted_on: DateText;
	outcome: "open" | "won" | "lost";
	price: number;
	valid_until: DateText;
	loss_reason: LossReason | null;
}

const MONTHS = [
	...["January", "February", "March", "April", "May", "June"],
	...["July", "August", "September", "October", "November", "December"],
];

const TENTHS = 1000;

/** The key and the name of the row of a quote. */
export function reportRowOf(quote: CountedQuote, by: QuoteView): { key: string; name: string } {
	if (by === "customer") return { key: String(quote.customer_id), name: quote.customer_name };
	if (by === "lane") return { key: quote.lane, name: quote.lane.replace(">", " – ") || "Not known" };
	if (by === "person")
		return { key: String(quote.person_id ?? ""), name: quote.person_name || "Not by a person" };
	const key = quote.quoted_on.slice(0, 7);
	return { key, name: `${MONTHS[Number(key.slice(5)) - 1] ?? ""} ${key.slice(0, 4)}` };
}

/** The sums of quotes on a day. What is open counts neither for nor against what was won. */
export function sumQuotes(quotes: readonly CountedQuote[], today: DateText): QuoteReport["totals"] {
	const won = quotes.filter(({ outcome }) => outcome === "won");
	const lost = quotes.filter(({ outcome }) => outcome === "lost");
	const expired = quotes.filter(({ outcome, valid_until }) => outcome === "open" && valid_until < today);
	const ended = won.length + lost.length + expired.length;
	const count = (reason: LossReason | null) =>
		lost.filter(({ loss_reason }) => loss_reason === reason).length;
	return {
		quotes: quotes.length,
		open: quotes.length - ended,
		won: won.length,
		lost: lost.length,
		expired: expired.length,
		won_percent: ended === 0 ? null : Math.round((won.length / ended) * TENTHS) / 10,
		quoted: sum(quotes.map(({ price }) => price)),
		won_value: sum(won.map(({ price }) => price)),
		reasons: [
			...LOSS_REASONS.map((reason) => ({ reason, quotes: count(reason) })),
			{ reason: "none" as const, quotes: count(null) },
		].filter((row) => row.quotes > 0),
	};
}

/** The rows of a report: months in their order, all others by what was quoted, the largest first. */
export function groupQuotes(
	quotes: readonly CountedQuote[],
	{ by, today }: { by: QuoteView; today: DateText },
): QuoteReportRow[] {
	const groups = new Map<string, { key: string; name: string; quotes: CountedQuote[] }>();
	for (const quote of quotes) {
		const row = reportRowOf(quote, by);
		const group = groups.get(row.key) ?? { ...row, quotes: [] };
		group.quotes.push(quote);
		groups.set(row.key, group);
	}
	return [...groups.values()]
		.map(({ quotes: own, key, name }) => ({ key, name, ...sumQuotes(own, today) }))
		.sort((a, b) =>
			by === "month"
				? a.key.localeCompare(b.key)
				: b.quoted - a.quoted || a.name.localeCompare(b.name, "en-GB"),
		);
}

/** Why quotes were lost, in words: "Price 2, No answer 1". */
export const lossWords = ({ reasons }: Pick<QuoteReportRow, "reasons">): string =>
	reasons
		.map(
			({ reason, quotes }) => `${reason === "none" ? "No reason" : LOSS_REASON_NAMES.get(reason)} ${quotes}`,
		)
		.join(", ");
