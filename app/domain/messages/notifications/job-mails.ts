import type { Statement } from "~/db/commit";
import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import {
	type CustomerMail,
	queueCustomerMail,
	queueSubContractorMail,
} from "~/db/repositories/messages/job-mails";
import { insertLinkOfDelivery } from "~/db/repositories/messages/pod-mails";
import { withdrawMails } from "~/db/write-mail";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { makePodLink } from "~/domain/messages/pod-mails/pod-link";
import type { Ctx } from "~/tenancy/ctx";
import { mayHaveDelayed } from "./event-needs";
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
	{ id, to, isReversal, needs }: Extract<JobEvent, { type: "jobStatusChanged" }>,
): { writes: Statement[] } {
	const mail = isReversal || needs?.is_mailed === 0 ? undefined : STATUS_MAILS[to];
	if (!mail) return { writes: [] };
	const { origin, tenant } = ctx;
	// Who is mailed of a delivery sees its proof, now or once there is one.
	const link = mail === "job_completed" && origin ? makePodLink(ctx, "Mail of the delivery") : null;
	return {
		writes: [
			queueCustomerMail(ctx, tenant.name, id, { kind: mail, link: link ? `${origin}/${link.path}` : "" }),
			...(link ? [insertLinkOfDelivery(ctx, id, link.row)] : []),
		],
	};
}

/** Takes back the mails, not yet sent, of what a job's new status has undone. */
export function withdrawUntrueMails(
	ctx: Ctx,
	event: Extract<JobEvent, { type: "jobStatusChanged" }>,
): { writes: Statement[] } {
	return { writes: withdrawDelayed(ctx, event.id, untrueMails(event), event.needs) };
}

/** Takes back mails of these kinds, unless there were none to take back when the job was read: its status has queued them. */
const withdrawDelayed = (ctx: Ctx, job_id: number, kinds: readonly string[], needs?: EventNeeds) =>
	mayHaveDelayed(needs, kinds) ? [withdrawMails(ctx, job_id, kinds)] : [];

/** Takes back the offer of a job, not yet sent, before it goes to another carrier. */
export const withdrawOffer = (ctx: Ctx, job_id: number, needs?: EventNeeds): Statement[] =>
	withdrawDelayed(ctx, job_id, ["sub_contractor_link"], needs);

/** The statements that mail a sub-contractor about a job allocated to them, instead of the one it had a moment ago. */
export const subContractorMailStatements = (
	ctx: Ctx,
	job_id: number,
	sub_contractor_id: number,
	needs?: EventNeeds,
): Statement[] => [
	...withdrawDelayed(ctx, job_id, ["sub_contractor_job"], needs),
	queueSubContractorMail(ctx, ctx.tenant.name, job_id, sub_contractor_id),
];
