import type { FormErrors } from "~/ui/form/form-store";
import type { SubJobValues } from "../values/values";

export const STOP_MODES = [
	{ value: "1", label: "Collection" },
	{ value: "2", label: "Delivery" },
] as const;

/** Fields that place a stop on the map. */
export const LOCATION_FIELDS: ReadonlySet<string> = new Set(["address_line_1", "town", "post_code"]);

type StopField = Exclude<keyof SubJobValues, "key" | "mode" | "there_at"> | "saved";

/** How the API names the fields that are the same for both sides. */
const SHARED_NAMES: Partial<Record<StopField, string>> = {
	item_count: "item_count",
	weight: "weight",
	reference: "customer_reference",
};

/** The name of a stop's field as the API and its errors have it. */
export function stopFieldName(index: number, mode: SubJobValues["mode"], field: StopField): string {
	const side = mode === 1 ? "collection" : "delivery";
	return `trip_sub_jobs.${index}.${SHARED_NAMES[field] ?? `${side}_${field}`}`;
}

const REFERENCE_OF_STOP = /^(trip_sub_jobs\.\d+\.customer_reference)\.\d+\.name$/;

/** The errors of the API by the form's fields: the references of a stop are in one, of which the first error is shown. */
export const toFieldErrors = (errors: FormErrors): FormErrors =>
	Object.fromEntries(
		Object.entries(errors)
			.map(([name, message]) => [name.replace(REFERENCE_OF_STOP, "$1"), message] as const)
			.reverse(),
	);

/** The fields of a stop that its row has; it is unfolded for errors of others. */
const ROW_FIELDS: readonly StopField[] = [
	"name",
	"town",
	"post_code",
	"item_count",
	"weight",
	"reference",
	"time",
	"time_until",
];

/** Errors of one stop by field; `isHidden` where one of them has no place in the row. */
export interface StopErrors {
	byField: Partial<Record<StopField, string>>;
	isHidden: boolean;
}
const NO_ERRORS: StopErrors = { byField: {}, isHidden: false };

/** The errors of a stop, out of those of the form. */
export function stopErrorsOf(
	errors: Readonly<Record<string, string>>,
	index: number,
	mode: SubJobValues["mode"],
): StopErrors {
	const prefix = `trip_sub_jobs.${index}.`;
	const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
	if (own.length === 0) return NO_ERRORS;
	const byField: StopErrors["byField"] = {};
	let isHidden = false;
	for (const [name, message] of own) {
		const field = ROW_FIELDS.find((candidate) => name === stopFieldName(index, mode, candidate));
		if (field) byField[field] = message;
		else isHidden = true;
	}
	return { byField, isHidden };
}
