import { tooLarge } from "~/shared/errors";

/** Receives the elements of a document in their order; names are without their namespace's prefix. */
export interface XmlHandler {
	/** `attributes` is the text after the name; false ends the reading. */
	onOpen(name: string, attributes: string): boolean | undefined;
	onClose?(name: string): boolean | undefined;
	/** Text as the file has it, possibly in several parts. */
	onText?(text: string): void;
}

/** A tag longer than this is no spreadsheet's. */
const MAX_TAG_LENGTH = 64 * 1024;
/** Tags of a part; a cell has up to six. */
const MAX_TAGS = 4_000_000;

const SKIPPED: readonly (readonly [start: string, end: string])[] = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<?", "?>"],
	["<!", ">"],
];

/**
 * Reads XML as its bytes arrive, so that no more than a tag is in memory. Returns whether more is wanted: to be given to
 * `Archive.unpack`. Knows no entities of a document's own, so they cannot expand. Throws 413 for too many tags, and for a tag without an end.
 */
export function createXmlReader(handler: XmlHandler): (chunk: Uint8Array) => boolean {
	const decoder = new TextDecoder();
	let rest = "";
	let tags = 0;
	let isWanted = true;
	return (chunk) => {
		if (!isWanted) return false;
		const text = rest + decoder.decode(chunk, { stream: true });
		let at = 0;
		while (isWanted) {
			const open = text.indexOf("<", at);
			if (open !== at) handler.onText?.(text.slice(at, open === -1 ? text.length : open));
			if (open === -1) {
				at = text.length;
				break;
			}
			at = open;
			const end = endOfTag(text, open);
			if (end === -1) break;
			tags += 1;
			if (tags > MAX_TAGS) throw tooLarge("The workbook has too many cells. Please split it.");
			isWanted = readTag(text.slice(open, end), handler);
			at = end;
		}
		rest = text.slice(at);
		if (isWanted && rest.length > MAX_TAG_LENGTH) throw new Error("a tag without an end");
		return isWanted;
	};
}

/** The position after a tag that starts at `open`; -1 while it is incomplete. A value in quotes may contain ">". */
function endOfTag(text: string, open: number): number {
	const skipped = SKIPPED.find(([start]) => text.startsWith(start, open));
	if (skipped) {
		const end = text.indexOf(skipped[1], open + skipped[0].length);
		return end === -1 ? -1 : end + skipped[1].length;
	}
	let quote = "";
	for (let at = open + 1; at < text.length; at++) {
		const sign = text.charAt(at);
		if (quote !== "") quote = sign === quote ? "" : quote;
		else if (sign === '"' || sign === "'") quote = sign;
		else if (sign === ">") return at + 1;
	}
	return -1;
}

const TAG = /^<(\/?)(?:[^\s:/>]+:)?([^\s:/>]+)/;

function readTag(tag: string, handler: XmlHandler): boolean {
	if (tag.startsWith("<![CDATA[")) {
		handler.onText?.(tag.slice(9, -3).replace(/&/g, "&amp;"));
		return true;
	}
	const match = TAG.exec(tag);
	if (!match || tag.startsWith("<!") || tag.startsWith("<?")) return true;
	const [start, slash, name = ""] = match;
	if (slash) return handler.onClose?.(name) !== false;
	const isEmpty = tag.endsWith("/>");
	if (handler.onOpen(name, tag.slice(start.length, isEmpty ? -2 : -1)) === false) return false;
	return !isEmpty || handler.onClose?.(name) !== false;
}

const NAMED = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

/** Text of a document with its references replaced; unknown ones stay. */
export const decodeXml = (text: string): string =>
	text.includes("&")
		? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
				if (name) return NAMED.get(name) ?? all;
				const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
				return code <= 0x10ffff ? String.fromCodePoint(code) : "";
			})
		: text;

const patterns = new Map<string, RegExp>();

/** An attribute's value; of `r:id` with its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
	const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*("([^"]*)"|'([^']*)')`);
	patterns.set(name, pattern);
	const match = pattern.exec(attributes);
	return match ? decodeXml(match[2] ?? match[3] ?? "") : undefined;
}
