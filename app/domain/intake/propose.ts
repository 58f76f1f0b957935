import type { DateText } from "~/domain/time/dates";
import { readAddress } from "./address";
import {
	findAirWayBills,
	findDate,
	findPhone,
	findPieces,
	findPrice,
	findReferences,
	findTimes,
	findWeight,
} from "./finders";
import type { Side } from "./labels";
import { readSegments, type Segment } from "./segments";

/** `high`: announced by a label or unmistakable. `medium`: follows from its place. `low`: a guess worth a look. */
export type Confidence = "high" | "medium" | "low";

type OfAddress = "name" | "address_line_1" | "address_line_2" | "town" | "post_code" | "country";
type OfSide = OfAddress | "date" | "time" | "phone" | "instruction_1";

/** A field of the job entry form; `customer` and `load_type` are names as written, for the user to match. */
export type ProposedField =
	| `${Side}_${OfSide}`
	| "customer"
	| "customer_reference"
	| "air_way_bill_numbers"
	| "load_type"
	| "item_count"
	| "weight"
	| "base_charge"
	| "report_notes";

export interface Proposal {
	field: ProposedField;
	/** Dates as `YYYY-MM-DD`, times as `HH:mm` in UK local time as written, weights in kilograms, prices in pounds. */
	value: string;
	/** The line it was read from, counted from 0 over all pages, and that line itself. */
	line: number;
	source: string;
	confidence: Confidence;
}

export interface Knowledge {
	/** Today in the UK, for dates without a year and for "tomorrow". */
	today: DateText;
	/** Whether a name is a town's; without it towns follow from the postcode alone. */
	isTown?: (name: string) => boolean;
}

type Hit = Omit<Proposal, "source">;

/** Fields of which a paper may hold several. */
const LISTS = new Set<ProposedField>(["customer_reference", "air_way_bill_numbers"]);
const RANK: Record<Confidence, number> = { high: 2, medium: 1, low: 0 };

/**
 * Proposes the fields of a job from the lines of a booking e-mail, a delivery note or a forwarding order, each with the
 * line it comes from and how sure it is. Nothing is saved from this: a person reviews it.
 */
export function proposeJob(lines: string[], { today, isTown = () => false }: Knowledge): Proposal[] {
	const segments = readSegments(lines);
	const hits = [
		...addressHits(segments, today, isTown),
		...segments.flatMap((segment) => [...sideHits(segment, today), ...jobHits(segment)]),
	];
	return best(hits).map((hit) => ({ ...hit, source: (lines[hit.line] ?? "").trim() }));
}

/** The part of an address's line before what is said of the day: "NN4 6HX at 13:45 on Monday". */
function withoutWhen(text: string, today: DateText): string {
	const cut = text.search(
		/(?:^|[\s,])(?:at|by|on|between|from|for|before|after)?\s*(?:\d{1,2}[:.]\d{2}\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|today\b|tomorrow\b)/i,
	);
	const until = cut >= 0 ? text.slice(0, cut) : text;
	const { rest } = findDate(until, today) ?? { rest: until };
	const phone = findPhone(rest);
	return (phone?.rest ?? rest).replace(/[\s,]*\b(?:on|at|by|and|tel|phone)\.?:?\s*$/i, "").trim();
}

function addressHits(segments: Segment[], today: DateText, isTown: (name: string) => boolean): Hit[] {
	const blocks = new Map<number, Segment[]>();
	for (const segment of segments) {
		if (segment.block === null || segment.side === null) continue;
		const text = withoutWhen(segment.text, today);
		if (text !== "") blocks.set(segment.block, [...(blocks.get(segment.block) ?? []), { ...segment, text }]);
	}
	return [...blocks.values()].flatMap((block) => {
		const side = block[0]?.side;
		if (!side) return [];
		return readAddress(block, isTown).map(
			({ field, ...part }): Hit => ({ field: `${side}_${field}`, ...part }),
		);
	});
}

/** Day, time, phone and instructions of one end of the job. */
function sideHits({ kind, side, text, line, labelled, block }: Segment, today: DateText): Hit[] {
	if (!side || kind === "reference" || kind === "other" || kind === "price") return [];
	const hits: Hit[] = [];
	const announced = kind === "date" || kind === "time" || kind === "when";
	const date = findDate(text, today);
	if (date) {
		const confidence = !date.certain ? "low" : announced ? "high" : "medium";
		hits.push({ field: `${side}_date`, value: date.value, line, confidence });
	}
	const times = findTimes(date?.rest ?? text, kind === "time" || kind === "when");
	const [time] = times;
	if (time) {
		// Of a window the start is proposed, and said again in the instructions.
		const window = times.length > 1;
		hits.push({
			field: `${side}_time`,
			value: time,
			line,
			confidence: announced && !window ? "high" : "medium",
		});
		if (window)
			hits.push({
				field: `${side}_instruction_1`,
				value: `Between ${time} and ${times[1]}`,
				line,
				confidence: "low",
			});
	}
	const phone = findPhone(text);
	if (phone && (kind === "phone" || kind === "text" || block !== null || !labelled))
		hits.push({
			field: `${side}_phone`,
			value: phone.value,
			line,
			confidence: kind === "phone" ? "high" : "medium",
		});
	if (kind === "instruction")
		hits.push({ field: `${side}_instruction_1`, value: text, line, confidence: "medium" });
	return hits;
}

/** What the whole job carries. */
function jobHits({ kind, side, text, line, labelled, block }: Segment): Hit[] {
	const hit = (field: ProposedField, value: string | null, confidence: Confidence): Hit[] =>
		value === null ? [] : [{ field, value, line, confidence }];
	const bills = findAirWayBills(text).flatMap((value) =>
		hit("air_way_bill_numbers", value, kind === "awb" ? "high" : "medium"),
	);
	const sure: Confidence = labelled ? "high" : "medium";
	switch (kind) {
		case "awb":
			return bills;
		case "reference":
			return findReferences(text).flatMap((value) => hit("customer_reference", value, "high"));
		case "vehicle":
			return hit("load_type", text, "high");
		case "customer":
			return hit("customer", text, "medium");
		case "price":
			return hit("base_charge", findPrice(text, true), "high");
		case "weight":
			return hit("weight", findWeight(text, true), "high");
		case "pieces":
			return [
				...hit("item_count", findPieces(text, true), "high"),
				...hit("weight", findWeight(text, false), "medium"),
			];
		case "instruction":
			return side === null ? hit("report_notes", text, sure) : [];
		case "text":
		case "other":
			if (block !== null) return [];
			return [
				...bills,
				...hit("weight", findWeight(text, false), "medium"),
				...hit("item_count", findPieces(text, false), "medium"),
				...hit("base_charge", findPrice(text, false), "low"),
			];
		default:
			return [];
	}
}

/** The surest of each field, the first among equals; all of those that may be several, once each. */
function best(hits: Hit[]): Hit[] {
	const kept = new Map<string, Hit>();
	for (const hit of hits) {
		const key = LISTS.has(hit.field) ? `${hit.field} ${hit.value}` : hit.field;
		const other = kept.get(key);
		if (!other || RANK[hit.confidence] > RANK[other.confidence]) kept.set(key, hit);
	}
	return [...kept.values()].sort((a, b) => a.line - b.line);
}
