import { csvText } from "./csv-text";
import type { Mapping } from "./fields";

/** What is said of the cells of a row, by field. */
export type Said = Partial<Record<string, string>>;

/** A row of a file while it is looked at, mended and saved. */
export interface ImportRow {
	row_no: number;
	cells: string[];
	faults: Said;
	notices: Said;
}

/**
 * Where a row stands. `good`, `new` and `changed` ones are saved; a `twin` says what an earlier row says; `same` and `imported`
 * ones are in the company's data already; a `waiting` one has not been read yet.
 */
export type RowState =
	| "good"
	| "new"
	| "changed"
	| "same"
	| "bad"
	| "twin"
	| "saved"
	| "imported"
	| "waiting";

/** Where a row stands, in words too; a locked one is done with. */
export interface Standing {
	state: RowState;
	said: string;
	locked: boolean;
}

/** The same thing wrong with several rows. */
export interface FaultGroup<Field extends string = string> {
	field: Field;
	message: string;
	rows: number[];
	/** What stands in the cells, where it is the same in all: a name nobody knows. */
	text: string;
}

const faultsOf = (faults: Said) =>
	Object.entries(faults).flatMap(([field, said]): [string, string][] => (said ? [[field, said]] : []));

/** What is wrong with rows that can still be mended, the commonest first. */
export function faultGroups(rows: readonly ImportRow[], mapping: Mapping): FaultGroup[] {
	const columns = columnsOf(mapping);
	const groups = new Map<string, FaultGroup>();
	for (const { row_no, cells, faults } of rows) {
		for (const [field, message] of faultsOf(faults)) {
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
export const columnsOf = (mapping: Mapping): Map<string, number> =>
	new Map(
		Object.entries(mapping)
			.map(([column, field]): [string, number] => [field, Number(column)])
			.sort(([, a], [, b]) => b - a),
	);

/** Rows that are not good as a CSV file: as they stand, with a last column that says what is wrong. */
export function faultyCsv(
	headings: readonly string[],
	rows: readonly ImportRow[],
	labelOf: (field: string) => string,
): string {
	const bad = rows.filter(({ faults }) => faultsOf(faults).length > 0);
	const said = ({ faults }: ImportRow) =>
		faultsOf(faults)
			.map(([field, message]) => `${labelOf(field)}: ${message}`)
			.join("; ");
	return csvText([[...headings, "Fault"], ...bad.map((row) => [...row.cells, said(row)])]);
}

/** How many rows stand where. */
export function countStates(standings: Iterable<Standing>): Record<RowState, number> {
	const counts: Record<RowState, number> = {
		good: 0,
		new: 0,
		changed: 0,
		same: 0,
		bad: 0,
		twin: 0,
		saved: 0,
		imported: 0,
		waiting: 0,
	};
	for (const { state } of standings) counts[state] += 1;
	return counts;
}

/** How many things, as a sentence says it: "1 booking", "1,200 bookings". */
export const howMany = (count: number, one: string, many: string): string =>
	`${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
