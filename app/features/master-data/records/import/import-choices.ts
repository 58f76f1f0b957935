import { callResource } from "~/client/call-resource";
import type { SpreadsheetColumn } from "~/domain/master-data/records/spreadsheet-fields";
import { type CellChoice, failureReason, type MissingNames } from "~/features/master-data/imports";
import { toast } from "~/ui/overlay/toasts";
import type { Options, ResourceView } from "../fields/types";

/** The choices for a cell of a field; null for free text. */
export function listImportChoices(
	fields: readonly SpreadsheetColumn[],
	options: Options,
	name: string,
): CellChoice[] | null {
	const field = fields.find((column) => column.name === name);
	if (field?.choices) return field.choices.map(({ label }) => ({ value: label, label }));
	const fieldOptions = field?.options && options[field.options];
	return fieldOptions ? fieldOptions.map(({ label }) => ({ value: label, label })) : null;
}

/** Resources whose records need only a code, so that they can be created from a name in a spreadsheet. */
const CREATABLE_BY_CODE = new Map(
	Object.entries<{ field: string; path: string; code: string; singular: string; plural: string }>({
		vehicle: {
			field: "vehicle_type_id",
			path: "/client/vehicle-type",
			code: "v_code",
			singular: "vehicle type",
			plural: "vehicle types",
		},
	}),
);

/** Records that a spreadsheet names and the company does not have, and how to create them; null if the resource has none. */
export function getMissingRecords(view: ResourceView): MissingNames<(setup: null) => null> | null {
	const creatable = CREATABLE_BY_CODE.get(view.name);
	if (!creatable) return null;
	const { field: creatableField, path, code, singular, plural } = creatable;
	return {
		unknownLabel: (count) => `unknown ${count === 1 ? singular : plural}`,
		recordLabel: (count) => (count === 1 ? singular : plural),
		getMissingName: ({ field, message, text }) =>
			field === creatableField && message.startsWith("There is no") && text ? text : null,
		create: async (names) => {
			// Those created before a failure count: the rows are checked again in any case.
			try {
				for (const name of names) await callResource(path, { method: "POST", body: { [code]: name } });
			} catch (failure) {
				toast.error(failureReason(failure));
			}
			return (setup) => setup;
		},
	};
}
