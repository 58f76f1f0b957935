import { read } from "~/db/read";
import { type PodJobRow, selectUndeliveredMails } from "~/db/repositories/messages/pod-mails";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { podMailText } from "~/shared/texts/pod-mails";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { podFileKeys } from "./attach-pods";
import { readPodWordings, writePodMail } from "./build-pod-mails";
import { findUndelivered, groupPodMails } from "./rules-pod-mails";
import {
	emailPodsInput,
	type PodPreview,
	podJobsQuery,
	podPreviewResponse,
	type SentPods,
	sentPodsResponse,
} from "./schemas";
import { readPodJobs, sendPods, usualAttachment } from "./send-pods";

/** As the mails are grouped; a job on its own whose customer has no address has a mail to address. */
function groupForPreview(jobs: readonly PodJobRow[]): ReturnType<typeof groupPodMails<PodJobRow>> {
	const grouped = groupPodMails(jobs);
	const [only] = jobs.length === 1 ? jobs : [];
	if (!only || only.pods === 0 || grouped.mails.length > 0) return grouped;
	const { customer_id, customer_name } = only;
	return { mails: [{ customer_id, customer_name, recipients: [], jobs: [only] }], left_out: [] };
}

/** How long an undelivered mail is a warning. */
const UNDELIVERED_DAYS = 30;

/**
 * The mails with the proofs of delivery of jobs as they would go out, and the jobs that would be in none. Throws 404, 409 while a mail is
 * switched off, and 503 without an origin.
 */
export const previewPods = defineAccountOperation({
	inVisits: true,
	access: jobWriteAccess,
	input: podJobsQuery,
	response: podPreviewResponse,
	async run({ ctx, platform, input }): Promise<PodPreview> {
		const jobs = await readPodJobs(ctx, input.job_ids);
		const { mails, left_out } = groupForPreview(jobs);
		const since = new Date(ctx.now.getTime() - UNDELIVERED_DAYS * DAY_MS).toISOString();
		const customers = [...new Set(jobs.map(({ customer_id }) => customer_id))];
		const [wordings, [failed]] = await Promise.all([
			readPodWordings(ctx, mails),
			read(ctx.d1, [selectUndeliveredMails(customers, since)]),
		]);
		const link = siteLink(platform, "track/…");
		return {
			mails: mails.map((mail) => {
				const { subject, text = "" } = writePodMail(wordings, mail, { links: mail.jobs.map(() => link) });
				const [only] = jobs.length === 1 ? mail.jobs : [];
				return {
					customer_id: mail.customer_id,
					customer_name: mail.customer_name,
					recipients: mail.recipients,
					job_numbers: mail.jobs.map(({ job_number }) => job_number),
					subject,
					text,
					attach: only ? usualAttachment(only) : "link",
					pictures: only ? podFileKeys(only).length : 0,
					undelivered: findUndelivered(mail.recipients, failed),
				};
			}),
			left_out,
		};
	},
});

/**
 * Emails the proofs of delivery of jobs to their customers, or those of one customer to other addresses. Throws 404, 409, 422, and 503
 * without an origin.
 */
export const emailPods = defineAccountOperation({
	inVisits: true,
	access: jobWriteAccess,
	input: emailPodsInput,
	response: sentPodsResponse,
	message: ({ mails }: SentPods) =>
		podMailText.emailed(
			mails.reduce((sum, { job_numbers }) => sum + job_numbers.length, 0),
			[...new Set(mails.flatMap(({ recipients }) => recipients))],
		),
	run: ({ ctx, platform, input }): Promise<SentPods> => sendPods(ctx, platform, input),
});
