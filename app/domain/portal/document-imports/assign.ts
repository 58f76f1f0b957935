import type { FactKind, FoundFact } from "./facts";
import type { FoundOrder } from "./orders";
import type { Cue, LabelSide } from "./sides";
import type { FoundStop } from "./stops";

/** The facts of an order: those of each stop, and those of the order as a whole. */
export interface OrderFacts {
	order: FoundOrder;
	stops: { stop: FoundStop; facts: FoundFact[] }[];
	whole: FoundFact[];
}

const STOP_KINDS: readonly FactKind[] = ["date", "time", "hours", "phone", "contact"];
const LOAD_KINDS: readonly FactKind[] = ["pieces", "weight"];
const COLLECTS = /^(?:ready|avail)/i;
const DELIVERS = /^(?:there|on site|arriv|deliver|must be|needs? to be|to (?:be|arrive)|in by)/i;
/** The date of a document stands at its top and is no day of the order. */
const DOCUMENT_DATE =
	/(?:^|\n|\b(?:order|po|issue|invoice|document|print|tax|raised)[ \t]*)(?:date[d]?|printed|raised|issued)(?: raised| issued| of order| printed)?[ \t]*[:.]?[ \t]*$/i;

/** Whether a date is that of the document: labelled as such, or by "Date" alone above the first stop. */
export function isDocumentDate(text: string, fact: FoundFact, firstStop: number): boolean {
	const before = text.slice(Math.max(0, fact.from - 40), fact.from);
	const line = before.slice(before.lastIndexOf("\n") + 1);
	if (/\b(?:order|po|issue|issued|invoice|document|print|raised|dated)\b[^\n]{0,8}$/i.test(line)) return true;
	return fact.from < firstStop && DOCUMENT_DATE.test(before);
}

/** Gives the facts of an order's part of the text to its stops. `text` is the whole text. */
export function assignFacts(
	text: string,
	order: FoundOrder,
	facts: readonly FoundFact[],
	cues: readonly Cue[],
): OrderFacts {
	const stops = order.stops.map((stop) => ({ stop, facts: [] as FoundFact[] }));
	const whole: FoundFact[] = [];
	const delivery = stops.findLast(({ stop }) => stop.side === "delivery");
	for (const fact of facts) {
		if (fact.from < order.from || fact.from >= order.to) continue;
		// "Same day" and "next day" are those of a delivery.
		if (fact.value.startsWith("+") && fact.kind === "date" && delivery) {
			delivery.facts.push(fact);
			continue;
		}
		const isLoad = (LOAD_KINDS.includes(fact.kind) && !fact.isTotal) || fact.kind === "reference";
		const stop =
			STOP_KINDS.includes(fact.kind) || (isLoad && order.stops.length > 2)
				? stopOf(text, order, fact, cues)
				: null;
		const entry = stops.find((one) => one.stop === stop);
		if (entry) entry.facts.push(fact);
		else whole.push(fact);
	}
	return { order, stops, whole };
}

/** Whether a cue right after a day or time names whose it is: "Friday delivery", "10am for collection". */
const isFor = (between: string, cue: string) =>
	/^ *$/.test(between) && /^(?:for |delivery|collection)/i.test(cue);

const firstOf = (stops: readonly FoundStop[], side: LabelSide) =>
	stops.find((stop) => stop.side === side) ?? null;

/** The stop that a fact belongs to; null for one of the whole order. */
export function stopOf(
	text: string,
	order: FoundOrder,
	fact: Pick<FoundFact, "from" | "to" | "kind">,
	cues: readonly Cue[],
): FoundStop | null {
	const own = order.stops.filter((stop) => stop.from >= order.from - 1);
	const words = text.slice(fact.from, fact.to);
	const before = own.findLast((stop) => stop.to <= fact.from) ?? null;
	const within = own.find((stop) => stop.from <= fact.from && stop.to >= fact.to);
	if (fact.kind === "time" && COLLECTS.test(words))
		return firstOf(own, "collection") ?? firstOf(order.stops, "collection");
	const from = sentenceStart(text, fact.from);
	const cue = cues.findLast(
		(one) =>
			!one.isWeak &&
			one.side !== "other" &&
			one.from >= Math.max(from, before?.to ?? 0) &&
			one.to <= fact.from + 1,
	);
	const isOnLine = before !== null && !text.slice(before.to, fact.from).includes("\n");
	if (
		cue &&
		isOnLine &&
		before.side === cue.side &&
		!own.some((stop) => stop.from > cue.from && !text.slice(cue.to, stop.to).includes("\n"))
	)
		return before;
	if (cue) {
		const next = own.find((stop) => stop.side === cue.side && stop.to > cue.from);
		const isNear = next && !text.slice(fact.to, next.from).includes("\n\n");
		return (
			(isNear ? next : own.findLast((stop) => stop.side === cue.side && stop.to <= cue.from)) ??
			next ??
			firstOf(order.stops, cue.side === "delivery" ? "delivery" : "collection")
		);
	}
	if (within) return within;
	const right = cues.find(
		(one) => one.from >= fact.to && isFor(text.slice(fact.to, one.from), text.slice(one.from, one.to)),
	);
	if (right && (fact.kind === "date" || fact.kind === "time"))
		return own.find((stop) => stop.side === right.side && stop.to > right.from) ?? null;
	if (LOAD_KINDS.includes(fact.kind)) {
		const onLine = own.find(
			(stop) =>
				!text.slice(Math.min(stop.to, fact.to), Math.max(stop.from, fact.from)).includes("\n") &&
				stop.to > fact.from,
		);
		if (onLine && (!before || text.slice(before.to, fact.from).includes("\n"))) return onLine;
	}
	if (fact.kind === "time" && DELIVERS.test(words) && before?.side !== "delivery")
		return firstOf(own, "delivery");
	const isShared =
		before !== null &&
		own.some(
			(stop) => stop !== before && stop.to < before.to && !text.slice(stop.to, before.to).includes("\n"),
		);
	if (before && isShared && text.slice(before.to, fact.from).includes("\n")) return null;
	if (before)
		return /\n[ \t]*\n/.test(text.slice(before.to, fact.from)) &&
			fact.kind !== "contact" &&
			fact.kind !== "phone"
			? null
			: before;
	const end = sentenceEnd(text, fact.to);
	const ahead = cues.find(
		(one) => one.side !== "other" && one.from >= fact.to && one.from < end && !one.isWeak,
	);
	return ahead ? (own.find((stop) => stop.side === ahead.side && stop.to > ahead.from) ?? null) : null;
}

const sentenceStart = (text: string, at: number): number =>
	Math.max(
		text.lastIndexOf("\n", at - 1) + 1,
		...[...text.slice(Math.max(0, at - 200), at).matchAll(/[.!?]\s+(?=[A-Z])/g)].map(
			(match) => Math.max(0, at - 200) + match.index + match[0].length,
		),
	);

function sentenceEnd(text: string, at: number): number {
	const found = /[.!?]\s|\n[ \t]*\n|\n(?=[A-Z])/.exec(text.slice(at));
	return found ? at + found.index : text.length;
}
