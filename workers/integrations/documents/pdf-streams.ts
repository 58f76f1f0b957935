import { Inflate } from "fflate";
import { tooLarge } from "~/shared/errors";
import { decodeAscii85 } from "./ascii85";

/** A stream's dictionary is searched for in so many bytes before it. */
const MAX_DICTIONARY_BYTES = 4 * 1024;
/** The inflater gives up to a thousand times as much in one go, so it gets little at a time. */
const CHUNK_BYTES = 1024;

const STREAM = /stream\r?\n/g;

/** 413: what is in the file cannot be judged with what a request may use. */
export const tooComplex = () => tooLarge("This PDF is too complex to be read. Please enter the job by hand.");

/** The bytes of a PDF as text, one character a byte. */
export const decodePdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** A stream of a PDF: its dictionary, where its content is, and the text between the stream before and this one. */
interface PdfStream {
	dictionary: string;
	start: number;
	end: number;
	before: string;
}

/** The streams of a PDF that `decodePdf` has decoded, in their order. */
export function* pdfStreams(text: string): Generator<PdfStream, void> {
	let end = 0;
	for (const match of text.matchAll(STREAM)) {
		if (match.index < end) continue;
		if (text.slice(Math.max(0, match.index - 3), match.index) === "end") continue;
		const start = match.index + match[0].length;
		const close = text.indexOf("endstream", start);
		const before = text.slice(end, match.index);
		end = close === -1 ? text.length : close;
		yield { dictionary: readDictionary(text, match.index), start, end, before };
	}
}

/** The dictionary before a stream, its names without escapes. */
function readDictionary(text: string, at: number): string {
	const before = text.slice(Math.max(0, at - MAX_DICTIONARY_BYTES), at);
	const start = before.lastIndexOf(" obj");
	return before
		.slice(start === -1 ? 0 : start)
		.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A stream's content, at most a little more than `limit` bytes of it. Throws 413 beyond, and for filters that only pictures have. */
export function unpackStream(bytes: Uint8Array, dictionary: string, limit: number): Uint8Array {
	const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+)/.exec(dictionary)?.[1] ?? "";
	const names = filter.match(/[A-Za-z]\w*/g)?.map((name) => name.replace("FlateDecode", "Fl")) ?? [];
	const order = names.join(" ").replace("ASCII85Decode", "A85");
	if (filter === "" || filter === "[]" || filter === "[ ]") return bytes;
	if (order === "Fl") return inflate(bytes, limit);
	if (order === "A85") return decodeAscii85(bytes);
	if (order === "A85 Fl") return inflate(decodeAscii85(bytes), limit);
	// Filters of pictures, and those that no program has written for twenty years, or several times the same.
	throw tooComplex();
}

function inflate(bytes: Uint8Array, limit: number): Uint8Array {
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Without the two bytes of the header: readers do not insist on it either.
	const inflater = new Inflate((chunk) => {
		chunks.push(chunk);
		size += chunk.length;
		if (size > limit) throw tooComplex();
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
