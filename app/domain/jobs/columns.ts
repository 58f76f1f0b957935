import type { job } from "~/db/tenant";
import { BLOCK_FIELDS } from "./rules";

/** For whom, what and how much: what the parts of a split job have in common. */
export const LOAD_COLUMNS = [
	"customer_id",
	"load_type_id",
	"freight_type_id",
	"service_id",
	"is_vat",
	"weight",
	"vol_weight",
	"spaces",
	"item_count",
	"report_notes",
] as const;

const DETAILS = ["job_type", "mode", ...LOAD_COLUMNS, "mileage", "calculator_charge", "no_of_pod"] as const;

const MONEY = [
	"base_charge",
	"extras",
	"waiting_charge",
	"total_charge",
	"other_costs",
	"subcost",
	"profit",
] as const;

/** The columns of a job that its form fills; all else is its number, its life and its stamps. */
export const FORM_COLUMNS = [
	...DETAILS,
	...MONEY,
	...BLOCK_FIELDS.collection,
	...BLOCK_FIELDS.delivery,
] as const;

export type FormColumn = (typeof FORM_COLUMNS)[number];

/** The values of a job's form columns. */
export type FormValues = Pick<typeof job.$inferInsert, FormColumn>;

/** Of a job with whatever hangs on it, the columns of its form. */
export function formValues(from: FormValues): FormValues {
	const kept = new Set<string>(FORM_COLUMNS);
	const entries = Object.entries(from).filter(([name]) => kept.has(name));
	return { customer_id: from.customer_id, ...Object.fromEntries(entries) };
}
