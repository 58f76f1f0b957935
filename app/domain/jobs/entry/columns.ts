import type { job } from "~/db/tenant";
import { BLOCK_FIELDS } from "../model/rules";

/** Customer and load columns, which both halves of a split job share. */
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

const DETAIL_COLUMNS = [
	"job_type",
	"mode",
	...LOAD_COLUMNS,
	"mileage",
	"calculator_charge",
	"no_of_pod",
] as const;

const MONEY_COLUMNS = [
	"base_charge",
	"extras",
	"waiting_charge",
	"total_charge",
	"other_costs",
	"subcost",
	"profit",
] as const;

/** The columns of a job that its form fills: everything but its number, status and timestamps. */
const JOB_FORM_COLUMNS = [
	...DETAIL_COLUMNS,
	...MONEY_COLUMNS,
	...BLOCK_FIELDS.collection,
	...BLOCK_FIELDS.delivery,
] as const;

type JobFormColumn = (typeof JOB_FORM_COLUMNS)[number];

export type JobFormValues = Pick<typeof job.$inferInsert, JobFormColumn>;

/** Picks the form columns from a job and drops everything else. */
export function pickFormColumns(values: JobFormValues): JobFormValues {
	const names = new Set<string>(JOB_FORM_COLUMNS);
	const entries = Object.entries(values).filter(([name]) => names.has(name));
	return { customer_id: values.customer_id, ...Object.fromEntries(entries) };
}
