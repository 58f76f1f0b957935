import { parseMoney } from "~/shared/money/text";
import type { LoadTypeAmount } from "~/shared/rates/rate-card";

/** A sheet of a workbook that is written. */
export interface RateSheet {
	name: string;
	rows: (string | number | null)[][];
}

/** A sheet that was read: its cells as text. */
export interface ReadSheet {
	name: string;
	rows: readonly (readonly string[])[];
}

/** What is wrong with a cell; row and column count from 1. */
export interface SheetError {
	sheet: string;
	row: number;
	column: number;
	message: string;
}

/** The load types by which columns and sheets are named. */
export type SheetLoadTypes = readonly { id: number; name: string }[];

/** The heading of amounts for load types without amounts of their own. */
export const EVERY_LOAD_TYPE = "Every load type";
const EMPTY = new Set(["", "-", "–", "miles"]);

/** Whether two names of a sheet are the same but for case and blanks around them. */
export const isSameName = (a: string, b: string): boolean =>
	a.trim().toLowerCase() === b.trim().toLowerCase();

/** A sheet as it is read, with a place for its errors. */
export class SheetReader {
	readonly rows: readonly (readonly string[])[];
	readonly name: string;
	private readonly errors: SheetError[];

	constructor(sheet: ReadSheet, errors: SheetError[]) {
		this.name = sheet.name;
		this.rows = sheet.rows;
		this.errors = errors;
	}

	/** The text of a cell, counted from 0; blank beyond the sheet. */
	text(row: number, column: number): string {
		return (this.rows[row]?.[column] ?? "").trim();
	}

	refuse(row: number, column: number, message: string): void {
		this.errors.push({ sheet: this.name, row: row + 1, column: column + 1, message });
	}

	/** The amount of a cell; null where it is empty, and with an error where it is none. */
	amount(row: number, column: number): number | null {
		const text = this.text(row, column);
		if (EMPTY.has(text.toLowerCase())) return null;
		const amount = parseMoney(text);
		if (amount !== null && amount >= 0) return amount;
		this.refuse(row, column, `"${text}" is not an amount`);
		return null;
	}
}

const nameOf = (id: number | null, loadTypes: SheetLoadTypes) =>
	id === null ? EVERY_LOAD_TYPE : (loadTypes.find((one) => one.id === id)?.name ?? String(id));

/** The headings of amounts, one for each load type that has any: those of all last. */
export class AmountColumns {
	private readonly ids: (number | null)[];
	private readonly loadTypes: SheetLoadTypes;

	constructor(lists: readonly (readonly LoadTypeAmount[])[], loadTypes: SheetLoadTypes) {
		const found = new Set(lists.flatMap((amounts) => amounts.map(({ load_type_id }) => load_type_id)));
		this.ids = [...found].sort((a, b) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE));
		this.loadTypes = loadTypes;
	}

	headings(): string[] {
		return this.ids.map((id) => nameOf(id, this.loadTypes));
	}

	cells(amounts: readonly LoadTypeAmount[]): (number | null)[] {
		return this.ids.map((id) => amounts.find((one) => one.load_type_id === id)?.amount ?? null);
	}
}

/** The load type of a name; undefined for an unknown one. */
export function findLoadType(name: string, loadTypes: SheetLoadTypes): number | null | undefined {
	if (isSameName(name, EVERY_LOAD_TYPE)) return null;
	return loadTypes.find((one) => isSameName(one.name, name))?.id;
}

/** Reads amounts by the load types that the first row names from a column on; unknown ones are errors. */
export function readAmountColumns(sheet: SheetReader, first: number, loadTypes: SheetLoadTypes) {
	const columns: { column: number; id: number | null }[] = [];
	for (let column = first; column < (sheet.rows[0]?.length ?? 0); column++) {
		const name = sheet.text(0, column);
		if (name === "") continue;
		const id = findLoadType(name, loadTypes);
		if (id === undefined) sheet.refuse(0, column, `There is no load type "${name}"`);
		else columns.push({ column, id });
	}
	return (row: number): LoadTypeAmount[] =>
		columns.flatMap(({ column, id }) => {
			const amount = sheet.amount(row, column);
			return amount === null ? [] : [{ load_type_id: id, amount }];
		});
}
