import { normalisePostcode, POSTCODE_IN_TEXT } from "~/domain/master-data/addresses/postcodes";
import type { Confidence } from "./proposal";
import type { Segment } from "./segments";

/** A field of an address, without its side. */
export interface ParsedAddressField {
	field: "name" | "address_line_1" | "address_line_2" | "town" | "post_code" | "country";
	value: string;
	line: number;
	confidence: Confidence;
}

interface AddressLine {
	text: string;
	line: number;
}

const COUNTRY = /^(?:u\.?k\.?|gb|united kingdom|great britain|england|scotland|wales|northern ireland)\.?$/i;
/** A street or unit, so not a name. */
const STREET =
	/^(?:\d|unit \w|plot \w|bay \d|dock \w|suite \w|po box)|\b(?:road|street|lane|avenue|drive|way)$/i;
const EDGES = /^[\s,;.:–-]+|(?:[\s,;:–-]|(?<=\s)\.)+$/g;

/** The last postcode in a text, and the text without it. */
export function extractPostcode(text: string): { post_code: string | null; rest: string } {
	const postcode = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1)?.[0];
	if (!postcode) return { post_code: null, rest: text };
	return {
		post_code: normalisePostcode(postcode),
		rest: text.replace(postcode, " ").replace(/\s+/g, " ").replace(EDGES, ""),
	};
}

/** Splits an address into lines: a single line is split at its commas, as is a last line with town and postcode. */
function splitAddressLines(lines: AddressLine[]): AddressLine[] {
	return lines
		.flatMap(({ text, line }, i) =>
			lines.length === 1 || i > 1 || i === lines.length - 1
				? text.split(",").map((section) => ({ text: section, line }))
				: [{ text, line }],
		)
		.map(({ text, line }) => ({ text: text.replace(EDGES, ""), line }))
		.filter(({ text }) => text !== "");
}

/** Index of the town: the last known town, else the last line if a postcode ended the address; -1 if neither. */
function findTownIndex(
	sections: AddressLine[],
	isTown: (name: string) => boolean,
	hasPostcode: boolean,
): number {
	const index = sections.findLastIndex(({ text }, i) => i > 0 && isTown(text));
	if (index >= 0) return index;
	return hasPostcode && sections.length > 1 ? sections.length - 1 : -1;
}

const LABELLED = { name: "name", town: "town", post_code: "post_code" } as const;

/** Parses one address. Only the postcode is certain; the rest follows from the order of the lines. */
export function readAddress(segments: Segment[], isTown: (name: string) => boolean): ParsedAddressField[] {
	const fields: ParsedAddressField[] = [];
	const lines: AddressLine[] = [];
	for (const { kind, text, line } of segments) {
		if (kind === "name" || kind === "town")
			fields.push({ field: LABELLED[kind], value: text, line, confidence: "high" });
		else {
			const { post_code, rest } = extractPostcode(text);
			if (post_code) fields.push({ field: "post_code", value: post_code, line, confidence: "high" });
			if (rest !== "" && kind !== "post_code") lines.push({ text: rest, line });
		}
	}
	const has = (field: ParsedAddressField["field"]) => fields.some((section) => section.field === field);
	const hasPostcode = has("post_code");
	const defaultConfidence: Confidence = hasPostcode ? "medium" : "low";
	const sections = splitAddressLines(lines);
	const country = sections.findIndex(({ text }, i) => i > 0 && COUNTRY.test(text));
	const [inCountry] = country > 0 ? sections.splice(country, 1) : [];
	if (inCountry)
		fields.push({
			field: "country",
			value: "United Kingdom",
			line: inCountry.line,
			confidence: defaultConfidence,
		});
	const town = has("town") ? -1 : findTownIndex(sections, isTown, hasPostcode);
	const [inTown] = town >= 0 ? sections.splice(town, 1) : [];
	if (inTown)
		fields.push({
			field: "town",
			value: inTown.text,
			line: inTown.line,
			confidence: isTown(inTown.text) ? "high" : defaultConfidence,
		});
	const first = sections[0];
	if (first && !has("name") && !STREET.test(first.text)) {
		sections.shift();
		fields.push({ field: "name", value: first.text, line: first.line, confidence: defaultConfidence });
	}
	const [street, ...remaining] = sections;
	if (street)
		fields.push({
			field: "address_line_1",
			value: street.text,
			line: street.line,
			confidence: defaultConfidence,
		});
	if (remaining[0]) {
		const value = remaining.map(({ text }) => text).join(", ");
		fields.push({ field: "address_line_2", value, line: remaining[0].line, confidence: defaultConfidence });
	}
	return fields;
}
