import type { Spreadsheet } from "./spreadsheet";

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
	/** What its values look like, by which a column without a heading that is recognised is taken for it. */
	looksLike?: readonly ColumnLook[];
}

/** Values that show what they are: of a column without a heading, or with one that is not recognised. */
export type ColumnLook = "postcode" | "weight" | "count" | "time" | "window" | "phone" | "side" | "name";

/** The label of a field; of an unknown one its name. */
export const getImportLabel = (fields: readonly ImportField[], name: string): string =>
	fields.find((field) => field.name === name)?.label ?? name;

/** Field names by column index, counted from 0; columns that are not mapped are ignored. */
export type Mapping = Record<string, string>;

/** The values of each field, more than one if several columns are mapped to it; blank cells are left out. */
export type ImportValues = Partial<Record<string, string[]>>;

/** The values of a row by field. */
export function valuesByField(cells: readonly string[], mapping: Mapping): ImportValues {
	const values = new Map<string, string[]>();
	for (const [column, field] of Object.entries(mapping)) {
		const cell = cells[Number(column)]?.trim();
		if (!cell) continue;
		values.set(field, [...(values.get(field) ?? []), cell]);
	}
	return Object.fromEntries(values);
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

/** Maps a column to a field, or to none; another column of that field is unmapped unless the field takes several. */
export function withColumn(
	mapping: Mapping,
	column: number,
	field: string | null,
	fields: readonly ImportField[],
): Mapping {
	const takesMany = fields.some((one) => one.name === field && one.multiple);
	const others = Object.entries(mapping).filter(
		([index, name]) => index !== String(column) && (takesMany || name !== field),
	);
	return Object.fromEntries(field ? [...others, [String(column), field]] : others);
}

/** The mapping of earlier files of a layout to use for the next one: the only one, else the one of no single customer. */
export const chooseMapping = <Candidate extends { customer_id: number | null }>(
	candidates: readonly Candidate[],
): Candidate | undefined =>
	candidates.length === 1 ? candidates[0] : candidates.find(({ customer_id }) => customer_id === null);

/** Adds empty columns for required fields without a column, so that they can be typed in. */
export function withRequiredColumns(
	sheet: Spreadsheet,
	mapping: Mapping,
	fields: readonly ImportField[],
	required: readonly string[],
): { sheet: Spreadsheet; mapping: Mapping } {
	const mapped = new Set(Object.values(mapping));
	const missing = required.filter((field) => !mapped.has(field));
	const width = sheet.headings.length;
	const labels = missing.map((name) => getImportLabel(fields, name));
	return {
		sheet: {
			headings: [...sheet.headings, ...labels],
			rows: sheet.rows.map(({ row_no, cells }) => ({ row_no, cells: [...cells, ...missing.map(() => "")] })),
		},
		mapping: { ...mapping, ...Object.fromEntries(missing.map((field, at) => [String(width + at), field])) },
	};
}
