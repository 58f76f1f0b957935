import { z } from "zod";
import { commit, type Mail } from "~/db/commit";
import { query, read } from "~/db/read";
import { splitEmails } from "~/domain/contact/email";
import { conflict, notFound, validation } from "~/domain/errors";
import { keeping } from "~/domain/files/picture";
import { assembleJob, jobQueries, loadJob } from "~/domain/jobs/load";
import { activity, jobChange } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import { mailFrom, templateQuery } from "~/domain/mail/template";
import { contactText } from "~/domain/messages";
import { showPounds } from "~/domain/money/text";
import { place } from "~/domain/paper/job-parts";
import { companyQuery, storedBytes } from "~/domain/paper/letterhead";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { quotePdf } from "./quote-pdf";

const list = z.union([z.string().max(4000), z.array(z.string().max(300)).max(50, "At most 50 addresses")]);

/** Whom the quote goes to, where not to the addresses of the job and its customer. */
export const sendQuoteInput = z.object({
	emails: list.nullish(),
	/** The caller's own key: the same one again sends nothing. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/**
 * Mails a quote to its customer with the quote as a PDF: to the addresses sent, else those of the job, else the customer's.
 * Throws 404; 409 for what is no quote; 422 where there is no address or one is none.
 */
export async function sendQuote({
	ctx,
	input,
}: Verb<z.output<typeof sendQuoteInput> & { id: number }>): Promise<JobView> {
	const [[template], [company], [setting], ...answers] = await read(ctx.d1, [
		templateQuery("quote"),
		companyQuery,
		query<{ rate: number }>("SELECT vat_rate / 100000.0 AS rate FROM invoice_setting WHERE id = 1"),
		...jobQueries({ id: input.id }),
	]);
	const job = assembleJob(answers);
	if (!job) throw notFound("Job");
	if (job.status !== "Quote") throw conflict(`A quote cannot be sent while the job is ${job.status}.`);
	if (!template?.is_enabled) throw conflict("The quote mail is switched off in the e-mail settings.");
	const recipients = recipientsOf(job, input.emails);
	const company_name = company?.company_name ?? ctx.tenant.name;
	const pdf = await quotePdf(job, {
		company,
		tenant: ctx.tenant.name,
		logo: await storedBytes(ctx, company?.logo),
		rate: setting?.rate ?? 20,
		now: ctx.now,
	});
	const file = { key: `quotes/${crypto.randomUUID()}.pdf`, type: "application/pdf", bytes: pdf };
	const mail: Mail = {
		...mailFrom(template, recipients.join(", "), {
			name: job.customer?.customer_name ?? "",
			company: company_name,
			job_number: job.job_number,
			total: showPounds(job.trip_totals?.total_charge ?? job.total_charge),
			collection: place(job, "collection"),
			delivery: place(job, "delivery"),
		}),
		attachments: [{ file: file.key, file_name: `quote-${job.job_number}.pdf`, content_type: file.type }],
		about: "job",
		about_id: job.id,
		customer_id: job.customer_id,
		...(input.uid ? { uid: input.uid } : {}),
	};
	if (await isSent(ctx, input.uid)) return job;
	const said = activity(ctx, { id: job.id }, "quote_sent", `Quote sent to ${recipients.join(", ")}`);
	await keeping(ctx, [file], () => commit(ctx, [said], [jobChange("update", { id: job.id })], [mail]));
	return await loadJob(ctx, job.id);
}

async function isSent(ctx: Ctx, uid: string | undefined): Promise<boolean> {
	if (!uid) return false;
	const [rows] = await read(ctx.d1, [query<{ id: number }>("SELECT id FROM outbox WHERE uid = ?", uid)]);
	return rows.length > 0;
}

function recipientsOf(job: JobView, sent: string | string[] | null | undefined): string[] {
	const typed = splitEmails([sent ?? []].flat().join(" "));
	if (typed.bad.length > 0) throw validation({ emails: contactText.email });
	if (typed.good.length > 0) return typed.good;
	const own = job.job_emails.map(({ email }) => email);
	if (own.length > 0) return own;
	const customers = [job.customer?.email, ...(job.customer?.customer_emails ?? []).map(({ email }) => email)];
	const known = [...new Set(customers.filter((email) => typeof email === "string" && email !== ""))].map(
		String,
	);
	if (known.length === 0) throw validation({ emails: "The customer has no e-mail address" });
	return known;
}
