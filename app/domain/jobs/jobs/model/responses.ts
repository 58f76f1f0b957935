import { z } from "zod";
import { PACKING_GROUPS } from "~/shared/jobs/dangerous-goods";
import { OCCASION_KINDS } from "~/shared/jobs/occasions";
import { price } from "~/shared/money/price-fields";
import { flagValue, idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import type { JobColumnField } from "./fields";
import { addressFields, jobListRelations, jobSingleRelations } from "./responses-relations";
import { STATUS_NAMES } from "./status";

/** An entry of the transport document; texts are empty where nothing is known. */
export const dangerousGoodsResponse = z.object({
	un_number: z.string(),
	name: z.string(),
	class: z.string(),
	packing_group: z.enum(PACKING_GROUPS),
	tunnel_code: z.string(),
	packages: z.string(),
	quantity: z.string(),
	limited_quantity: flagValue,
});

/** What has happened to a job that a rate card may charge; `proposed` is what a driver has reported and nobody has decided on. */
export const occasionsResponse = z.array(
	z.object({
		kind: z.enum(OCCASION_KINDS),
		count: z.int(),
		note: nullableText,
		proposed: z.int(),
	}),
);

/** A job's own columns: amounts in pounds, times in UTC, the status by name. */
const jobColumnsResponse = z.object({
	id: idValue,
	uid: z.string(),
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.int().nullable(),
	mode: z.int(),
	status: z.enum(STATUS_NAMES),
	previous_status: z.enum(STATUS_NAMES).nullable(),
	draft: flagValue,
	collected: flagValue,
	temp_status: z.int().nullable(),
	customer_id: idValue,
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
	is_vat: flagValue,
	inv: nullableText,
	weight: nullableNumber,
	vol_weight: nullableNumber,
	spaces: nullableNumber,
	item_count: z.int().nullable(),
	goods_description: nullableText,
	/** The ids of what the job itself asks for; `job_needs` has those of its load type, too. */
	needs: z.array(idValue),
	dangerous_goods: z.array(dangerousGoodsResponse),
	temperature: nullableText,
	dimensions: nullableText,
	do_not_stack: flagValue,
	mileage: nullableNumber,
	report_notes: nullableText,
	no_of_pod: z.int(),
	is_marked: flagValue,
	...addressFields("collection"),
	collection_latitude: nullableNumber,
	collection_longitude: nullableNumber,
	...addressFields("delivery"),
	delivery_latitude: nullableNumber,
	delivery_longitude: nullableNumber,
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
		occasions: occasionsResponse,
		/** The total charge under the name the planner uses. */
		price: price(),
		badge_name: z.string(),
		selected_job_emails: z.array(z.string()),
		extra_charges: z.array(
			z.object({ id: idValue, code: z.string(), name: z.string(), type: z.int(), charge: price() }),
		),
		/** The attachments under the older spelling of the name. */
		job_attachements: jobListRelations.shape.job_attachments,
		is_attachement_available: flagValue,
		job_planner: z.object({ id: idValue, plannerable_id: idValue }).nullable(),
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
