/** A field that a column of a sheet can stand for. */
export interface ImportField<Name extends string = string> {
	name: Name;
	/** As screens show it, "Collection date". */
	label: string;
	/** Under which heading it stands in a list of fields. */
	group: string;
	/** Other words for it in headings, in lower case without abbreviations. */
	synonyms: readonly string[];
	/** Several columns may stand for it. */
	many?: true;
}

/** Which column, by its place counted from 0, is which field; a column left out is not read. */
export type Mapping = Record<string, string>;

/** What stands in the columns of each field: one value, or several where a field has several columns; blanks left out. */
export type Values = Partial<Record<string, string[]>>;

/** The values of a row by field. */
export function valuesOf(cells: readonly string[], mapping: Mapping): Values {
	const values: Values = {};
	for (const [column, field] of Object.entries(mapping)) {
		const cell = cells[Number(column)]?.trim();
		if (!cell) continue;
		values[field] = [...(values[field] ?? []), cell];
	}
	return values;
}

/** A mapping without fields that are not known, nor columns that the sheet has not. */
export function soundMapping(mapping: Mapping, fields: readonly ImportField[], columns: number): Mapping {
	const known = new Set(fields.map(({ name }) => name));
	return Object.fromEntries(
		Object.entries(mapping).filter(
			([column, field]) => known.has(field) && /^\d{1,3}$/.test(column) && Number(column) < columns,
		),
	);
}
