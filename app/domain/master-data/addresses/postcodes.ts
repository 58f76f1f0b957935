/** The components of `NN4 6HX`: area `NN`, district `NN4`, unit `6HX` (null if only the outward code was given). */
export interface Postcode {
	area: string;
	district: string;
	unit: string | null;
}

// Formats A9 A99 AA9 AA99 A9A AA9A with the letters allowed in each position (Royal Mail, Programmers' Guide to the Postcode
// Address File). GIR 0AA is the only exception.
const OUTWARD = "[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRVWXY])";
const UNIT = "\\d[ABD-HJLNP-UW-Z]{2}";
const FULL = new RegExp(`^(${OUTWARD})(${UNIT})$`);
const DISTRICT = new RegExp(`^${OUTWARD}$`);
const GIRO = /^(GIR)(0AA)$/;

/** Matches full postcodes in a text, with or without the space; global, for `matchAll`. */
export const POSTCODE_IN_TEXT = new RegExp(`\\b(${OUTWARD})[ \\u00a0]{0,2}(${UNIT})\\b`, "gi");

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Parses a full postcode or an outward code; null for anything else. */
export function parsePostcode(text: string): Postcode | null {
	const compactText = compact(text);
	const full = FULL.exec(compactText) ?? GIRO.exec(compactText);
	const district = full?.[1] ?? (DISTRICT.test(compactText) ? compactText : null);
	if (!district) return null;
	return { area: district.replace(/\d.*$/, ""), district, unit: full?.[2] ?? null };
}

/** Whether the text has the format of a full UK postcode, in any spacing or case. */
export function isPostcode(text: string): boolean {
	return parsePostcode(text)?.unit != null;
}

/** Formats `nn46hx` as `NN4 6HX`. Other texts (foreign postcodes) are only trimmed and upper-cased. */
export function normalisePostcode(text: string): string {
	const parts = parsePostcode(text);
	if (!parts) return text.trim().replace(/\s+/g, " ").toUpperCase();
	return parts.unit ? `${parts.district} ${parts.unit}` : parts.district;
}

/** The warning for a text that is not a UK postcode; null if valid or empty. It never prevents saving. */
export function postcodeWarning(text: string): string | null {
	if (text.trim() === "" || isPostcode(text)) return null;
	return "This does not look like a full UK postcode.";
}
