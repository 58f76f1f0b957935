import { useMemo } from "react";
import { callResource } from "~/client/call-resource";
import type { SpreadsheetColumn } from "~/domain/master-data/spreadsheet-fields";
import { type CellChoice, failureReason, type MissingValues } from "~/features/import";
import { toast } from "~/ui/overlay/toasts";
import type { Options, ResourceView } from "./types";

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
const CREATABLE_BY_CODE: Readonly<
	Record<string, { field: string; path: string; code: string; singular: string; plural: string }>
> = {
	vehicle: {
		field: "vehicle_type_id",
		path: "/client/vehicle-type",
		code: "v_code",
		singular: "vehicle type",
		plural: "vehicle types",
	},
};

/** Creates records that the spreadsheet names and the company does not have; null if the resource has none. */
export function useCreateMissing(
	view: ResourceView,
	onCreated: () => void,
	onRecheck: () => void,
): MissingValues | null {
	const creatable = CREATABLE_BY_CODE[view.name];
	return useMemo(
		() =>
			creatable
				? {
						unknownLabel: (count) => `unknown ${count === 1 ? creatable.singular : creatable.plural}`,
						recordLabel: (count) => (count === 1 ? creatable.singular : creatable.plural),
						getMissingName: ({ field, message, text }) =>
							field === creatable.field && message.startsWith("There is no") && text ? text : null,
						create: async (names) => {
							try {
								for (const name of names)
									await callResource(creatable.path, { method: "POST", body: { [creatable.code]: name } });
							} catch (failure) {
								toast.error(failureReason(failure));
							}
							onRecheck();
							onCreated();
						},
					}
				: null,
		[creatable, onCreated, onRecheck],
	);
}
