import { decodePdf, pdfStreams, unpackStream } from "@/workers/integrations/documents/pdf-streams";
import { MIB } from "~/shared/bytes.mjs";

/** What streams of objects may unpack to, all together: thousands of pages have less. */
const MAX_OBJECTS_BYTES = 16 * MIB;

/** Actions that run or send something, and other files inside. */
const ACTIVE_NAMES = [
	"JavaScript",
	"Launch",
	"EmbeddedFile",
	"EmbeddedFiles",
	"RichMedia",
	"Rendition",
	"SubmitForm",
	"ImportData",
];

const toHex = (letter: string) => letter.charCodeAt(0).toString(16);

/** A name as it may be written: any character as `#` and its code. */
const nameOf = (name: string) =>
	[...name]
		.map(
			(letter) =>
				`(?:${letter}|#${toHex(letter).replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`,
		)
		.join("");

const END_OF_NAME = "(?=[\\s()<>[\\]{}/%]|$)";
const ACTIVE = new RegExp(`/(?:${ACTIVE_NAMES.map(nameOf).join("|")})${END_OF_NAME}`);
/** Forms with a program of their own: too short a name to be looked for among the bytes of pictures. */
const FORM_PROGRAM = new RegExp(`/${nameOf("XFA")}${END_OF_NAME}`);
const OBJECTS = new RegExp(`/${nameOf("ObjStm")}${END_OF_NAME}`, "g");
/** A stream of objects begins with the number and the place of each. */
const OBJECTS_START = /^\s*\d+\s+\d+\s/;

/** What speaks against a PDF: `active` for what runs, sends or hides another file, `unreadable` for one that cannot be judged. */
export type PdfThreat = "active" | "unreadable";

/**
 * Looks for what is active in a PDF: in all of its bytes, as objects may lie where none is expected, and in its streams of objects
 * once unpacked. One that has a stream of objects which cannot be unpacked, as where it is encrypted, cannot be judged.
 */
export function findPdfThreat(bytes: Uint8Array): PdfThreat | null {
	const text = decodePdf(bytes);
	if (ACTIVE.test(text)) return "active";
	let [read, unpacked, last] = [0, 0, 0];
	for (const { dictionary, start, end, before } of pdfStreams(text)) {
		last = end;
		if (FORM_PROGRAM.test(before)) return "active";
		if (!/\/ObjStm\b/.test(dictionary)) continue;
		const objects = readObjects(bytes.subarray(start, end), dictionary, MAX_OBJECTS_BYTES - unpacked);
		if (objects === null) return "unreadable";
		read++;
		unpacked += objects.length;
		if (ACTIVE.test(objects) || FORM_PROGRAM.test(objects)) return "active";
	}
	if (FORM_PROGRAM.test(text.slice(last))) return "active";
	const named = text.match(OBJECTS)?.length ?? 0;
	return named > read ? "unreadable" : null;
}

function readObjects(bytes: Uint8Array, dictionary: string, limit: number): string | null {
	try {
		const objects = decodePdf(unpackStream(bytes, dictionary, limit));
		return OBJECTS_START.test(objects) ? objects : null;
	} catch {
		return null;
	}
}
