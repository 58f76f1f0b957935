import { Inflate } from "fflate";
import { MIB } from "~/shared/bytes.mjs";
import { tooLarge, unsupported } from "~/shared/errors";
import { decodeAscii85 } from "./ascii85";

/** What the streams of a PDF may unpack to, apart from pictures; the reader needs half a second for a megabyte. */
const MAX_CONTENT_BYTES = 4 * MIB;
/** The same content more often than this on a page is not a document's. */
const MAX_REPEATS = 8;
/** A stream's dictionary is searched for in so many bytes before it. */
const MAX_DICTIONARY_BYTES = 4 * 1024;
/** The inflater gives up to a thousand times as much in one go, so it gets little at a time. */
const CHUNK_BYTES = 1024;

const STREAM = /stream\r?\n/g;
const complex = () => tooLarge("This PDF is too complex to be read. Please enter the job by hand.");
const decodeBytes = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/**
 * A copy of a PDF that is safe to be read: pictures, which have no text, are blanked, and what everything else unpacks to is counted
 * while it is unpacked. Throws 413 for one that is too large or too complex, 415 for an encrypted one, whose size cannot be judged.
 */
export function checkPdf(pdf: Uint8Array): Uint8Array {
	const safe = pdf.slice();
	const text = decodeBytes(safe);
	if (/\/Encrypt\b/.test(text)) throw unsupported("Please upload a PDF without a password.");
	let outside = "";
	let [unpacked, end] = [0, 0];
	for (const match of text.matchAll(STREAM)) {
		if (match.index < end) continue;
		if (text.slice(Math.max(0, match.index - 3), match.index) === "end") continue;
		const start = match.index + match[0].length;
		const close = text.indexOf("endstream", start);
		outside += text.slice(end, match.index);
		end = close === -1 ? text.length : close;
		const dictionary = readDictionary(text, match.index);
		if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
			safe.fill(0, start, end);
			continue;
		}
		const content = unpack(safe.subarray(start, end), dictionary, MAX_CONTENT_BYTES - unpacked);
		unpacked += content.length;
		if (unpacked > MAX_CONTENT_BYTES) throw complex();
		if (/\/ObjStm\b/.test(dictionary)) outside += decodeBytes(content);
	}
	checkRepeats(outside + text.slice(end));
	return safe;
}

/** The dictionary before a stream, its names without escapes. */
function readDictionary(text: string, at: number): string {
	const before = text.slice(Math.max(0, at - MAX_DICTIONARY_BYTES), at);
	const start = before.lastIndexOf(" obj");
	return before
		.slice(start === -1 ? 0 : start)
		.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A stream's content, at most a little more than `limit` bytes of it. */
function unpack(bytes: Uint8Array, dictionary: string, limit: number): Uint8Array {
	const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+)/.exec(dictionary)?.[1] ?? "";
	const names = filter.match(/[A-Za-z]\w*/g)?.map((name) => name.replace("FlateDecode", "Fl")) ?? [];
	const order = names.join(" ").replace("ASCII85Decode", "A85");
	if (filter === "" || filter === "[]" || filter === "[ ]") return bytes;
	if (order === "Fl") return inflate(bytes, limit);
	if (order === "A85") return decodeAscii85(bytes);
	if (order === "A85 Fl") return inflate(decodeAscii85(bytes), limit);
	// Filters of pictures, and those that no program has written for twenty years, or several times the same.
	throw complex();
}

function inflate(bytes: Uint8Array, limit: number): Uint8Array {
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Without the two bytes of the header: readers do not insist on it either.
	const inflater = new Inflate((chunk) => {
		chunks.push(chunk);
		size += chunk.length;
		if (size > limit) throw complex();
	});
	for (let at = 2; at < bytes.length; at += CHUNK_BYTES) {
		try {
			inflater.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
		} catch (error) {
			if (size > limit) throw error;
			break;
		}
	}
	const content = new Uint8Array(size);
	let filled = 0;
	for (const chunk of chunks) {
		content.set(chunk, filled);
		filled += chunk.length;
	}
	return content;
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
			if (count > MAX_REPEATS) throw complex();
			counts.set(reference, count);
		}
	}
}
