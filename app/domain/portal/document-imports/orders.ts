import type { Scan } from "./facts";
import type { FoundStop } from "./stops";

/** The stops of one order and the part of the text that is about it. */
export interface FoundOrder {
	stops: FoundStop[];
	from: number;
	to: number;
	/** Why it is to be checked that these stops are one order; null if it is plain. */
	check: string | null;
}

const MARKER =
	/^[ \t]*(?:[-*•#(]\s*)?(?:(?:job|order|load|booking|movement|consignment|shipment|run)\s*(?:no\.?\s*)?#?\s*(\d{1,2}|one|two|three|four|[a-d])\b\s*(?:[).:–-]|$)|(\d{1,2})\s*[).:]\)?\s+(?!\d)|(?:the )?(first|1st|second|2nd|third|3rd|fourth|4th)(?: (?:one|job|order|load|collection|run|is|up))?\b\s*[:,–-]?)/gim;
const SAME_PLACE =
	/\bsame (?:place|address|collection|pick ?-?up|coll|site|point|depot|yard|shed|again|from)\b|\b(?:also|again|another) (?:one )?from (?:there|here|the same)\b|\bcollect(?:ion)? as (?:above|before)\b|\bsame collection\b/i;
const SEPARATE =
	/\b(?:separate(?:ly)?|second (?:job|order|one|load)|another (?:job|order|one|load)|different (?:vehicle|van|job)|own van)\b/i;
const SEVERAL =
	/\b(?:two|three|four|five|2|3|4|5) (?:separate |different )?(?:jobs|orders|loads|bookings|movements|collections|runs)\b/i;
const ONE_RUN =
	/\b(?:multi-?drop|drops?\b|same (?:vehicle|van|truck|run)|one (?:vehicle|van|truck|run)|run sheet|in that order|then on to|route)\b/i;

interface Segment {
	from: number;
	to: number;
	stops: FoundStop[];
}

const hasSide = (stops: readonly FoundStop[], side: FoundStop["side"]) =>
	stops.some((stop) => stop.side === side);

/** The starts of numbered parts: those that count up from one. */
function markerStarts(text: string, bodyEnd: number): number[] {
	const starts: number[] = [];
	for (const match of text.matchAll(MARKER)) {
		if (match.index >= bodyEnd) break;
		const written = (match[1] ?? match[2] ?? match[3] ?? "").toLowerCase();
		if (numberOf(written) === starts.length + 1) starts.push(match.index);
	}
	return starts.length >= 2 ? starts : [];
}

const NUMBERS = [
	["1", "one", "a", "first", "1st"],
	["2", "two", "b", "second", "2nd"],
	["3", "three", "c", "third", "3rd"],
	["4", "four", "d", "fourth", "4th"],
];
function numberOf(text: string): number {
	const index = NUMBERS.findIndex((words) => words.includes(text));
	return index >= 0 ? index + 1 : Number(text);
}

/** Sorts the stops of a text into orders. A collection after a delivery begins the next one, as does a numbered part with both. */
export function findOrders(
	scan: Scan,
	stops: readonly FoundStop[],
	rows: readonly number[],
	bodyEnd: number,
): FoundOrder[] {
	if (stops.length === 0) return [];
	const starts = rows.length > 0 ? [...rows] : markerStarts(scan.text, bodyEnd);
	const numbered = starts.length > 0 ? ordersOfSegments(scan, stops, starts, bodyEnd) : null;
	const orders = withoutEnding(scan.text, numbered ?? ordersInTurn(scan, stops, bodyEnd));
	return orders.map((order) => ({ ...order, stops: withBothSides(order.stops) }));
}

/** Stops that would all be of one side: the first is collected from and the last delivered to, which is to be checked. */
function withBothSides(stops: FoundStop[]): FoundStop[] {
	const [first] = stops;
	if (!first || stops.length < 2 || stops.some(({ side }) => side !== first.side)) return stops;
	const turned = first.side === "delivery" ? 0 : stops.length - 1;
	return stops.map((stop, at) => ({
		...stop,
		side: at === turned ? (stop.side === "delivery" ? "collection" : "delivery") : stop.side,
		check: stop.check ?? "Collection or delivery?",
	}));
}

/** Several orders without what follows the last one's paragraph, unless the others have paragraphs after their stops, too. */
function withoutEnding(text: string, orders: FoundOrder[]): FoundOrder[] {
	const last = orders.at(-1);
	if (!last || orders.length < 2) return orders;
	const after = ({ stops, to }: FoundOrder) => {
		const at = Math.max(...stops.filter((stop) => stop.to <= to).map((stop) => stop.to));
		const blank = /\n[ \t]*\n(?=[ \t]*\S)/.exec(text.slice(at, to));
		return blank ? at + blank.index : null;
	};
	const isInBlocks = orders.slice(0, -1).some((order) => after(order) !== null);
	return isInBlocks ? orders : [...orders.slice(0, -1), { ...last, to: after(last) ?? last.to }];
}

function ordersOfSegments(
	scan: Scan,
	stops: readonly FoundStop[],
	starts: readonly number[],
	bodyEnd: number,
): FoundOrder[] | null {
	const segments = starts.map((from, i): Segment => {
		const to = starts[i + 1] ?? bodyEnd;
		return {
			from,
			to,
			stops: stops.filter((stop) => (stop.postcode?.from ?? stop.from) >= from && stop.from < to),
		};
	});
	const filled = segments.filter((segment) => segment.stops.length > 0);
	if (filled.length < 2) return null;
	const shared = stops.filter((stop) => (stop.postcode?.from ?? stop.from) < (starts[0] ?? 0));
	const texts = filled.map(({ from, to }) => scan.text.slice(from, to));
	const isSeveral = SEVERAL.test(scan.text.slice(0, starts[0]));
	const isComplete = ({ stops: own }: Segment, at: number) =>
		(hasSide(own, "collection") && hasSide(own, "delivery")) ||
		(hasSide(own, "delivery") && SAME_PLACE.test(texts[at] ?? ""));
	if (
		!filled.every(isComplete) &&
		!(isSeveral && hasSide(shared, "collection")) &&
		filled.filter(isComplete).length < filled.length / 2
	)
		return null;
	const orders = filled.map(
		({ from, to, stops: own }): FoundOrder => ({ from, to, stops: [...own], check: null }),
	);
	return orders.map((order, i) =>
		withCollection(order, shared.length > 0 ? shared : (orders[i - 1]?.stops ?? [])),
	);
}

/** The order with the collection of what stands before it, where it has none of its own. */
function withCollection(order: FoundOrder, before: readonly FoundStop[]): FoundOrder {
	if (hasSide(order.stops, "collection")) return order;
	const collections = before.filter(({ side }) => side === "collection");
	const shared = collections.map((stop): FoundStop => ({ ...stop, check: "The same collection" }));
	return { ...order, stops: [...shared, ...order.stops] };
}

function ordersInTurn(scan: Scan, stops: readonly FoundStop[], bodyEnd: number): FoundOrder[] {
	const groups: FoundStop[][] = [];
	for (const stop of stops) {
		const group = groups.at(-1);
		const before = group?.at(-1);
		const between = scan.text.slice(before?.to ?? 0, stop.postcode?.from ?? stop.to);
		const isComplete = group !== undefined && hasSide(group, "collection") && hasSide(group, "delivery");
		const isTurn = stop.side === (group?.[0]?.side ?? "collection") && before?.side !== stop.side;
		const isAgain = before?.side === "delivery" && (SAME_PLACE.test(between) || SEPARATE.test(between));
		const isNext = isComplete && (isTurn || isAgain);
		if (!group || isNext) groups.push([stop]);
		else group.push(stop);
	}
	const orders: FoundOrder[] = [];
	for (const [i, group] of groups.entries()) {
		const from =
			i === 0
				? groups.length > 1
					? startOfFirst(scan.text, group[0]?.from ?? 0)
					: 0
				: startOfOrder(scan.text, groups[i - 1]?.at(-1)?.to ?? 0, group[0]?.from ?? 0);
		const last = orders.at(-1);
		if (last) last.to = from;
		const order = withCollection(
			{ stops: group, from, to: bodyEnd, check: null },
			orders.at(-1)?.stops ?? [],
		);
		orders.push({ ...order, check: runCheck(scan, order) });
	}
	return orders;
}

/** Several stops of one side without a word of drops may be orders of their own. */
function runCheck(scan: Scan, { stops, from, to }: FoundOrder): string | null {
	if (stops.length < 3 || ONE_RUN.test(scan.text.slice(from, to)) || stops.some(({ cue }) => cue?.isLabel))
		return null;
	return "One trip, or several jobs?";
}

/** Where the text of the next order begins: at its paragraph, else its sentence. */
function startOfOrder(text: string, after: number, at: number): number {
	const between = text.slice(after, at);
	const paragraph = /\n[ \t]*\n/.exec(between);
	if (paragraph) return after + paragraph.index + paragraph[0].length;
	const sentence = [...between.matchAll(/[.!?]\s+|\n/g)].at(0);
	return sentence ? after + sentence.index + sentence[0].length : at;
}

/** Where the first of several orders begins: at its paragraph, else its line. */
function startOfFirst(text: string, at: number): number {
	const paragraph = [...text.slice(0, at).matchAll(/\n[ \t]*\n/g)].at(-1);
	return paragraph ? paragraph.index + paragraph[0].length : text.lastIndexOf("\n", at - 1) + 1;
}
