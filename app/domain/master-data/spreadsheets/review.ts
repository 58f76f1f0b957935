import { csvText } from "./csv-text";
import { getImportLabel, type ImportField, type Mapping } from "./fields";

/** Messages about the cells of a row, by field. */
export type CellMessages = Partial<Record<string, string>>;

/** A row of a file while it is reviewed, corrected and saved. */
export interface ImportRow {
	row_no: number;
	cells: string[];
	issues: CellMessages;
	notices: CellMessages;
	/** What the row was saved as, now or earlier; falsy while it is not. */
	saved: unknown;
}

/**
 * The state of a row. `good`, `new` and `changed` rows will be saved; a `duplicate` repeats an earlier row; `same` and `imported`
 * rows are stored already; a `waiting` row has not been checked yet.
 */
export type ImportRowState =
	| "good"
	| "new"
	| "changed"
	| "same"
	| "bad"
	| "duplicate"
	| "saved"
	| "imported"
	| "waiting";

/** The state of a row with its message; a locked row can no longer be edited. */
export interface ImportRowStatus {
	state: ImportRowState;
	message: string;
	locked: boolean;
}

/** The same issue on several rows. */
export interface IssueGroup<Field extends string = string> {
	field: Field;
	message: string;
	rows: number[];
	/** The text of the cell, such as an unknown name. */
	text: string;
}

const issueEntries = (issues: CellMessages) =>
	Object.entries(issues).flatMap(([field, message]): [string, string][] =>
		message ? [[field, message]] : [],
	);

/** Whether a row that is not saved has a warning, with which it would be saved. */
export const hasWarning = ({ saved, notices }: Pick<ImportRow, "saved" | "notices">): boolean =>
	!saved && issueEntries(notices).length > 0;

/** The issues of all rows grouped by field and message, the most frequent first. */
export function groupIssues(rows: readonly ImportRow[], mapping: Mapping): IssueGroup[] {
	const columns = columnByField(mapping);
	const groups = new Map<string, IssueGroup>();
	for (const { row_no, cells, issues } of rows) {
		for (const [field, message] of issueEntries(issues)) {
			const key = `${field} ${message}`;
			const group = groups.get(key) ?? {
				field,
				message,
				rows: [],
				text: cells[columns.get(field) ?? -1] ?? "",
			};
			group.rows.push(row_no);
			groups.set(key, group);
		}
	}
	return [...groups.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** The first column of each field. */
export const columnByField = (mapping: Mapping): Map<string, number> =>
	new Map(
		Object.entries(mapping)
			.map(([column, field]): [string, number] => [field, Number(column)])
			.sort(([, a], [, b]) => b - a),
	);

/** The rows with issues as CSV, with a last column that describes the issues. */
export function issuesCsv(
	headings: readonly string[],
	rows: readonly ImportRow[],
	fields: readonly ImportField[],
): string {
	const bad = rows.filter(({ issues }) => issueEntries(issues).length > 0);
	const describeIssues = ({ issues }: ImportRow) =>
		issueEntries(issues)
			.map(([field, message]) => `${getImportLabel(fields, field)}: ${message}`)
			.join("; ");
	return csvText([[...headings, "Issue"], ...bad.map((row) => [...row.cells, describeIssues(row)])]);
}

/** How many rows are in each state. */
export function countStates(statuses: Iterable<ImportRowStatus>): Record<ImportRowState, number> {
	const counts: Record<ImportRowState, number> = {
		good: 0,
		new: 0,
		changed: 0,
		same: 0,
		bad: 0,
		duplicate: 0,
		saved: 0,
		imported: 0,
		waiting: 0,
	};
	for (const { state } of statuses) counts[state] += 1;
	return counts;
}

/** A count with its noun: "1 booking", "1,200 bookings". */
export const formatCount = (count: number, singular: string, plural: string): string =>
	`${count.toLocaleString("en-GB")} ${count === 1 ? singular : plural}`;
