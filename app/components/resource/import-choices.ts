import { useMemo } from "react";
import { call } from "~/components/api";
import { reasonOf } from "~/components/import/save-steps";
import type { Choice, Missing } from "~/components/import/work";
import { toast } from "~/components/overlay/toasts";
import type { SheetColumn } from "~/domain/resources/sheet-fields";
import type { Options, ResourceView } from "./types";

/** What a cell of a field can hold; null for what is typed freely. */
export function recordChoices(
	fields: readonly SheetColumn[],
	options: Options,
	name: string,
): Choice[] | null {
	const field = fields.find((one) => one.name === name);
	if (field?.choices) return field.choices.map(({ label }) => ({ value: label, label }));
	const listed = field?.options && options[field.options];
	return listed ? listed.map(({ label }) => ({ value: label, label })) : null;
}

/** Lists whose records need no more than a code, so that a spreadsheet that names them is enough to make them. */
const MADE_BY_CODE: Readonly<
	Record<string, { field: string; path: string; code: string; one: string; many: string }>
> = {
	vehicle: {
		field: "vehicle_type_id",
		path: "/client/vehicle-type",
		code: "v_code",
		one: "vehicle type",
		many: "vehicle types",
	},
};

/** What a spreadsheet names and the company has not, where a code is enough to make it. */
export function useMissing(view: ResourceView, onMade: () => void, again: () => void): Missing | null {
	const made = MADE_BY_CODE[view.name];
	return useMemo(
		() =>
			made
				? {
						unknown: (count) => `unknown ${count === 1 ? made.one : made.many}`,
						made: (count) => (count === 1 ? made.one : made.many),
						nameOf: ({ field, message, text }) =>
							field === made.field && message.startsWith("There is no") && text ? text : null,
						create: async (names) => {
							try {
								for (const name of names)
									await call(made.path, { method: "POST", body: { [made.code]: name } });
							} catch (fault) {
								toast.error(reasonOf(fault));
							}
							again();
							onMade();
						},
					}
				: null,
		[made, onMade, again],
	);
}
