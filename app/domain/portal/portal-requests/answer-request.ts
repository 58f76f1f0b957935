import {
	answerPortalRequest,
	type PortalRequestRow,
	requireWaitingRequest,
	updatePortalRequest,
} from "~/db/repositories/portal/job-requests";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { updateJobInput } from "~/domain/jobs/jobs/entry/schemas";
import { changeJob } from "~/domain/jobs/jobs/entry/update";
import { getEditAccess, isAmendable } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import { saveQuoteAsJob } from "~/domain/jobs/jobs/lifecycle/save-as-job";
import { amendAccess, jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput, parseInput } from "~/domain/kernel/operations/operation";
import { assertAllowed } from "~/domain/kernel/permissions/access";
import { noteField } from "~/shared/contact/schemas";
import { conflict } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { bookingText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { notifyAnswer } from "./close-requests";
import { findRequest } from "./find-request";

const answerInput = idInput.extend({
	/** For the customer. */
	note: noteField(1000),
});

/**
 * Does what a customer has requested: saves a requested booking as a job, changes a job or cancels it. What the office has recorded for a
 * customer needs the right to amend booked jobs. Throws 403 without it; 404; 409 if the request has been answered, the job does not allow it, a quote wants a price first, or a change de-allocates the job and nobody has agreed.
 */
export const acceptPortalRequest = defineOperation({
	access: jobWriteAccess,
	input: answerInput.extend({
		/** Agrees that an allocated job which moves to another day is de-allocated. */
		deallocate: flagField.optional(),
	}),
	response: jobResponse,
	message: bookingText.accepted,
	async run({ ctx, input }): Promise<JobView> {
		const request = await findRequest(ctx, input.id, null);
		assertOpen(request);
		if (request.kind === "booking") return await saveQuoteAsJob.run({ ctx, input: { id: request.job_id } });
		if (request.kind === "quote") throw conflict(bookingText.offerPrice);
		const note = input.note ?? "";
		const job = await loadJob(ctx, request.job_id);
		if (request.kind === "cancel") return await cancelAsRequested(ctx, job, request, note);
		return await changeAsRequested(ctx, job, request, { note, isAgreed: input.deallocate === 1 });
	},
});

/** Declines what a customer has requested; a booking or a quote ends with it. Throws 404, and 409 if the request has been answered. */
export const declinePortalRequest = defineOperation({
	access: jobWriteAccess,
	input: answerInput,
	response: jobResponse,
	message: bookingText.declined,
	async run({ ctx, input }): Promise<JobView> {
		const request = await findRequest(ctx, input.id, null);
		assertOpen(request);
		const note = input.note ?? "";
		const job = await loadJob(ctx, request.job_id);
		if (request.kind === "booking" || request.kind === "quote")
			return await moveJob(ctx, job, decide(lifecycleFacts(job), "cancel", toJobActor(ctx.actor)), {
				kind: "update",
				extraWrites: noteWrites(ctx, request, note),
				detail: note || "request declined",
			});
		const key = { id: job.id };
		const message = `Request to ${request.kind} declined${note && `: ${note}`}`;
		return await commitJob(
			ctx,
			key,
			[...answerWrites(ctx, request, "declined", note), insertActivity(ctx, key, "job_updated", message)],
			[jobChange("update", key)],
		);
	},
});

function assertOpen({ status }: PortalRequestRow): void {
	if (status !== "open" && status !== "offered") throw conflict(bookingText.answered(status));
}

const noteWrites = (ctx: Ctx, request: PortalRequestRow, answer: string) => [
	requireWaitingRequest(request),
	updatePortalRequest(ctx, request.id, { answer }),
];

/** The statements that answer a request to change or to cancel a job and notify its customer. */
const answerWrites = (ctx: Ctx, request: PortalRequestRow, status: "accepted" | "declined", note: string) => [
	...noteWrites(ctx, request, note),
	...notifyAnswer(ctx, request.job_id, { result: status, kinds: [request.kind] }),
	answerPortalRequest(ctx, request.id, { status }),
];

const cancelAsRequested = (ctx: Ctx, job: JobView, request: PortalRequestRow, note: string) =>
	moveJob(ctx, job, decide(lifecycleFacts(job), "accept_cancel", toJobActor(ctx.actor)), {
		kind: "update",
		extraWrites: noteWrites(ctx, request, note),
		detail: "as its customer requested",
	});

/**
 * Changes a job as both sides have agreed, which opens the fields that its status locks. What the office has recorded is an amendment of
 * the person who accepts it.
 */
async function changeAsRequested(
	ctx: Ctx,
	job: JobView,
	request: PortalRequestRow,
	{ note, isAgreed }: { note: string; isAgreed: boolean },
) {
	const { version: _, ...changes } = parseInput(updateJobInput, request.changes ?? {});
	const actor = toJobActor(ctx.actor);
	const editable = { ...job, trip_status: job.parent?.status };
	const isRecorded = request.is_recorded === 1;
	if (isRecorded && isAmendable(editable)) assertAllowed(amendAccess, ctx.actor);
	const access = getEditAccess(editable, actor);
	const agreed = {
		details: access.editButton,
		collection: job.collected === 0,
		delivery: access.editButton,
		amends: isAmendable(editable),
	};
	return await changeJob(ctx, job, changes, {
		actor,
		access: isRecorded ? access : { ...access, ...agreed },
		isAgreed,
		mailed: { customer: isRecorded, others: [] },
		extraWrites: answerWrites(ctx, request, "accepted", note),
	});
}
