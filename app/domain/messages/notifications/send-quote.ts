import { z } from "zod";
import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectVatRate } from "~/db/repositories/jobs/invoice-settings";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectMailOfRequest } from "~/db/repositories/kernel/mail-queue";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { assembleJob, loadJob } from "~/domain/jobs/jobs/detail/load";
import { formatStop } from "~/domain/jobs/jobs/documents/job-fields";
import { buildQuotePdf } from "~/domain/jobs/jobs/documents/quote-pdf";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { emailListError, MANY_EMAILS_ERROR, MAX_EMAILS, splitEmails } from "~/shared/contact/email";
import { conflict, notFound, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";

const emailList = z.union([
	z.string().max(4000),
	z.array(z.string().max(300)).max(MAX_EMAILS, MANY_EMAILS_ERROR),
]);

/** Recipients, if not the addresses of the job or its customer. */
const sendQuoteInput = z.object({
	emails: emailList.nullish(),
	/** Idempotency key chosen by the caller: repeating it sends nothing. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/**
 * Mails a quote as a PDF to the given addresses, else those of the job, else the customer's. Throws 404; 409 when the job is
 * not a quote; 422 for a missing or invalid address.
 */
export const sendQuote = defineOperation({
	access: jobWriteAccess,
	input: sendQuoteInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.quoteSent,
	async run({ ctx, input }): Promise<JobView> {
		const [[template], [company], [setting], ...jobRows] = await read(ctx.d1, [
			selectTemplate("quote"),
			selectLetterhead(),
			selectVatRate(),
			...selectJobDetail({ id: input.id }),
		]);
		const job = assembleJob(jobRows);
		if (!job) throw notFound("Job");
		if (job.status !== "Quote") throw conflict(`A quote cannot be sent while the job is ${job.status}.`);
		if (!template?.is_enabled) throw conflict("The quote mail is switched off in the email settings.");
		const recipients = resolveRecipients(job, input.emails);
		const company_name = company?.company_name ?? ctx.tenant.name;
		const pdf = await buildQuotePdf(job, {
			company,
			tenant: ctx.tenant.name,
			logo: await readStoredBytes(ctx, company?.logo),
			rate: setting?.rate ?? 20,
			now: ctx.now,
		});
		const file = { key: `quotes/${crypto.randomUUID()}.pdf`, type: "application/pdf", bytes: pdf };
		const mail: Mail = {
			...buildMail(template, recipients.join(", "), {
				name: job.customer?.customer_name ?? "",
				company: company_name,
				job_number: job.job_number,
				total: showPounds(job.trip_totals?.total_charge ?? job.total_charge),
				collection: formatStop(job, "collection"),
				delivery: formatStop(job, "delivery"),
			}),
			attachments: [{ file: file.key, file_name: `quote-${job.job_number}.pdf`, content_type: file.type }],
			about: "job",
			about_id: job.id,
			customer_id: job.customer_id,
			...(input.uid ? { uid: input.uid } : {}),
		};
		if (await isSent(ctx, input.uid)) return job;
		const activity = insertActivity(
			ctx,
			{ id: job.id },
			"quote_sent",
			`Quote sent to ${recipients.join(", ")}`,
		);
		await withStoredFiles(ctx, [file], () =>
			commit(ctx, [activity], [jobChange("update", { id: job.id })], [mail]),
		);
		return await loadJob(ctx, job.id);
	},
});

async function isSent(ctx: Ctx, uid: string | undefined): Promise<boolean> {
	if (!uid) return false;
	const [rows] = await read(ctx.d1, [selectMailOfRequest(uid)]);
	return rows.length > 0;
}

function resolveRecipients(job: JobView, input: string | string[] | null | undefined): string[] {
	const typed = [input ?? []].flat().join(" ");
	const error = emailListError(typed);
	if (error) throw validation({ emails: error });
	const { valid } = splitEmails(typed);
	if (valid.length > 0) return valid;
	const jobEmails = job.job_emails.map(({ email }) => email);
	if (jobEmails.length > 0) return jobEmails;
	const customers = [job.customer?.email, ...(job.customer?.customer_emails ?? []).map(({ email }) => email)];
	const customerEmails = [
		...new Set(customers.filter((email) => typeof email === "string" && email !== "")),
	].map(String);
	if (customerEmails.length === 0) throw validation({ emails: "The customer has no email address" });
	return customerEmails;
}
