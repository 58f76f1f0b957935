import { addDays, type DateText, daysBetween, weekOf } from "~/shared/time/dates";
import { findDate } from "./finders";
import type { FieldMatch } from "./proposal";

/** Starts of lines about when a stop can be made. */
const TIMING =
	/^(?:(?:it(?:'s| is|'ll be)|will be|goods?|load) )?(?:ready|available|open|closes?|closed|asap|between|before|after|by|from|no later|latest|earliest|any ?time)\b/i;
/** What only occurs in lines about the load, the price or the mail itself. */
const LOAD_OR_MAIL =
	/£ ?\d|\b\d[\d,.]* ?(?:kgs?|kilos?)\b|\b\d+ ?(?:x )?(?:(?:euro|uk|std|standard) )?(?:pallets?|plts?|cartons?|boxes|crates?|pieces|pcs|items)\b|\b(?:please|agreed|invoice|quote|vat|po|p\.o\.|vehicle|van|lorry|tail ?lift)\b/i;

/** Whether an unlabelled line belongs to no address: it is about when, what or how much. */
export const isDetailLine = (text: string): boolean => TIMING.test(text) || LOAD_OR_MAIL.test(text);

/** Whether a line is about when a stop can be made. */
export const isTimingLine = (text: string): boolean => TIMING.test(text);

const REFERENCE_IN_TEXT =
	/\b(p\.?o\.?)(?: ?(?:no|number|num)\b\.?)?[ :#]{0,3}([A-Z]{0,4}-?\d[\w/-]{2,24})\b/gi;

/** Purchase orders within a sentence: "LWB van please. PO 99812". */
const referencesIn = (text: string): string[] =>
	[...text.matchAll(REFERENCE_IN_TEXT)].map(([, , number]) =>
		/^\d/.test(number ?? "") ? `PO ${number}` : `${number}`,
	);

/** Vehicles as people name them; "Luton" alone is a town. */
const VEHICLE =
	/\b(?:(?:(?:xlwb|lwb|mwb|swb|small)(?: van)?)|luton (?:van|tl|tail ?lift)|transit van|curtain ?sider|hiab|artic|motor(?:cycle|bike)|(?:7\.5|18|26) ?(?:t|tonne|tonner)(?= (?:truck|lorry|vehicle|rigid|wagon)| ?please|$|[.,]))\b/i;

function vehicleIn(text: string): string | null {
	const found = VEHICLE.exec(text)?.[0];
	if (!found) return null;
	const tonnes = /^(7\.5|18|26)/.exec(found)?.[1];
	return tonnes ? `${tonnes}T` : found;
}

const COLLECTS = /\b(?:collect(?:ion|ing|ed)?|pick(?:ing|ed)?[ -]?up|ready)\b/i;
const DELIVERS = /\b(?:deliver(?:y|ing|ed)?|drop(?:ping)?(?:[ -]?off)?)\b/i;
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** "Today", "tomorrow", a date, or the next such weekday. */
function dayIn(text: string, today: DateText): string | null {
	const date = findDate(text, today);
	if (date) return date.value;
	const index = DAYS.findIndex((day) => new RegExp(`\\b${day}\\b`, "i").test(text));
	if (index < 0) return null;
	const ahead = (index - daysBetween(weekOf(today).from, today) + 7) % 7;
	return addDays(today, ahead === 0 ? 7 : ahead);
}

/** What whole sentences name of a job: the days of its sides, vehicle and purchase order. Labels and addresses count for more. */
export function proseMatches(lines: readonly string[], today: DateText): FieldMatch[] {
	return lines.flatMap((text, line): FieldMatch[] => {
		if (/^(?:sent|date|cc|to|from): .*(?:@|\d{1,2}:\d{2})/i.test(text.trim())) return [];
		const at = text.search(DELIVERS);
		const [ofCollection, ofDelivery] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
		const dates: [FieldMatch["field"], string | null][] = [
			["collection_date", COLLECTS.test(ofCollection) ? dayIn(ofCollection, today) : null],
			["delivery_date", ofDelivery ? dayIn(ofDelivery, today) : null],
		];
		const vehicle = vehicleIn(text);
		return [
			...dates.flatMap(([field, value]): FieldMatch[] =>
				value ? [{ field, value, line, confidence: "low" }] : [],
			),
			...(vehicle ? [{ field: "load_type", value: vehicle, line, confidence: "medium" } as const] : []),
			...referencesIn(text).map(
				(value): FieldMatch => ({ field: "customer_reference", value, line, confidence: "medium" }),
			),
		];
	});
}
