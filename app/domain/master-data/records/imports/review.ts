import { getImportLabel, type ImportField } from "~/domain/master-data/spreadsheets/fields";
import type { CellMessages, ImportRow, ImportRowStatus } from "~/domain/master-data/spreadsheets/review";
import type { RecordVerdict } from "./rows";

/** A row of an imported spreadsheet while it is reviewed, corrected and saved. */
export interface RecordRow extends ImportRow {
	/** The server's verdict; null until it has been checked. */
	verdict: RecordVerdict | null;
	saved: boolean;
}

/** The row with the server's verdict on it. */
export const withRecordVerdict = (row: RecordRow, verdict: RecordVerdict): RecordRow => ({
	...row,
	verdict,
	issues: verdict.issues,
	notices: verdict.notices,
});

/** The row after a save; a refused one shows why. */
export const withRecordResult = (row: RecordRow, result: RecordVerdict): RecordRow =>
	result.state === "faulty" ? withRecordVerdict(row, result) : { ...row, saved: true };

/** Adds an issue to each row that repeats a unique value of an earlier row, such as its code or registration. */
export function withDuplicateIssues(rows: readonly RecordRow[], fields: readonly ImportField[]): RecordRow[] {
	const first = new Map<string, number>();
	return rows.map((row) => {
		const duplicates: CellMessages = {};
		for (const [field, value] of Object.entries(row.verdict?.keys ?? {})) {
			const key = `${field} ${value}`;
			const earlier = first.get(key);
			if (earlier === undefined) first.set(key, row.row_no);
			else duplicates[field] = `${getImportLabel(fields, field)} is already in row ${earlier}`;
		}
		return Object.keys(duplicates).length > 0 && !row.saved
			? { ...row, issues: { ...row.issues, ...duplicates } }
			: row;
	});
}

/** The status of a row, with its issue or the effect of a save. */
export function recordRowStatus(row: RecordRow, fields: readonly ImportField[]): ImportRowStatus {
	const { verdict, issues, saved } = row;
	if (saved) return { state: "saved", message: "Saved", locked: true };
	if (!verdict) return { state: "waiting", message: "Being read", locked: false };
	const entries = Object.entries(issues);
	const [first] = entries;
	if (first) {
		const [name, message = ""] = first;
		const label = getImportLabel(fields, name);
		const summary = entries.length > 1 ? `${entries.length} issues` : withLabel(label, message);
		return { state: "bad", message: summary, locked: false };
	}
	if (verdict.state === "new")
		return {
			state: "new",
			message: ["Will be added", ...Object.values(verdict.notices)].join(". "),
			locked: false,
		};
	if (verdict.state === "same") return { state: "same", message: "No changes", locked: false };
	const changed = verdict.changes.map((name) => getImportLabel(fields, name)).join(", ");
	return { state: "changed", message: `${changed} changes`, locked: false };
}

/** Adds the label to a message that does not start with it. */
const withLabel = (label: string, message: string) =>
	message.startsWith(label) ? message : `${label}: ${message}`;
