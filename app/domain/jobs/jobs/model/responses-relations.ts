import { z } from "zod";
import { price, pricesAlone, unpriced } from "~/shared/money/price-fields";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";
import { ownerDriverAllocation, subContractorAllocation, workDayAllocation } from "./responses-allocations";
import { lateStopResponse } from "./responses-late";
import { STATUS_NAMES } from "./status";

/** The office user who did something. */
export const personResponse = z
	.object({
		id: idValue,
		first_name: z.string(),
		last_name: z.string(),
		full_name: z.string(),
		profile_image: nullableText,
	})
	.nullable();

const codeTable = z.object({ id: idValue, code: z.string(), description: z.string() });

const addressBlock = {
	name: nullableText,
	address_line_1: nullableText,
	address_line_2: nullableText,
	town: nullableText,
	country: nullableText,
	post_code: nullableText,
	date: nullableText,
	time: nullableText,
	/** Until when, on that day; null for at `time`. */
	time_until: nullableText,
	instruction_1: nullableText,
	/** Whom to ask for there. */
	contact_name: nullableText,
	phone: nullableText,
};
/** The fields of one address block, prefixed with `collection` or `delivery`. */
export const addressFields = <Prefix extends "collection" | "delivery">(prefix: Prefix) =>
	z.object(
		Object.fromEntries(Object.entries(addressBlock).map(([name, type]) => [`${prefix}_${name}`, type])) as {
			[K in keyof typeof addressBlock as `${Prefix}_${K}`]: (typeof addressBlock)[K];
		},
	).shape;

/** A sub-job as listed in its trip. */
export const subJobResponse = z.object({
	id: idValue,
	uid: z.string(),
	job_number: z.string(),
	parent_id: idValue,
	job_type: z.int(),
	mode: z.int(),
	status: z.enum(STATUS_NAMES),
	collected: flagValue,
	temp_status: z.int().nullable(),
	version: z.int(),
	/** Who pays for it: its trip's customer, or another one. */
	customer_id: idValue,
	/** Whether it is a leg of a split job. */
	is_leg: flagValue,
	...addressFields("collection"),
	...addressFields("delivery"),
	total_charge: price(),
	other_costs: price(),
	subcost: price().nullable(),
	work_day_jobs: z.array(workDayAllocation),
	sub_contractor_jobs: z.array(subContractorAllocation),
	owner_driver_jobs: z.array(ownerDriverAllocation),
});
export type SubJobView = z.infer<typeof subJobResponse>;

/** A need of a job; `is_implied` if its load type has it. */
export const jobNeedResponse = z.object({
	id: idValue,
	name: z.string(),
	kind: nullableText,
	is_implied: flagValue,
});
export type JobNeedView = z.infer<typeof jobNeedResponse>;

