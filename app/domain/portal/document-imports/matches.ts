import type { DateText } from "~/shared/time/dates";
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
import type { Confidence, FieldMatch, ProposedField } from "./proposal";
import type { Segment } from "./segments";

/** An address line without the date, time and phone after it: "NN4 6HX at 13:45 on Monday". */
function withoutDateAndPhone(text: string, today: DateText): string {
	const cut = text.search(
		/(?:^|[\s,])(?:at|by|on|between|from|for|before|after)?\s*(?:\d{1,2}[:.]\d{2}\b|\d{1,2} ?[ap]\.?m\b|(?:noon|midday)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|today\b|tomorrow\b)/i,
	);
	const until = cut >= 0 ? text.slice(0, cut) : text;
	const { rest } = findDate(until, today) ?? { rest: until };
	const phone = findPhone(rest);
	return (phone?.rest ?? rest).replace(/[\s,]*\b(?:on|at|by|and|tel|phone)\.?:?\s*$/i, "").trim();
}

/** The addresses: the segments of a block form one address. */
export function addressMatches(
	segments: Segment[],
	today: DateText,
	isTown: (name: string) => boolean,
): FieldMatch[] {
	const blocks = new Map<number, Segment[]>();
	for (const segment of segments) {
		if (segment.block === null || segment.side === null) continue;
		const text = withoutDateAndPhone(segment.text, today);
		if (text !== "") blocks.set(segment.block, [...(blocks.get(segment.block) ?? []), { ...segment, text }]);
	}
	return [...blocks.values()].flatMap((block) => {
		const side = block[0]?.side;
		if (!side) return [];
		return readAddress(block, isTown).map(
			({ field, ...match }): FieldMatch => ({ field: `${side}_${field}`, ...match }),
		);
	});
}

/** Date, time, phone and instructions of one side of the job. */
export function sideMatches(
	{ kind, side, text, line, labelled, block }: Segment,
	today: DateText,
): FieldMatch[] {
	if (!side || kind === "reference" || kind === "other" || kind === "price") return [];
	const matches: FieldMatch[] = [];
	const isLabelled = kind === "date" || kind === "time" || kind === "when";
	const date = findDate(text, today);
	if (date) {
		const confidence = !date.certain ? "low" : isLabelled ? "high" : "medium";
		matches.push({ field: `${side}_date`, value: date.value, line, confidence });
	}
	const times = findTimes(date?.rest ?? text, kind === "time" || kind === "when");
	const [time] = times;
	if (time) {
		// For a time window the start is proposed, and the window is repeated in the instructions.
		const window = times.length > 1;
		matches.push({
			field: `${side}_time`,
			value: time,
			line,
			confidence: isLabelled && !window ? "high" : "medium",
		});
		if (window)
			matches.push({
				field: `${side}_instruction_1`,
				value: `Between ${time} and ${times[1]}`,
				line,
				confidence: "low",
			});
	}
	const phone = findPhone(text);
	if (phone && (kind === "phone" || kind === "text" || block !== null || !labelled))
		matches.push({
			field: `${side}_phone`,
			value: phone.value,
			line,
			confidence: kind === "phone" ? "high" : "medium",
		});
	if (kind === "instruction")
		matches.push({ field: `${side}_instruction_1`, value: text, line, confidence: "medium" });
	return matches;
}

/** Fields of the whole job. */
export function jobMatches({ kind, side, text, line, labelled, block }: Segment): FieldMatch[] {
	const match = (field: ProposedField, value: string | null, confidence: Confidence): FieldMatch[] =>
		value === null ? [] : [{ field, value, line, confidence }];
	const bills = findAirWayBills(text).flatMap((value) =>
		match("air_way_bill_numbers", value, kind === "awb" ? "high" : "medium"),
	);
	const labelConfidence: Confidence = labelled ? "high" : "medium";
	switch (kind) {
		case "awb":
			return bills;
		case "reference":
			return findReferences(text).flatMap((value) => match("customer_reference", value, "high"));
		case "vehicle":
			return match("load_type", text, "high");
		case "customer":
			return match("customer", text, "medium");
		case "price":
			return match("base_charge", findPrice(text, true), "high");
		case "weight":
			return match("weight", findWeight(text, true), "high");
		case "pieces":
			return [
				...match("item_count", findPieces(text, true), "high"),
				...match("weight", findWeight(text, false), "medium"),
			];
		case "instruction":
			return side === null ? match("report_notes", text, labelConfidence) : [];
		case "text":
		case "other":
			if (block !== null) return [];
			return [
				...bills,
				...match("weight", findWeight(text, false), "medium"),
				...match("item_count", findPieces(text, false), "medium"),
				...match("base_charge", findPrice(text, false), "low"),
			];
		default:
			return [];
	}
}
