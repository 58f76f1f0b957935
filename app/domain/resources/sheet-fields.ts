import type { ImportField } from "~/domain/imports/fields";
import type { Field } from "./field";
import type { Resource } from "./resource";

/** A column of a resource's spreadsheet: a field of the record, or of a group beside it. */
export interface SheetField {
	name: string;
	label: string;
	field: Field;
	/** The group the field belongs to. */
	part: string | null;
}

/** The columns of a resource's spreadsheet, for export and import alike: a file that was exported can be imported again. */
export function sheetFields(resource: Resource): SheetField[] {
	const own = resource.fields
		.filter(({ unlisted, kind }) => !unlisted && kind !== "secret")
		.map((field) => ({ name: field.name, label: field.label, field, part: null }));
	const beside = (resource.sheet ?? []).flatMap(({ part, field: name, label, synonyms }) => {
		const field = resource.parts?.find(({ key }) => key === part)?.fields.find((one) => one.name === name);
		return field ? [{ name: `${part}.${name}`, label, field: { ...field, label, synonyms }, part }] : [];
	});
	return [...own, ...beside];
}

/** A column of a spreadsheet as the reader of headings knows it, with what its cells are chosen from. */
export interface SheetColumn extends ImportField {
	options?: Field["options"];
	choices?: Field["choices"];
}

/** The columns of a resource's spreadsheet as the browser knows them. */
export const sheetColumns = (resource: Resource): SheetColumn[] =>
	sheetFields(resource).map(({ name, label, field }) => ({
		name,
		label,
		group: resource.thing,
		synonyms: [...(field.synonyms ?? []), field.name.replace(/_/g, " ")],
		options: field.options,
		choices: field.choices,
	}));
