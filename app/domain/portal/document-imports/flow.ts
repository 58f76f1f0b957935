import { splitColumns } from "./columns";
import type { FlowPart, Words } from "./flow-part";

/** A mail or document as one text in reading order: columns one after the other, each row of a table with its headings. */
export interface Flow {
	text: string;
	/** The words of the source that a part of the text is made of. */
	wordsOf: (from: number, to: number) => Words[];
	/** Where rows of a table begin that are orders of their own. */
	orderStarts: readonly number[];
	/** What stands above a mail: who sent it, about what and when. */
	headers: MailHeaders;
	/** Where the signature begins; the length of the text if there is none. */
	bodyEnd: number;
}

/** The headers of a mail, as written; empty where it has none. */
export interface MailHeaders {
	/** Addresses of the senders, the one nearest to the text last. */
	senders: { address: string; words: Words }[];
	sent: string;
}

const HEADER =
	/^\s*>?\s*\*?(from|to|cc|bcc|sent|date|subject|reply-to|importance|attachments?)\*?\s*:\s*(.*)$/i;
const ADDRESS = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/;
const ANSWERED =
	/^\s*(?:-{2,} ?original message ?-{2,}|_{8,}|on .{6,90} wrote:|from: .*(?:bookings|traffic|orders)@)\s*$/i;
const FORWARDED = /^\s*(?:-{2,}|begin) ?forwarded message ?:?-*\s*$/i;
const QUOTED = /^\s*(?:> ?)+/;
/** The end of what was ordered: signature, company details, terms. */
const CLOSING =
	/^\s*(?:(?:kind|best|warm|many|with kind|with|yours)? ?(?:regards|wishes|rgds|sincerely|faithfully)|(?:many |with )?thanks(?: again| in advance| (?:very|so) much| and regards| a lot| v much)?|thank you|thx|cheers|ta|kr|br|best|all the best|sent from my .*|registered (?:office|in|no).*|(?:company|vat) (?:reg|no|number).*|e ?& ?o ?e.*|(?:print name|signed|signature|received (?:by|in)).*|terms (?:and|&) conditions.*|this e-?mail .*|the information in this .*)[\s,.!]*(?:[A-Z][a-z]+)?(?: ?(?:@|,|-|from) ?[a-z &.']{2,40})?[\s,.!]*$/i;
const MAX_FLOW = 60_000;

const isHeaderBlock = (lines: readonly string[]) =>
	lines.some(
		(line) => /^\W*(?:from|sent|reply-to)\W*:/i.test(line) && (ADDRESS.test(line) || /\d:\d/.test(line)),
	) ||
	(lines.length > 1 && lines.some((line) => /^\W*subject\W*:/i.test(line)));

/** The lines without a mail's headers and without an earlier mail that is quoted below an answer. */
function readMail(lines: readonly string[]): { parts: FlowPart[]; headers: MailHeaders } {
	const headers: MailHeaders = { senders: [], sent: "" };
	const parts: FlowPart[] = [];
	for (let line = 0; line < lines.length; line++) {
		const block = takeWhile(lines, line, (text) => HEADER.test(text));
		if (block.length > 0 && isHeaderBlock(block)) {
			for (const [i, text] of block.entries()) readHeader(text, line + i, headers, parts);
			parts.push({ text: "", line, at: 0 });
			line += block.length - 1;
			continue;
		}
		const text = lines[line] ?? "";
		if (ANSWERED.test(text) && hasPostcode(parts)) break;
		if (FORWARDED.test(text)) continue;
		const quote = QUOTED.exec(text)?.[0] ?? "";
		parts.push({ text: text.slice(quote.length), line, at: quote.length });
	}
	return { parts, headers };
}

const hasPostcode = (parts: readonly FlowPart[]) =>
	parts.some(({ text }) => /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/i.test(text));

function takeWhile(lines: readonly string[], from: number, isIn: (line: string) => boolean): string[] {
	let end = from;
	while (end < lines.length && isIn(lines[end] ?? "")) end++;
	return lines.slice(from, end);
}

function readHeader(text: string, line: number, headers: MailHeaders, parts: FlowPart[]): void {
	const [, name = "", value = ""] = HEADER.exec(text) ?? [];
	const key = name.toLowerCase();
	const at = text.length - value.length;
	if (key === "from" || key === "reply-to") {
		const found = ADDRESS.exec(value);
		if (found)
			headers.senders.push({
				address: found[0].toLowerCase(),
				words: { line, from: at + found.index, to: at + found.index + found[0].length },
			});
	} else if (key === "sent" || key === "date") headers.sent = value;
	else if (key === "subject") {
		const reply = /^(?:(?:re|fwd?|fw)\s*:\s*)+/i.exec(value)?.[0] ?? "";
		parts.push({ text: `${value.slice(reply.length)}`, line, at: at + reply.length });
	}
}

/** Puts parts into one text. Parts that begin with a line break are rows; the others continue the row. */
class FlowText {
	text = "";
	private lines: number[] = [];
	private places: number[] = [];
	add({ text, line, at }: FlowPart): void {
		for (let i = 0; i < text.length; i++) {
			this.lines.push(line);
			this.places.push(at === null ? -1 : at + i);
		}
		this.text += text;
	}
	wordsOf = (from: number, to: number): Words[] => {
		const words: Words[] = [];
		for (let i = from; i < to; i++) {
			const place = this.places[i] ?? -1;
			const line = this.lines[i] ?? 0;
			if (place < 0) continue;
			const last = words.at(-1);
			if (last && last.line === line && place >= last.to && place - last.to <= 1) last.to = place + 1;
			else words.push({ line, from: place, to: place + 1 });
		}
		return words;
	};
}

/** Reads the lines of a mail or document into one text. */
export function readFlow(lines: readonly string[]): Flow {
	const { parts, headers } = readMail(lines.map((line) => line.replace(/\u00a0/g, " ")));
	const flow = new FlowText();
	const orderStarts: number[] = [];
	for (const row of splitColumns(parts)) {
		if (row.isOrder) orderStarts.push(flow.text.length);
		for (const part of row.parts) flow.add(part);
		flow.add({ text: "\n", line: row.parts.at(-1)?.line ?? 0, at: null });
		if (flow.text.length > MAX_FLOW) break;
	}
	return { text: flow.text, wordsOf: flow.wordsOf, orderStarts, headers, bodyEnd: findBodyEnd(flow.text) };
}

/** Where the signature begins: the first closing after which no order follows. */
function findBodyEnd(text: string): number {
	let at = 0;
	for (const line of text.split("\n")) {
		const after = text.slice(at + line.length);
		if (
			CLOSING.test(line) &&
			at > 0 &&
			!/\b(?:collect|pick up|deliver|drop)\w*\b.{0,200}\d[a-z]{2}\b/is.test(after)
		)
			return at;
		at += line.length + 1;
	}
	return text.length;
}
