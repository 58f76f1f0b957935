import type { Statement } from "~/db/commit";
import { type CustomerMail, queueCustomerMail, queueSubContractorMail } from "~/db/repositories/job-mails";
import { withdrawMails } from "~/db/write-mail";
import type { JobEvent } from "~/domain/jobs/job-events";
import type { JobStatus } from "~/domain/jobs/model/status";
import type { Ctx } from "~/tenancy/ctx";
import { untrueMails } from "./rules-untrue-mails";

/** The mails to customers with email notifications, by the status a job reaches. */
const STATUS_MAILS: Partial<Record<JobStatus, CustomerMail>> = {
	Booked: "job_booked",
	"CX Delivered": "job_completed",
	Completed: "job_completed",
};

/** Mails the customer when a job reaches a status; most statuses have no mail. */
export function queueStatusMail(
	ctx: Ctx,
	{ id, to, isReversal }: Extract<JobEvent, { type: "jobStatusChanged" }>,
): { writes: Statement[] } {
	const mail = isReversal ? undefined : STATUS_MAILS[to];
	return { writes: mail ? [queueCustomerMail(ctx, ctx.tenant.name, id, mail)] : [] };
}

/** Takes back the mails, not yet sent, of what a job's new status has undone. */
export function withdrawUntrueMails(
	ctx: Ctx,
	event: Extract<JobEvent, { type: "jobStatusChanged" }>,
): { writes: Statement[] } {
	return { writes: [withdrawMails(ctx, event.id, untrueMails(event))] };
}

/** Takes back the offer of a job, not yet sent, before it goes to another carrier. */
export const withdrawOffer = (ctx: Ctx, job_id: number): Statement =>
	withdrawMails(ctx, job_id, ["sub_contractor_link"]);

/** The statements that mail a sub-contractor about a job allocated to them, instead of the one it had a moment ago. */
export const subContractorMailStatements = (
	ctx: Ctx,
	job_id: number,
	sub_contractor_id: number,
): Statement[] => [
	withdrawMails(ctx, job_id, ["sub_contractor_job"]),
	queueSubContractorMail(ctx, ctx.tenant.name, job_id, sub_contractor_id),
];
