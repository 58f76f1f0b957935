import type { Statement } from "~/db/commit";
import { queueAnswerMail, type RequestAnswer } from "~/db/repositories/messages/job-mails";
import { hasWaitingRequest } from "~/db/repositories/messages/job-notices";
import { acceptRequestsOfQuote, endRequests, requireNoRequest } from "~/db/repositories/portal/job-requests";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import { INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import type { Ctx } from "~/tenancy/ctx";

/**
 * Answers what a customer has requested about a job when its status does so: a requested quote that becomes a job is accepted; what waits
 * about a job that ends is declined, or withdrawn if its customer has ended it.
 */
export function closeRequests(
	ctx: Ctx,
	{ id, to, hasRequest }: Extract<JobEvent, { type: "jobStatusChanged" }>,
): { writes: Statement[] } {
	if (to !== "Pending" && !INACTIVE_STATUSES.includes(to)) return { writes: [] };
	// A request that has come meanwhile is neither overlooked nor answered unread.
	if (hasRequest === false) return { writes: [requireNoRequest(id)] };
	if (to === "Pending") {
		const accepted = notifyAnswer(ctx, id, { result: "accepted", kinds: ["booking", "quote"] });
		return { writes: [...accepted, acceptRequestsOfQuote(ctx, id)] };
	}
	const ended = notifyAnswer(ctx, id, { result: "ended", kinds: ["booking", "quote", "change", "cancel"] });
	return { writes: [...ended, endRequests(ctx, id, { isWithdrawn: ctx.actor.type === "customer" })] };
}

/** Withdraws what a customer has requested about a job, or was offered for it, when the job is given to another one. */
export const endGivenAway = (
	ctx: Ctx,
	{ id, changed }: Extract<JobEvent, { type: "jobSaved" }>,
): { writes: Statement[] } => ({
	writes: changed.includes("customer_id") ? [endRequests(ctx, id, { isWithdrawn: true })] : [],
});

/**
 * The statements that notify a customer of the answer to what waits about a job; none if it has answered itself. They run before
 * the one that answers.
 */
export function notifyAnswer(ctx: Ctx, job_id: number, answer: RequestAnswer): Statement[] {
	if (ctx.actor.type === "customer" || ctx.actor.type === "system") return [];
	return [
		queueAnswerMail(ctx, ctx.tenant.name, job_id, answer),
		...notifyJob(ctx, {
			key: { id: job_id },
			notices: [{ slug: "customer_request", title: "Your request for job {job} was answered" }],
			condition: hasWaitingRequest(answer.kinds),
			isDelayed: true,
		}),
	];
}
