/** The parts of `NN4 6HX`: area `NN`, district `NN4`, unit `6HX` (null where only the outward half was given). */
export interface Postcode {
	area: string;
	district: string;
	unit: string | null;
}

// Shapes A9 A99 AA9 AA99 A9A AA9A with the letters each place allows (Royal Mail, Programmers' Guide to the
// Postcode Address File). GIR 0AA is the one code outside them.
const OUTWARD = "[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRVWXY])";
const UNIT = "\\d[ABD-HJLNP-UW-Z]{2}";
const FULL = new RegExp(`^(${OUTWARD})(${UNIT})$`);
const DISTRICT = new RegExp(`^${OUTWARD}$`);
const GIRO = /^(GIR)(0AA)$/;

/** A full postcode anywhere in a text, with or without its space, as a global expression for `matchAll`. */
export const POSTCODE_IN_TEXT = new RegExp(`\\b(${OUTWARD})[ \\u00a0]{0,2}(${UNIT})\\b`, "gi");

const squeeze = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Takes a full postcode or its outward half apart; null when the text has the shape of neither. */
export function postcodeParts(text: string): Postcode | null {
	const squeezed = squeeze(text);
	const full = FULL.exec(squeezed) ?? GIRO.exec(squeezed);
	const district = full?.[1] ?? (DISTRICT.test(squeezed) ? squeezed : null);
	if (!district) return null;
	return { area: district.replace(/\d.*$/, ""), district, unit: full?.[2] ?? null };
}

/** Whether the text is a full UK postcode by its shape, however it is spaced or cased. */
export function isPostcode(text: string): boolean {
	return postcodeParts(text)?.unit != null;
}

/** `nn46hx` becomes `NN4 6HX`. What is no postcode is kept as typed, in capitals and trimmed: foreign codes pass through. */
export function normalisePostcode(text: string): string {
	const parts = postcodeParts(text);
	if (!parts) return text.trim().replace(/\s+/g, " ").toUpperCase();
	return parts.unit ? `${parts.district} ${parts.unit}` : parts.district;
}

/** What to say beside a postcode that has not the shape of one; null when it is right or empty. Never a reason to refuse it. */
export function postcodeWarning(text: string): string | null {
	if (text.trim() === "" || isPostcode(text)) return null;
	return "This does not look like a full UK postcode.";
}
