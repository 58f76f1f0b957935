import { normalisePostcode, POSTCODE_IN_TEXT } from "~/domain/addresses/postcodes";
import type { Confidence } from "./proposal";
import type { Segment } from "./segments";

/** A field of an address, without the side it belongs to. */
export interface AddressPart {
	field: "name" | "address_line_1" | "address_line_2" | "town" | "post_code" | "country";
	value: string;
	line: number;
	confidence: Confidence;
}

interface Part {
	text: string;
	line: number;
}

const COUNTRY = /^(?:u\.?k\.?|gb|united kingdom|great britain|england|scotland|wales|northern ireland)\.?$/i;
/** A street or a unit, so not the name of whom to ask for. */
const STREET =
	/^(?:\d|unit \w|plot \w|bay \d|dock \w|suite \w|po box)|\b(?:road|street|lane|avenue|drive|way)$/i;
const EDGES = /^[\s,;.:–-]+|[\s,;:–-]+$/g;

/** The postcodes in a text, and the text without them. */
export function takePostcode(text: string): { post_code: string | null; rest: string } {
	const said = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1)?.[0];
	if (!said) return { post_code: null, rest: text };
	return {
		post_code: normalisePostcode(said),
		rest: text.replace(said, " ").replace(/\s+/g, " ").replace(EDGES, ""),
	};
}

/** The lines of an address as its parts: one line is parted at its commas, as is a last line that holds town and postcode. */
function partsOf(lines: Part[]): Part[] {
	return lines
		.flatMap(({ text, line }, i) =>
			lines.length === 1 || i > 1 || i === lines.length - 1
				? text.split(",").map((part) => ({ text: part, line }))
				: [{ text, line }],
		)
		.map(({ text, line }) => ({ text: text.replace(EDGES, ""), line }))
		.filter(({ text }) => text !== "");
}

/** Which part is the town: the last one that is known, else the last one where a postcode shows that the address ends. */
function townAt(parts: Part[], isTown: (name: string) => boolean, ended: boolean): number {
	const known = parts.findLastIndex(({ text }, i) => i > 0 && isTown(text));
	if (known >= 0) return known;
	return ended && parts.length > 1 ? parts.length - 1 : -1;
}

const LABELLED = { name: "name", town: "town", post_code: "post_code" } as const;

/** Takes the lines of one address apart. What is sure is the postcode; the rest follows from the order of the lines. */
export function readAddress(segments: Segment[], isTown: (name: string) => boolean): AddressPart[] {
	const found: AddressPart[] = [];
	const lines: Part[] = [];
	for (const { kind, text, line } of segments) {
		if (kind === "name" || kind === "town")
			found.push({ field: LABELLED[kind], value: text, line, confidence: "high" });
		else {
			const { post_code, rest } = takePostcode(text);
			if (post_code) found.push({ field: "post_code", value: post_code, line, confidence: "high" });
			if (rest !== "" && kind !== "post_code") lines.push({ text: rest, line });
		}
	}
	const has = (field: AddressPart["field"]) => found.some((part) => part.field === field);
	const ended = has("post_code");
	const sure: Confidence = ended ? "medium" : "low";
	const parts = partsOf(lines);
	const country = parts.findIndex(({ text }, i) => i > 0 && COUNTRY.test(text));
	const [inCountry] = country > 0 ? parts.splice(country, 1) : [];
	if (inCountry)
		found.push({ field: "country", value: "United Kingdom", line: inCountry.line, confidence: sure });
	const town = has("town") ? -1 : townAt(parts, isTown, ended);
	const [inTown] = town >= 0 ? parts.splice(town, 1) : [];
	if (inTown)
		found.push({
			field: "town",
			value: inTown.text,
			line: inTown.line,
			confidence: isTown(inTown.text) ? "high" : sure,
		});
	const first = parts[0];
	if (first && !has("name") && !STREET.test(first.text)) {
		parts.shift();
		found.push({ field: "name", value: first.text, line: first.line, confidence: sure });
	}
	const [street, ...more] = parts;
	if (street)
		found.push({ field: "address_line_1", value: street.text, line: street.line, confidence: sure });
	if (more[0]) {
		const value = more.map(({ text }) => text).join(", ");
		found.push({ field: "address_line_2", value, line: more[0].line, confidence: sure });
	}
	return found;
}