/** The lists that belong to a job. */
export const jobListRelations = z.object({
	customer_reference: z.array(z.object({ id: idValue, name: z.string() })),
	air_way_bill_numbers: z.array(z.object({ id: idValue, awb_number: z.string() })),
	job_emails: z.array(z.object({ id: idValue, email: z.string() })),
	job_extra_charges: z.array(
		z.object({
			id: idValue,
			extra_tariff_id: idValue,
			count: z.int(),
			amount: price(),
			extra_charges: z.object({
				id: idValue,
				code: z.string(),
				name: z.string(),
				type: z.int(),
				charge: price(),
			}),
		}),
	),
	/** What it asks of those who carry it: its own needs and those of its load type. */
	job_needs: z.array(jobNeedResponse),
	job_notes: z.array(
		z.object({
			id: idValue,
			notes: z.string(),
			showNotesToDriver: flagValue,
			job_detail_id: idValue,
			created_at: z.string(),
			client_user: personResponse,
		}),
	),
	job_reminders: z.array(
		z.object({
			id: idValue,
			date: z.string(),
			time: z.string(),
			notes: z.string(),
			job_detail_id: idValue,
			sent_at: nullableText,
		}),
	),
	job_attachments: z.array(
		z.object({
			id: idValue,
			file: z.string(),
			file_name: z.string(),
			content_type: z.string(),
			size: z.int(),
			created_at: z.string(),
			owner_details: personResponse,
		}),
	),
	job_process: z.array(
		z.object({
			id: idValue,
			type: flagValue,
			work_day_id: z.int().nullable(),
			pod_name: nullableText,
			pod_sign: nullableText,
			pod_time: nullableText,
			pod_image: nullableText,
			pod_images: z.array(z.string()),
			notes: nullableText,
			created_at: z.string(),
		}),
	),
	job_activities: z.array(
		z.object({
			id: idValue,
			job_id: idValue,
			action_type: z.string(),
			message: z.string(),
			created_at: z.string(),
			date: z.string(),
			time: z.string(),
			status: z.int().nullable(),
			amount: price().nullable(),
			document_url: nullableText,
			job_process_id: z.int().nullable(),
			job_note_id: z.int().nullable(),
			load_id: nullableText,
			actor_name: nullableText,
			client_user: personResponse,
		}),
	),
	work_day_jobs: z.array(
		workDayAllocation.extend({ job_id: idValue, work_day_id: idValue, position: z.int(), version: z.int() }),
	),
	sub_contractor_jobs: z.array(
		subContractorAllocation.extend({
			job_id: idValue,
			cost: price().nullable(),
			version: z.int(),
			/** What the sub-contractor has answered to the offer; null where it was not offered. */
			answer: z.enum(["offered", "accepted", "declined"]).nullable(),
			/** The price that it wants instead, until the office takes or refuses it. */
			requested_cost: price().nullable(),
			decline_reason: nullableText,
			driver_name: nullableText,
			driver_mobile: nullableText,
			registration: nullableText,
		}),
	),
	owner_driver_jobs: z.array(
		ownerDriverAllocation.extend({ job_id: idValue, cost: price().nullable(), version: z.int() }),
	),
	vehicle_job_planners: z.array(
		z.object({
			id: idValue,
			plannerable_id: idValue,
			date: z.string(),
			position: z.int(),
			is_confirmed: flagValue,
			version: z.int(),
			reg: z.string(),
		}),
	),
	trip_sub_jobs: z.array(subJobResponse),
	/** Its stops that a driver on duty will reach too late. */
	lateness: z.array(lateStopResponse.extend({ due_at: z.string() })),
});

/** The related records a job has at most one of. */
export const jobSingleRelations = z.object({
	customer: z
		.object({
			id: idValue,
			customer_code: z.string(),
			customer_name: z.string(),
			customer_type: flagValue,
			email: nullableText,
			customer_emails: z.array(z.object({ id: idValue, email: z.string() })),
		})
		.nullable(),
	load_type: codeTable.extend({ color: z.string() }).nullable(),
	freight_type: codeTable.nullable(),
	service: codeTable.nullable(),
	parent: z
		.object({
			id: idValue,
			job_number: z.string(),
			status: z.enum(STATUS_NAMES),
			collection_date: nullableText,
			version: z.int(),
		})
		.nullable(),
	cx_job: z
		.object({
			id: idValue,
			cx_loads_id: nullableText,
			cx_loads_status: z.string(),
			owner: nullableText,
			subcontractor: nullableText,
			error: nullableText,
			posted_at: nullableText,
			load_activity: z.array(
				z.object({ id: idValue, action_type: z.string(), message: z.string(), created_at: z.string() }),
			),
		})
		.nullable(),
	/** How its price came about: the card's price with its reasons, and who typed another one; null where no card prices it. */
	rate: pricesAlone(
		z
			.object({
				card_id: idValue,
				card_name: z.string(),
				card_version: z.int(),
				base_charge: price(),
				extras: price(),
				reasons: z.array(priceReasonResponse),
				is_estimate: flagValue,
				priced_at: z.string(),
				typed_by: z.int().nullable(),
				typed_name: nullableText,
				typed_at: nullableText,
			})
			.nullable(),
	),
	/** What its customer has requested and waits for. */
	portal_request: z
		.object({
			id: idValue,
			kind: z.enum(["booking", "quote", "change", "cancel"]),
			status: z.enum(["open", "offered", "accepted", "declined", "withdrawn"]),
			message: z.string(),
			/** The fields that a change asks for, with their new values. */
			changes: z.record(z.string(), unpriced()).nullable(),
			offered_charge: price().nullable(),
			valid_until: nullableText,
			created_at: z.string(),
			user_name: nullableText,
			/** Whether the office has recorded it for the customer. */
			is_recorded: flagValue,
		})
		.nullable(),
	credit_note: z
		.object({
			id: idValue,
			credit_note_number: z.string(),
			credit_amount: price(),
			credit_notes_reason: z.string(),
			status: z.string(),
			is_csv: flagValue,
			date: z.string(),
			/** The number of the invoice that it is against. */
			inv: nullableText,
		})
		.nullable(),
});
