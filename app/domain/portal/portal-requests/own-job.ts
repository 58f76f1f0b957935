import { z } from "zod";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { fieldsWith, maskOf } from "~/domain/jobs/jobs/model/fields";
import { type JobView, jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { bookingAccess } from "~/domain/portal/bookings/access";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { changeWay } from "./rules-requests";

/** A job of the customer's, not a stop of a trip. Throws 404. */
export async function findOwnJob(ctx: Ctx<CustomerActor>, id: number): Promise<JobView> {
	const job = await loadJob(ctx, id);
	if (job.customer_id !== ctx.actor.customer_id || job.parent_id !== null) throw notFound("Job");
	return job;
}

const OWN_KEYS = ["id", "job_number", "status", "version"] as const;
/** What a customer fills in; its form has no freight type. */
const OWN_FIELDS = fieldsWith({ portal: "booked" }).filter((name) => name !== "freight_type_id");

/** A job as its customer changes it, and how: at once, as a request, or not at all with the reason. */
export const ownBookingResponse = jobResponse.pick(maskOf([...OWN_KEYS, ...OWN_FIELDS])).extend({
	way: z.enum(["direct", "request", "none"]),
	reason: z.string(),
});
export type OwnBooking = z.infer<typeof ownBookingResponse>;

/** A job of the customer's to be changed. Throws 404. */
export const getOwnBooking = defineOperation({
	access: bookingAccess,
	input: idInput,
	response: ownBookingResponse,
	async run({ ctx, input }): Promise<OwnBooking> {
		const job = await findOwnJob(ctx, input.id);
		const way = changeWay(job.status, job.portal_request);
		const stated = typeof way === "string" ? { way, reason: "" } : { way: "none", reason: way.refusal };
		return ownBookingResponse.parse({ ...job, ...stated });
	},
});

/** What became of a change or a cancellation: what waits for the office, and whether nothing was to be changed. */
export const bookingAnswerResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	status: z.string(),
	version: z.int(),
	requested: z.enum(["booking", "quote", "change", "cancel"]).nullable(),
	unchanged: z.boolean().optional(),
});
export type BookingAnswer = z.infer<typeof bookingAnswerResponse>;

/** What a customer reads of its job after it has changed it. */
export function toBookingAnswer({ id, job_number, status, version, portal_request }: JobView): BookingAnswer {
	const kind = portal_request?.kind ?? null;
	return { id, job_number, status, version, requested: kind };
}
