import { z } from "zod";
import { price } from "~/shared/money/price-fields";
import type { JobColumnField } from "./fields";
import { addressFields, jobListRelations, jobSingleRelations } from "./responses-relations";
import { STATUS_NAMES } from "./status";

const id = z.int();
const nullableText = z.string().nullable();
const nullableAmount = z.number().nullable();
const flag = z.literal([0, 1]);

/** A job's own columns: amounts in pounds, times in UTC, the status by name. */
const jobColumnsResponse = z.object({
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
	base_charge: price(),
	extras: price(),
	waiting_charge: price(),
	total_charge: price(),
	other_costs: price(),
	calculator_charge: price().nullable(),
	subcost: price().nullable(),
	profit: price().nullable(),
	is_vat: flag,
	inv: nullableText,
	weight: nullableAmount,
	vol_weight: nullableAmount,
	spaces: nullableAmount,
	item_count: z.int().nullable(),
	goods_description: nullableText,
	mileage: nullableAmount,
	report_notes: nullableText,
	no_of_pod: z.int(),
	is_marked: flag,
	...addressFields("collection"),
	collection_latitude: nullableAmount,
	collection_longitude: nullableAmount,
	...addressFields("delivery"),
	delivery_latitude: nullableAmount,
	delivery_longitude: nullableAmount,
	source: z.string(),
	created_by: z.int().nullable(),
	version: z.int(),
	created_at: z.string(),
	updated_at: z.string(),
	completed_at: nullableText,
	deleted_at: nullableText,
} satisfies Record<JobColumnField, z.ZodType> & Record<string, z.ZodType>);
export type JobColumns = z.infer<typeof jobColumnsResponse>;

/** A complete job as the office sees it. */
export const jobResponse = z
	.object({
		...jobColumnsResponse.shape,
		...jobListRelations.shape,
		...jobSingleRelations.shape,
		/** The total charge under the name the planner uses. */
		price: price(),
		badge_name: z.string(),
		selected_job_emails: z.array(z.string()),
		extra_charges: z.array(
			z.object({ id, code: z.string(), name: z.string(), type: z.int(), charge: price() }),
		),
		/** The attachments under the older spelling of the name. */
		job_attachements: jobListRelations.shape.job_attachments,
		is_attachement_available: flag,
		job_planner: z.object({ id, plannerable_id: id }).nullable(),
		/** Totals of a trip and its sub-jobs; null for other jobs. */
		trip_totals: z
			.object({
				total_charge: price(),
				other_costs: price(),
				subcost: price().nullable(),
				profit: price(),
			})
			.nullable(),
	})
	.meta({ id: "Job" });
export type JobView = z.infer<typeof jobResponse>;
