import type { ImportField } from "~/domain/imports/fields";
import type { ImportRow, Said, Standing } from "~/domain/imports/review";
import type { RecordVerdict } from "./import-rows";

/** A row of a spreadsheet of records while it is looked at, mended and saved. */
export interface RecordRow extends ImportRow {
	/** What the server says of it; null while it has not been asked. */
	verdict: RecordVerdict | null;
	saved: boolean;
}

/** A row with what the server says of it. */
export const withVerdict = (row: RecordRow, verdict: RecordVerdict): RecordRow => ({
	...row,
	verdict,
	faults: verdict.faults,
});

const labelOf = (fields: readonly ImportField[], name: string) =>
	fields.find((field) => field.name === name)?.label ?? name;

/** Rows with the fault that an earlier row of the file has the same code, registration or address; the others as they are. */
export function withRepeats(rows: readonly RecordRow[], fields: readonly ImportField[]): RecordRow[] {
	const first = new Map<string, number>();
	return rows.map((row) => {
		const repeated: Said = {};
		for (const [field, value] of Object.entries(row.verdict?.keys ?? {})) {
			const key = `${field} ${value}`;
			const earlier = first.get(key);
			if (earlier === undefined) first.set(key, row.row_no);
			else repeated[field] = `${labelOf(fields, field)} is already in row ${earlier}`;
		}
		return Object.keys(repeated).length > 0 && !row.saved
			? { ...row, faults: { ...row.faults, ...repeated } }
			: row;
	});
}

/** Where a row stands, and what happens to it or what is wrong with it. */
export function recordStanding(row: RecordRow, fields: readonly ImportField[]): Standing {
	const { verdict, faults, saved } = row;
	if (saved) return { state: "saved", said: "Saved", locked: true };
	if (!verdict) return { state: "waiting", said: "Being read", locked: false };
	const wrong = Object.entries(faults);
	const [first] = wrong;
	if (first) {
		const [name, message = ""] = first;
		const label = labelOf(fields, name);
		const said = wrong.length > 1 ? `${wrong.length} faults` : sayFault(label, message);
		return { state: "bad", said, locked: false };
	}
	if (verdict.state === "new") return { state: "new", said: "Added", locked: false };
	if (verdict.state === "same") return { state: "same", said: "Already as it is", locked: false };
	const changed = verdict.changes.map((name) => labelOf(fields, name)).join(", ");
	return { state: "changed", said: `${changed} changes`, locked: false };
}

/** A fault that does not name its field is given it. */
const sayFault = (label: string, said: string) => (said.startsWith(label) ? said : `${label}: ${said}`);
