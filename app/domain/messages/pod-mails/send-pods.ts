import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectMailOfRequest } from "~/db/repositories/kernel/mail-queue";
import {
	deleteDuePodMails,
	insertEntriesOfJobs,
	insertPodLinks,
	type PodJobRow,
	selectPodJobs,
} from "~/db/repositories/messages/pod-mails";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { conflict, notFound, validation } from "~/shared/errors";
import { podMailText } from "~/shared/texts/pod-mails";
import type { Ctx } from "~/tenancy/ctx";
import { attachPods } from "./attach-pods";
import { aboutPods, readPodWordings, writePodMail } from "./build-pod-mails";
import { makePodLink } from "./pod-link";
import { groupPodMails, type PodAttachment, type PodEnvelope } from "./rules-pod-mails";
import type { EmailPodsInput, SentPods } from "./schemas";

/** What goes with the mail about a job unless the sender chooses: as the customer gets it of itself, else the PDF. */
export const usualAttachment = ({ pod_mail }: Pick<PodJobRow, "pod_mail">): PodAttachment =>
	pod_mail === "off" ? "pdf" : pod_mail;

/** Reads jobs with their proofs. Throws 404 if one does not exist. */
export async function readPodJobs(ctx: Ctx, ids: readonly number[]): Promise<PodJobRow[]> {
	const [jobs] = await read(ctx.d1, [selectPodJobs(ids)]);
	if (jobs.length < ids.length) throw notFound("Job");
	return jobs;
}

/** The typed addresses. Throws 422 where the jobs are of several customers. */
function parseTyped(emails: EmailPodsInput["emails"], jobs: readonly PodJobRow[]): string[] {
	const typed = [...new Set(emails ?? [])];
	if (typed.length > 0 && new Set(jobs.map(({ customer_id }) => customer_id)).size > 1)
		throw validation({ emails: podMailText.severalCustomers });
	return typed;
}

/** Groups the jobs into mails. Throws 409 if none has a proof, and 422 if no customer has an address. */
function groupOrRefuse(jobs: readonly PodJobRow[], typed: readonly string[]) {
	const grouped = groupPodMails(jobs, typed);
	if (grouped.mails.length > 0) return grouped;
	const unreachable = grouped.left_out.filter(({ lacks }) => lacks === "address");
	if (unreachable.length > 0)
		throw validation({ emails: [...new Set(unreachable.map(({ reason }) => reason))].join(" ") });
	throw conflict(podMailText.noPod);
}

const summarise = (mails: readonly PodEnvelope<PodJobRow>[]): SentPods["mails"] =>
	mails.map(({ jobs, customer_id, customer_name, recipients }) => ({
		customer_id,
		customer_name,
		recipients,
		job_numbers: jobs.map(({ job_number }) => job_number),
	}));

/**
 * Emails the proofs of delivery of jobs to their customers: each customer one mail, with a link for each job. One job alone goes with its
 * pictures or PDF. Jobs without a proof or an address are left out and named. Throws 404, 409, 422, and 503 without an origin.
 */
export async function sendPods(
	ctx: Ctx,
	site: { origin: string | null },
	{ job_ids, emails, message, attach, uid }: EmailPodsInput,
): Promise<SentPods> {
	const jobs = await readPodJobs(ctx, job_ids);
	const { mails, left_out } = groupOrRefuse(jobs, parseTyped(emails, jobs));
	const outcome = { mails: summarise(mails), left_out };
	const wordings = await readPodWordings(ctx, mails);
	if (uid && (await isSent(ctx, `${uid}-0`))) return outcome;
	const links = mails.map(({ jobs, recipients }) =>
		jobs.map(({ id }) => ({ id, ...makePodLink(ctx, `POD, ${recipients.join(", ")}`) })),
	);
	const [only] = mails;
	const [single] = jobs.length === 1 ? (only?.jobs ?? []) : [];
	const attached = single
		? await attachPods(ctx, single, attach ?? usualAttachment(single))
		: { attachments: [], files: [] };
	const written = mails.map((mail, place): Mail => {
		const addresses = (links[place] ?? []).map(({ path }) => siteLink(site, path));
		return {
			...writePodMail(wordings, mail, { links: addresses, message }),
			...aboutPods(mail),
			attachments: attached.attachments,
			...(uid ? { uid: `${uid}-${place}` } : {}),
		};
	});
	const sent = mails.flatMap(({ jobs, recipients }) => jobs.map(({ id }) => ({ id, recipients })));
	const writes = [
		...insertPodLinks(
			ctx,
			links.flat().map(({ id, row }) => ({ ...row, job_id: id })),
		),
		...insertEntriesOfJobs(
			ctx,
			"job_updated",
			sent.map(({ id, recipients }) => ({ job_id: id, message: podMailText.emailed(1, recipients) })),
		),
		deleteDuePodMails(sent.map(({ id }) => id)),
	];
	const changes = sent.map(({ id }) => jobChange("update", { id }));
	await withStoredFiles(ctx, attached.files, () => commit(ctx, writes, changes, written));
	return outcome;
}

async function isSent(ctx: Ctx, uid: string): Promise<boolean> {
	const [rows] = await read(ctx.d1, [selectMailOfRequest(uid)]);
	return rows.length > 0;
}
