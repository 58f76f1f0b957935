import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { insertOfficeMessages } from "~/db/repositories/connections/driver-messages";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import {
	insertEntriesOfJobs,
	type PodCarrierRow,
	selectPodCarriers,
} from "~/db/repositories/messages/pod-mails";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { jobReadAccess, jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { podJobsInput, podJobsQuery } from "~/domain/messages/pod-mails/schemas";
import { messageChange } from "~/shared/changes/message-change";
import { conflict, notFound } from "~/shared/errors";
import { podMailText } from "~/shared/texts/pod-mails";
import type { Ctx } from "~/tenancy/ctx";
import {
	describeRequestedJob,
	groupPodRequests,
	type PodRequest,
	requestChannel,
	requestRefusal,
	writeDriverRequest,
} from "./rules-requests";
import { type MissingPods, missingPodsResponse, type RequestedPods, requestedPodsResponse } from "./schemas";

async function readCarriers(ctx: Ctx, ids: readonly number[]): Promise<PodCarrierRow[]> {
	const [jobs] = await read(ctx.d1, [selectPodCarriers(ids)]);
	if (jobs.length < ids.length) throw notFound("Job");
	return jobs;
}

/** Those of the jobs that have fewer proofs of delivery than they need, or none, with who carries them. Throws 404. */
export const listMissingPods = defineOperation({
	access: jobReadAccess,
	input: podJobsQuery,
	response: missingPodsResponse,
	async run({ ctx, input }): Promise<MissingPods> {
		const jobs = await readCarriers(ctx, input.job_ids);
		const missing = jobs.filter(({ pods, no_of_pod }) => pods === 0 || pods < no_of_pod);
		return {
			jobs: missing.map((job) => ({
				id: job.id,
				job_number: job.job_number,
				customer_name: job.customer_name,
				required: job.no_of_pod,
				received: job.pods,
				carrier: job.carrier,
				by: requestChannel(job),
				reason: requestRefusal(job),
			})),
		};
	},
});

type CarrierRequest = PodRequest<PodCarrierRow>;

/** The mails to partners. Throws 409 while the mail is switched off. */
async function buildMails(ctx: Ctx, requests: readonly CarrierRequest[]): Promise<Mail[]> {
	if (requests.length === 0) return [];
	const [[template], [company]] = await read(ctx.d1, [selectTemplate("pod_request"), selectCompanyName()]);
	if (!template?.is_enabled) throw conflict(podMailText.switchedOff);
	return requests.map(({ jobs, carrier, email }): Mail => {
		const [first] = jobs;
		return {
			...buildMail(template, email ?? "", {
				name: carrier,
				company: company?.company_name ?? ctx.tenant.name,
				count: String(jobs.length),
				title: jobs.length === 1 && first ? `job ${first.job_number}` : `${jobs.length} jobs`,
				jobs: jobs.map(describeRequestedJob).join("\n"),
			}),
			about: "job",
			...(first ? { about_id: first.id } : {}),
		};
	});
}

/**
 * Requests the missing proofs of jobs from who carried them: drivers by their app, partners by email, each once about all of theirs. Jobs
 * with a proof or without a reachable carrier are left out and named. Throws 404, and 409 while the mail is switched off.
 */
export const requestPods = defineOperation({
	access: jobWriteAccess,
	input: podJobsInput,
	response: requestedPodsResponse,
	message: ({ carriers }: RequestedPods) =>
		podMailText.requested(
			carriers.reduce((sum, { job_numbers }) => sum + job_numbers.length, 0),
			carriers.map(({ carrier }) => carrier),
		),
	async run({ ctx, input }): Promise<RequestedPods> {
		const { requests, left_out } = groupPodRequests(await readCarriers(ctx, input.job_ids));
		const drivers = requests.filter(({ by }) => by === "app");
		const mails = await buildMails(
			ctx,
			requests.filter(({ by }) => by === "email"),
		);
		const requested = requests.flatMap(({ carrier, jobs }) => jobs.map(({ id }) => ({ id, carrier })));
		const messages = drivers.map(({ carrier_id, jobs }) =>
			insertOfficeMessages(ctx, [carrier_id], { body: writeDriverRequest(jobs), is_urgent: 0 }),
		);
		const entries = requested.map(({ id, carrier }) => ({
			job_id: id,
			message: podMailText.requested(1, [carrier]),
		}));
		await commit(
			ctx,
			[...messages, ...insertEntriesOfJobs(ctx, "job_updated", entries)],
			[
				...requested.map(({ id }) => jobChange("update", { id })),
				...(drivers.length > 0
					? [
							messageChange(
								"sent",
								drivers.map(({ carrier_id }) => carrier_id),
							),
						]
					: []),
			],
			mails,
		);
		return {
			carriers: requests.map(({ carrier, by, jobs }) => ({
				carrier,
				by,
				job_numbers: jobs.map(({ job_number }) => job_number),
			})),
			left_out,
		};
	},
});
