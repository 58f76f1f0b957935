import { createXmlReader, decodeXml } from "~/domain/master-data/spreadsheets/read-xml";
import type { Archive } from "~/domain/master-data/spreadsheets/unzip";
import { MIB } from "~/shared/bytes.mjs";

/** An element of a part: its name without a prefix, and its attributes' values with their references replaced. */
export interface PartElement {
	name: string;
	attributes: ReadonlyMap<string, string>;
}

const MAX_PART_BYTES = 2 * MIB;
/** Parts are UTF-8; another encoding would hide their content. */
const OTHER_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i;
/** A part may not declare entities or defaults of its own. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ATTLIST)/i;
/** An attribute, where the last one ended: what does not fit is not looked for further on, so the time is that of one reading. */
const ATTRIBUTE = /\s*([^\s="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const UNKNOWN_REFERENCE = /&(?!(?:#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);)/i;

/**
 * Whether an element of a part of an office document fulfils a condition. Throws for a part that is too large, that is not UTF-8, or that
 * is not well-formed where it is read: programs differ in what they make of such a one.
 */
export function hasElement(
	archive: Archive,
	part: string,
	isWanted: (element: PartElement) => boolean,
): boolean {
	const bytes = unpackPart(archive, part);
	const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	if (text.includes("\0") || OTHER_ENCODING.test(text)) throw new Error("not UTF-8");
	if (DECLARATION.test(text)) throw new Error("declarations of its own");
	let isFound = false;
	const read = createXmlReader({
		onOpen(name, attributes) {
			isFound = isWanted({ name, attributes: readAttributes(attributes) });
			return !isFound;
		},
	});
	read(bytes);
	return isFound;
}

function unpackPart(archive: Archive, part: string): Uint8Array {
	const chunks: Uint8Array[] = [];
	let size = 0;
	archive.unpack(part, (chunk) => {
		size += chunk.length;
		if (size > MAX_PART_BYTES) throw new Error("too much text");
		chunks.push(chunk.slice());
		return true;
	});
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.length;
	}
	return bytes;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	let at = 0;
	for (;;) {
		ATTRIBUTE.lastIndex = at;
		const match = ATTRIBUTE.exec(text);
		if (!match) break;
		const [, name = "", double, single] = match;
		const value = double ?? single ?? "";
		if (found.has(name) || UNKNOWN_REFERENCE.test(value)) throw new Error("not well-formed");
		found.set(name, decodeXml(value));
		at = ATTRIBUTE.lastIndex;
	}
	if (text.slice(at).trim() !== "") throw new Error("not well-formed");
	return found;
}
