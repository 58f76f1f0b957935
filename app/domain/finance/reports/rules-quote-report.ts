import { sum } from "~/shared/money/decimal";
import {
	LOSS_REASON_NAMES,
	LOSS_REASONS,
	type LossReason,
	type QuoteState,
	type QuoteView,
} from "~/shared/quotes";
import { addDays, type DateText } from "~/shared/time/dates";
import type { QuoteReport, QuoteReportRow } from "./responses";
import { startOfMonth } from "./rules-periods";

/** Quotes that belong together, as the report adds them up. */
export interface CountedQuotes {
	/** Of a customer or person its id, of a lane `LU4>DE24`, of a month `2026-11`; null or empty where none is known. */
	key: string | number | null;
	/** What a customer or person is called. */
	name: string | null;
	state: QuoteState;
	loss_reason: LossReason | null;
	/** How many there are. */
	quotes: number;
	/** All together, in pounds. */
	price: number;
}

const MONTHS = [
	...["January", "February", "March", "April", "May", "June"],
	...["July", "August", "September", "October", "November", "December"],
];

const TENTHS = 1000;

/** The key and the name of the row that quotes are counted in. */
export function reportRowOf(
	{ key: counted, name }: Pick<CountedQuotes, "key" | "name">,
	by: QuoteView,
): { key: string; name: string } {
	const key = String(counted ?? "");
	if (by === "customer") return { key, name: name ?? "" };
	if (by === "lane") return { key, name: key.replace(">", " – ") || "Not known" };
	if (by === "person") return { key, name: name || "Not by a person" };
	return { key, name: `${MONTHS[Number(key.slice(5)) - 1] ?? ""} ${key.slice(0, 4)}` };
}

/** The sums of quotes. What is open counts neither for nor against what was won. */
export function sumQuotes(counted: readonly CountedQuotes[]): QuoteReport["totals"] {
	const count = (isCounted: (one: CountedQuotes) => boolean) =>
		sum(counted.filter(isCounted).map(({ quotes }) => quotes));
	const countState = (wanted: QuoteState) => count(({ state }) => state === wanted);
	const won = countState("won");
	const ended = won + countState("lost") + countState("expired");
	const countLost = (reason: LossReason | null) =>
		count(({ state, loss_reason }) => state === "lost" && loss_reason === reason);
	return {
		quotes: count(() => true),
		...{ open: countState("open"), won, lost: countState("lost"), expired: countState("expired") },
		won_percent: ended === 0 ? null : Math.round((won / ended) * TENTHS) / 10,
		quoted: sum(counted.map(({ price }) => price)),
		won_value: sum(counted.filter(({ state }) => state === "won").map(({ price }) => price)),
		reasons: [
			...LOSS_REASONS.map((reason) => ({ reason, quotes: countLost(reason) })),
			{ reason: "none" as const, quotes: countLost(null) },
		].filter((row) => row.quotes > 0),
	};
}

/** The rows of a report: months in their order, all others by what was quoted, the largest first. */
export function groupQuotes(counted: readonly CountedQuotes[], by: QuoteView): QuoteReportRow[] {
	const groups = new Map<string, { key: string; name: string; own: CountedQuotes[] }>();
	for (const one of counted) {
		const row = reportRowOf(one, by);
		const group = groups.get(row.key) ?? { ...row, own: [] };
		group.own.push(one);
		groups.set(row.key, group);
	}
	return [...groups.values()]
		.map(({ own, key, name }) => ({ key, name, ...sumQuotes(own) }))
		.sort((a, b) =>
			by === "month"
				? a.key.localeCompare(b.key)
				: b.quoted - a.quoted || a.name.localeCompare(b.name, "en-GB"),
		);
}

/** The months that a range of days touches, each from its first day in the range until after its last one. */
export function monthsOf(
	date_from: DateText,
	date_to: DateText,
): { key: string; from: DateText; until: DateText }[] {
	const months: { key: string; from: DateText; until: DateText }[] = [];
	for (let from = date_from; from <= date_to; ) {
		const next = startOfMonth(from, 1);
		const until = next <= date_to ? next : addDays(date_to, 1);
		months.push({ key: from.slice(0, 7), from, until });
		from = until;
	}
	return months;
}

/** Why quotes were lost, in words: "Price 2, No answer 1". */
export const lossWords = ({ reasons }: Pick<QuoteReportRow, "reasons">): string =>
	reasons
		.map(
			({ reason, quotes }) => `${reason === "none" ? "No reason" : LOSS_REASON_NAMES.get(reason)} ${quotes}`,
		)
		.join(", ");
