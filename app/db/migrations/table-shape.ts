import { normaliseSql } from "./schema-text";

/** The parts of a table's statement. */
export interface TableShape {
	/** Each column's definition by its name, as ALTER TABLE … ADD COLUMN takes it. */
	columns: ReadonlyMap<string, string>;
	/** Constraints of the whole table and what follows the parts, sorted. */
	constraints: readonly string[];
}

const CONSTRAINT = /^(?:CONSTRAINT|PRIMARY KEY|FOREIGN KEY|UNIQUE|CHECK)\b/i;

/** The parts of a CREATE TABLE statement; null for a virtual table, whose module reads what follows. */
export function parseTable(sql: string): TableShape | null {
	const text = normaliseSql(sql);
	if (/^CREATE VIRTUAL/i.test(text)) return null;
	const start = text.indexOf("(");
	const { parts, end } = splitParts(text, start + 1);
	const isConstraint = (part: string) => CONSTRAINT.test(part);
	return {
		columns: new Map(
			parts.filter((part) => !isConstraint(part)).map((part) => [/^\w+/.exec(part)?.[0] ?? part, part]),
		),
		constraints: [...parts.filter(isConstraint), text.slice(end + 1).trim()].filter(Boolean).sort(),
	};
}

/** The parts between commas up to the bracket that closes them, and where that is; commas in brackets and texts divide nothing. */
function splitParts(text: string, from: number): { parts: string[]; end: number } {
	const parts: string[] = [];
	let depth = 0;
	let isText = false;
	let begin = from;
	for (let at = from; at < text.length; at++) {
		const character = text[at];
		if (character === "'") isText = !isText;
		else if (isText) continue;
		else if (character === "(") depth++;
		else if (character === "," && depth === 0) {
			parts.push(text.slice(begin, at).trim());
			begin = at + 1;
		} else if (character === ")" && depth-- === 0) {
			parts.push(text.slice(begin, at).trim());
			return { parts, end: at };
		}
	}
	return { parts, end: text.length };
}
