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
import type { Confidence, Hit, ProposedField } from "./proposal";
import type { Segment } from "./segments";

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

/** The addresses: the segments of one block together. */
export function addressHits(segments: Segment[], today: DateText, isTown: (name: string) => boolean): Hit[] {
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
export function sideHits({ kind, side, text, line, labelled, block }: Segment, today: DateText): Hit[] {
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
export function jobHits({ kind, side, text, line, labelled, block }: Segment): Hit[] {
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
