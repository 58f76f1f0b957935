import type { ImportField } from "~/domain/master-data/spreadsheets/fields";
import type { ResourceField } from "./field";
import type { Resource } from "./resource";

/** A column of a resource's spreadsheet: a field of the record, or of a group beside it. */
export interface SpreadsheetField {
	name: string;
	label: string;
	field: ResourceField;
	/** The group the field belongs to. */
	relation: string | null;
}

/** The columns of a resource's spreadsheet, the same for export and import, so that an exported file can be imported again. */
export function spreadsheetFields(resource: Resource): SpreadsheetField[] {
	const ownFields = resource.fields
		.filter(({ unlisted, kind }) => !unlisted && kind !== "secret")
		.map((field) => ({ name: field.name, label: field.label, field, relation: null }));
	const related = (resource.relatedSpreadsheetFields ?? []).flatMap(
		({ relation, field: name, label, synonyms }) => {
			const field = resource.relations
				?.find(({ key }) => key === relation)
				?.fields.find((one) => one.name === name);
			return field
				? [{ name: `${relation}.${name}`, label, field: { ...field, label, synonyms }, relation }]
				: [];
		},
	);
	return [...ownFields, ...related];
}

/** A spreadsheet column for heading recognition, with the options of its cells. */
export interface SpreadsheetColumn extends ImportField {
	options?: ResourceField["options"];
	choices?: ResourceField["choices"];
}

/** The columns of a resource's spreadsheet as the browser sees them. */
export const spreadsheetColumns = (resource: Resource): SpreadsheetColumn[] =>
	spreadsheetFields(resource).map(({ name, label, field }) => ({
		name,
		label,
		group: resource.thing,
		synonyms: [...(field.synonyms ?? []), field.name.replace(/_/g, " ")],
		options: field.options,
		choices: field.choices,
	}));
