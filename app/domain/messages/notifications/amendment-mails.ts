import type { Statement } from "~/db/commit";
import { queueAmendmentMail } from "~/db/repositories/messages/job-mails";
import { describeAmendment, fieldsForCustomer } from "~/domain/jobs/jobs/entry/describe-amendment";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import type { Ctx } from "~/tenancy/ctx";

/** Mails the customer of an amended job, and the others who are named, where a time or an address changes. */
export function queueAmendmentMails(
	ctx: Ctx,
	{ job, after, changed, mailed }: Extract<JobEvent, { type: "jobAmended" }>,
): { writes: Statement[] } {
	const lines = describeAmendment(fieldsForCustomer(changed), job, after);
	if (lines.length === 0) return { writes: [] };
	const mail = { changes: lines.join("\n") };
	const company = ctx.tenant.name;
	return {
		writes: [
			...(mailed.customer ? [queueAmendmentMail(ctx, company, job.id, mail)] : []),
			...(mailed.others.length > 0
				? [queueAmendmentMail(ctx, company, job.id, { ...mail, others: mailed.others })]
				: []),
		],
	};
}
