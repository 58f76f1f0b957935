/** A field that a spreadsheet column can be mapped to. */
export interface ImportField<Name extends string = string> {
	name: Name;
	/** As shown on screens, "Collection date". */
	label: string;
	/** Heading of its group in a list of fields. */
	group: string;
	/** Other names for it in headings, in lower case and without abbreviations. */
	synonyms: readonly string[];
	/** Several columns may be mapped to it. */
	multiple?: true;
}

/** Field names by column index, counted from 0; columns that are not mapped are ignored. */
export type Mapping = Record<string, string>;

/** The values of each field, more than one if several columns are mapped to it; blank cells are left out. */
export type ImportValues = Partial<Record<string, string[]>>;

/** The values of a row by field. */
export function valuesByField(cells: readonly string[], mapping: Mapping): ImportValues {
	const values: ImportValues = {};
	for (const [column, field] of Object.entries(mapping)) {
		const cell = cells[Number(column)]?.trim();
		if (!cell) continue;
		values[field] = [...(values[field] ?? []), cell];
	}
	return values;
}

/** Drops unknown fields, and columns the spreadsheet does not have. */
export function validMapping(mapping: Mapping, fields: readonly ImportField[], columns: number): Mapping {
	const names = new Set(fields.map(({ name }) => name));
	return Object.fromEntries(
		Object.entries(mapping).filter(
			([column, field]) => names.has(field) && /^\d{1,3}$/.test(column) && Number(column) < columns,
		),
	);
}
