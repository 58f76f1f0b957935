import { z } from "zod";
import { jobLists, jobSingles, prefixed } from "./shapes-parts";
import { STATUS_NAMES } from "./status";

const id = z.int();
const line = z.string().nullable();
const amount = z.number().nullable();
const flag = z.literal([0, 1]);

/** A job's own columns on the wire: amounts in pounds, times in UTC, the status by name. */
export const jobColumns = z.object({
	id,
	uid: z.string(),
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.int().nullable(),
	mode: z.int(),
	status: z.enum(STATUS_NAMES),
	previous_status: z.enum(STATUS_NAMES).nullable(),
	draft: flag,
	collected: flag,
	temp_status: z.int().nullable(),
	customer_id: id,
	load_type_id: z.int().nullable(),
	freight_type_id: z.int().nullable(),
	service_id: z.int().nullable(),
	base_charge: z.number(),
	extras: z.number(),
	waiting_charge: z.number(),
	total_charge: z.number(),
	other_costs: z.number(),
	calculator_charge: amount,
	subcost: amount,
	profit: amount,
	is_vat: flag,
	inv: line,
	weight: amount,
	vol_weight: amount,
	spaces: amount,
	item_count: z.int().nullable(),
	mileage: amount,
	report_notes: line,
	no_of_pod: z.int(),
	is_marked: flag,
	...prefixed("collection"),
	collection_latitude: amount,
	collection_longitude: amount,
	...prefixed("delivery"),
	delivery_latitude: amount,
	delivery_longitude: amount,
	source: z.string(),
	created_by: z.int().nullable(),
	version: z.int(),
	created_at: z.string(),
	updated_at: z.string(),
	completed_at: line,
	deleted_at: line,
});
export type JobColumns = z.infer<typeof jobColumns>;

/** A whole job as staff see it. */
export const jobShape = z.object({
	...jobColumns.shape,
	...jobLists.shape,
	...jobSingles.shape,
	/** What the customer pays, as the planner names it. */
	price: z.number(),
	badge_name: z.string(),
	selected_job_emails: z.array(z.string()),
	extra_charges: z.array(
		z.object({ id, code: z.string(), name: z.string(), type: z.int(), charge: z.number() }),
	),
	/** The list of attachments under its older spelling. */
	job_attachements: jobLists.shape.job_attachments,
	is_attachement_available: flag,
	job_planner: z.object({ id, plannerable_id: id }).nullable(),
	/** What a trip comes to with its sub-jobs; null for anything else. */
	trip_totals: z
		.object({ total_charge: z.number(), other_costs: z.number(), subcost: amount, profit: z.number() })
		.nullable(),
});
export type JobView = z.infer<typeof jobShape>;
