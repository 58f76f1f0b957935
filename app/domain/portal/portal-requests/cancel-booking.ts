import {
	answerPortalRequest,
	insertPortalRequest,
	requireWaitingRequest,
} from "~/db/repositories/portal/job-requests";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { bookingAccess } from "~/domain/portal/bookings/access";
import { noteField } from "~/shared/contact/schemas";
import { conflict } from "~/shared/errors";
import { expectedVersionField } from "~/shared/input-fields";
import { bookingText } from "~/shared/texts/bookings";
import { notifyOffice } from "./answer-quote";
import { findRequest } from "./find-request";
import { type BookingAnswer, bookingAnswerResponse, findOwnJob, toBookingAnswer } from "./own-job";
import { cancelWay } from "./rules-requests";

/**
 * Cancels a customer's job: at once until the office has planned it, after that as a request. Throws 404, and 409 for a job that cannot
 * be cancelled any more or was changed since `version`.
 */
export const cancelBooking = defineOperation({
	access: bookingAccess,
	input: idInput.extend({ version: expectedVersionField, message: noteField(1000) }),
	response: bookingAnswerResponse,
	message: ({ requested }: BookingAnswer) =>
		requested === "cancel" ? bookingText.changeRequested : bookingText.cancelled,
	async run({ ctx, input }): Promise<BookingAnswer> {
		const job = await findOwnJob(ctx, input.id);
		const way = cancelWay(job.status, job.portal_request);
		if (typeof way === "object") throw conflict(way.refusal);
		const message = input.message ?? "";
		if (way === "direct")
			return toBookingAnswer(
				await moveJob(ctx, job, decide(lifecycleFacts(job), "cancel", toJobActor(ctx.actor)), {
					kind: "update",
					version: input.version,
					detail: message || "by its customer",
				}),
			);
		const key = { id: job.id };
		const requested = await commitJob(
			ctx,
			key,
			[
				insertPortalRequest(ctx, key, { uid: crypto.randomUUID(), kind: "cancel", message }),
				insertActivity(ctx, key, "job_updated", "Cancellation requested"),
				...notifyOffice(ctx, job.id, "Cancelling job {job} is requested"),
			],
			[jobChange("update", key)],
		);
		return toBookingAnswer(requested);
	},
});

/** Takes back a request to change or to cancel a job. Throws 404, and 409 if it has been answered; a booking is cancelled instead. */
export const withdrawRequest = defineOperation({
	access: bookingAccess,
	input: idInput,
	response: bookingAnswerResponse,
	message: "Request withdrawn",
	async run({ ctx, input }): Promise<BookingAnswer> {
		const request = await findRequest(ctx, input.id, ctx.actor.customer_id);
		if (request.status !== "open" || request.kind === "booking" || request.kind === "quote")
			throw conflict(bookingText.answered(request.status));
		const key = { id: request.job_id };
		const job = await commitJob(
			ctx,
			key,
			[
				requireWaitingRequest(request),
				answerPortalRequest(ctx, request.id, { status: "withdrawn" }),
				insertActivity(ctx, key, "job_updated", `Request to ${request.kind} withdrawn`),
			],
			[jobChange("update", key)],
		);
		return toBookingAnswer(job);
	},
});
