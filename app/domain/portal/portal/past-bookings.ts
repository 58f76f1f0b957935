import { z } from "zod";
import { read } from "~/db/read";
import { selectCopiedJob, selectRecentJobs } from "~/db/repositories/master-data/past-bookings";
import { JOB_CONTACT_FIELDS } from "~/domain/jobs/jobs/model/contacts";
import { fieldsWith, isJobColumn, maskOf } from "~/domain/jobs/jobs/model/fields";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import { forbidden, notFound } from "~/shared/errors";
import { nullableNumber, nullableText } from "~/shared/response-fields";
import { portalBookingText } from "~/shared/texts/portal-bookings";
import { daysBetween } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { findPastRoutes, listUsualGoods } from "./rules-past-bookings";

const id = z.int().nullable();

const goods = z.object({
	load_type_id: id,
	load_type: nullableText,
	item_count: z.int().nullable(),
	weight: nullableNumber,
});

/** A route of the customer's latest jobs; `id` is the latest of them, to be copied. */
export const pastRouteResponse = goods.extend({
	id: z.int(),
	collection_name: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	delivery_name: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
	uses: z.int(),
});

export type PastRouteView = z.infer<typeof pastRouteResponse>;

export const usualGoodsResponse = goods.extend({
	load_type_id: z.int(),
	load_type: z.string(),
	uses: z.int(),
});

export type UsualGoodsView = z.infer<typeof usualGoodsResponse>;

/** The columns that a repeat takes over: what the customer has filled in, and how it is carried. */
const COPIED = [...fieldsWith({ portal: "booked" }).filter(isJobColumn), "mode", "spaces"] as const;

/** What a repeat of a job begins with: no dates and no references. Times are London's, as without a date there is no UTC. */
export const copiedJobResponse = jobResponse
	.pick(maskOf([...COPIED, ...JOB_CONTACT_FIELDS]))
	.omit({
		collection_time: true,
		collection_time_until: true,
		delivery_time: true,
		delivery_time_until: true,
	})
	.extend({
		copied_from: z.int(),
		collection_date: z.null(),
		collection_local_time: z.string(),
		delivery_date: z.null(),
		delivery_local_time: z.string(),
		/** The ends of the windows; empty without one. */
		collection_local_until: z.string(),
		delivery_local_until: z.string(),
		/** How many days after the collection it was delivered. */
		delivery_days: z.int(),
	});
export type CopiedJobView = z.infer<typeof copiedJobResponse>;

/** The distinct routes of the customer's latest jobs, the last booked first: what a booking can be copied from. */
export const listPastRoutes = defineOperation({
	access: customersWith("customer.book"),
	input: noInput,
	response: z.array(pastRouteResponse),
	async run({ ctx }): Promise<PastRouteView[]> {
		const [jobs] = await read(ctx.d1, [selectRecentJobs(ctx.actor.customer_id)]);
		return findPastRoutes(jobs);
	},
});

/** The goods that the customer's latest jobs have had most often: load type, pieces and weight. */
export const getUsualGoods = defineOperation({
	access: customersWith("customer.book"),
	input: noInput,
	response: z.array(usualGoodsResponse),
	async run({ ctx }): Promise<UsualGoodsView[]> {
		const [jobs] = await read(ctx.d1, [selectRecentJobs(ctx.actor.customer_id)]);
		return listUsualGoods(jobs);
	},
});

/** The fields of a booking that repeats an own job. Throws 404 for another customer's job, 403 for a trip. */
export const copyOwnJob = defineOperation({
	access: customersWith("customer.book"),
	input: idInput,
	response: copiedJobResponse,
	async run({ ctx, input }): Promise<CopiedJobView> {
		const [[job]] = await read(ctx.d1, [selectCopiedJob(input.id, ctx.actor.customer_id, COPIED)]);
		if (!job) throw notFound("Job");
		if (job.is_trip) throw forbidden(portalBookingText.tripNotRepeated);
		const { id: copied_from, collection_time, delivery_time, is_trip: _, ...rest } = job;
		const { collection_time_until, delivery_time_until, ...fields } = rest;
		const { needs, dangerous_goods } = copiedJobResponse.shape;
		return {
			...fields,
			needs: needs.parse(JSON.parse(fields.needs)),
			dangerous_goods: dangerous_goods.parse(JSON.parse(fields.dangerous_goods)),
			copied_from,
			collection_date: null,
			collection_local_time: toLocalTime(job.collection_date, collection_time),
			delivery_date: null,
			collection_local_until: toLocalTime(job.collection_date, collection_time_until),
			delivery_local_time: toLocalTime(job.delivery_date, delivery_time),
			delivery_local_until: toLocalTime(job.delivery_date, delivery_time_until),
			delivery_days: daysLater(job),
		};
	},
});

const daysLater = ({
	collection_date,
	delivery_date,
}: Record<"collection_date" | "delivery_date", string | null>) =>
	collection_date && delivery_date ? Math.max(0, daysBetween(collection_date, delivery_date)) : 0;
