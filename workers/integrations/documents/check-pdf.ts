import { MIB } from "~/shared/bytes.mjs";
import { unsupported } from "~/shared/errors";
import { decodePdf, pdfStreams, tooComplex, unpackStream } from "./pdf-streams";

/** What the streams of a PDF may unpack to, apart from pictures; the reader needs half a second for a megabyte. */
const MAX_CONTENT_BYTES = 4 * MIB;
/** The same content more often than this on a page is not a document's. */
const MAX_REPEATS = 8;

/**
 * A copy of a PDF that is safe to be read: pictures, which have no text, are blanked, and what everything else unpacks to is counted
 * while it is unpacked. Throws 413 for one that is too large or too complex, 415 for an encrypted one, whose size cannot be judged.
 */
export function checkPdf(pdf: Uint8Array): Uint8Array {
	const safe = pdf.slice();
	const text = decodePdf(safe);
	if (/\/Encrypt\b/.test(text)) throw unsupported("Please upload a PDF without a password.");
	let outside = "";
	let [unpacked, last] = [0, 0];
	for (const { dictionary, start, end, before } of pdfStreams(text)) {
		outside += before;
		last = end;
		if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
			safe.fill(0, start, end);
			continue;
		}
		const content = unpackStream(safe.subarray(start, end), dictionary, MAX_CONTENT_BYTES - unpacked);
		unpacked += content.length;
		if (unpacked > MAX_CONTENT_BYTES) throw tooComplex();
		if (/\/ObjStm\b/.test(dictionary)) outside += decodePdf(content);
	}
	checkRepeats(outside + text.slice(last));
	return safe;
}

const REFERENCES = /\d+\s+\d+\s+R/g;

/** A page may name its content any number of times. */
function checkRepeats(text: string) {
	const arrays = Array.from(text.matchAll(/\/Contents\s*\[([^\]]*)\]/g), ([, array]) => array ?? "");
	for (const [, number] of text.matchAll(/\/Contents\s+(\d+)\s+\d+\s+R/g)) {
		const array = new RegExp(`(?:^|\\s)${number}\\s+\\d+\\s+obj\\s*\\[([^\\]]*)\\]`).exec(text)?.[1];
		if (array) arrays.push(array);
	}
	for (const array of arrays) {
		const counts = new Map<string, number>();
		for (const [reference] of array.matchAll(REFERENCES)) {
			const count = (counts.get(reference) ?? 0) + 1;
			if (count > MAX_REPEATS) throw tooComplex();
			counts.set(reference, count);
		}
	}
}
