import { parseTypedDate } from "~/shared/time/parse-typed";

/** The driver documents whose fields can be extracted: 1 licence, 2 tacho card, 3 CPC card. */
export type CardKind = 1 | 2 | 3;

/** The field names of each document: number, issue date, expiry date. */
const FIELDS: Record<CardKind, { number: string; issued?: string; expires: string }> = {
	1: { number: "card_number", issued: "issue_date", expires: "expiry_date" },
	2: { number: "card_number", expires: "card_expiry_date" },
	3: { number: "card_number", expires: "card_expiry_date" },
};

const DATE = /\b\d{1,2}[./ -](?:\d{1,2}|[a-z]{3,9})[./ -](?:\d{4}|\d{2})\b|\b\d{4}-\d{2}-\d{2}\b/gi;
/** European licences and cards number their fields: 4a issued, 4b expires, 5 or 5b number. */
const ISSUED = /\b4\s*a\b|\bissue|valid\s+from/i;
const EXPIRES = /\b4\s*b\b|\bexpir|valid\s+(?:to|until)/i;
const NUMBER = /(?:\b5\s*[ab]?\s*[.:)]|(?:licence|card)\s+(?:no|number)\b\.?:?)\s*([A-Z\d][A-Z\d ]{7,24})/i;
/** A GB driver number, recognisable without a label. */
const DRIVER_NUMBER = /\b[A-Z9]{5}\d{6}[A-Z9]{2}\d[A-Z]{2}\b/;

const parseDates = (line: string) => [...line.matchAll(DATE)].flatMap(([text]) => parseTypedDate(text) ?? []);

/** The date after a label, on its line or the next. */
function findDate(lines: readonly string[], label: RegExp): string | null {
	for (const [at, line] of lines.entries()) {
		const found = label.exec(line);
		if (!found) continue;
		const [date] = [...parseDates(line.slice(found.index)), ...parseDates(lines[at + 1] ?? "")];
		if (date) return date;
	}
	return null;
}

function findNumber(lines: readonly string[]): string | null {
	for (const line of lines) {
		const found = DRIVER_NUMBER.exec(line)?.[0] ?? NUMBER.exec(line)?.[1];
		if (found && /\d/.test(found)) return found.trim().replace(/\s+/g, " ");
	}
	return null;
}

/** Extracts the fields of a licence or card from its text, dates as `YYYY-MM-DD`. The result needs a person's check. */
export function extractCardFields(kind: CardKind, lines: readonly string[]): Record<string, string> {
	const { number, issued, expires } = FIELDS[kind];
	const found: [string | undefined, string | null][] = [
		[number, findNumber(lines)],
		[issued, findDate(lines, ISSUED)],
		[expires, findDate(lines, EXPIRES)],
	];
	return Object.fromEntries(found.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
