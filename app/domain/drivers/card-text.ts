import { parseTypedDate } from "~/domain/time/typed";

/** The documents of a driver whose fields can be read: 1 the licence, 2 the tacho card, 3 the CPC card. */
export type CardKind = 1 | 2 | 3;

/** The fields of each document by what is read: number, first day, last day. */
const FIELDS: Record<CardKind, { number: string; issued?: string; expires: string }> = {
	1: { number: "card_number", issued: "issue_date", expires: "expiry_date" },
	2: { number: "card_number", expires: "card_expiry_date" },
	3: { number: "card_number", expires: "card_expiry_date" },
};

const DATE = /\b\d{1,2}[./ -](?:\d{1,2}|[a-z]{3,9})[./ -](?:\d{4}|\d{2})\b|\b\d{4}-\d{2}-\d{2}\b/gi;
/** European licences and cards number their fields: 4a from, 4b to, 5 or 5b the number. */
const ISSUED = /\b4\s*a\b|\bissue|valid\s+from/i;
const EXPIRES = /\b4\s*b\b|\bexpir|valid\s+(?:to|until)/i;
const NUMBER = /(?:\b5\s*[ab]?\s*[.:)]|(?:licence|card)\s+(?:no|number)\b\.?:?)\s*([A-Z\d][A-Z\d ]{7,24})/i;
/** A licence of Great Britain, unmistakable wherever it stands. */
const DRIVER_NUMBER = /\b[A-Z9]{5}\d{6}[A-Z9]{2}\d[A-Z]{2}\b/;

const datesOf = (line: string) => [...line.matchAll(DATE)].flatMap(([text]) => parseTypedDate(text) ?? []);

/** The date behind a label, on its line or the next. */
function dateBehind(lines: readonly string[], label: RegExp): string | null {
	for (const [at, line] of lines.entries()) {
		const found = label.exec(line);
		if (!found) continue;
		const [date] = [...datesOf(line.slice(found.index)), ...datesOf(lines[at + 1] ?? "")];
		if (date) return date;
	}
	return null;
}

function numberIn(lines: readonly string[]): string | null {
	for (const line of lines) {
		const found = DRIVER_NUMBER.exec(line)?.[0] ?? NUMBER.exec(line)?.[1];
		if (found && /\d/.test(found)) return found.trim().replace(/\s+/g, " ");
	}
	return null;
}

/** What can be read of a licence or card from its text, by field, dates as `YYYY-MM-DD`; to be looked at by a person. */
export function proposeCard(kind: CardKind, lines: readonly string[]): Record<string, string> {
	const { number, issued, expires } = FIELDS[kind];
	const found: [string | undefined, string | null][] = [
		[number, numberIn(lines)],
		[issued, dateBehind(lines, ISSUED)],
		[expires, dateBehind(lines, EXPIRES)],
	];
	return Object.fromEntries(found.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
