import { z } from "zod";
import { emailField, noteField } from "~/shared/contact/schemas";
import { contactText } from "~/shared/texts/contact";
import { POD_ATTACHMENTS } from "./rules-pod-mails";

/** The most jobs of one call. */
export const MAX_POD_JOBS = 200;

const jobIds = z
	.array(z.int().positive())
	.min(1, "Please select at least one Job")
	.max(MAX_POD_JOBS, `At most ${MAX_POD_JOBS} jobs at once`)
	.transform((ids) => [...new Set(ids)]);

/** Jobs in a query: their ids, parted by commas. */
export const podJobsQuery = z.object({
	job_ids: z
		.string()
		.max(4000)
		.default("")
		.transform((list): unknown[] => list.split(",").filter(Boolean).map(Number))
		.pipe(jobIds),
});

export const podJobsInput = z.object({ job_ids: jobIds });

export const emailPodsInput = podJobsInput.extend({
	/** Addresses instead of the customer's own. */
	emails: z.array(emailField).max(10, contactText.manyEmails(10)).nullish(),
	/** The sender's own words, after the greeting. */
	message: noteField(2000),
	/** What goes with the mail about a single job, where it is not what the customer gets. */
	attach: z.enum(POD_ATTACHMENTS).nullish(),
	/** Idempotency key chosen by the caller: repeating it sends nothing. */
	uid: z.string().trim().min(8).max(64).optional(),
});
export type EmailPodsInput = z.output<typeof emailPodsInput>;

/** A job that nothing is done about, and why. */
export const leftOutJob = z.object({ id: z.int(), job_number: z.string(), reason: z.string() });
const leftOut = z.array(leftOutJob.extend({ lacks: z.enum(["pod", "address"]) }));

const podMail = z.object({
	customer_id: z.int(),
	customer_name: z.string(),
	recipients: z.array(z.string()),
	job_numbers: z.array(z.string()),
});

/** The mails that would go out, as they would read. */
export const podPreviewResponse = z.object({
	mails: z.array(
		podMail.extend({
			subject: z.string(),
			/** Without the sender's own words, which follow its first paragraph. */
			text: z.string(),
			/** What the customer gets with a mail about a single job. */
			attach: z.enum(POD_ATTACHMENTS),
			pictures: z.int(),
			/** Addresses that mail could not be delivered to lately. */
			undelivered: z.array(z.object({ email: z.string(), error: z.string() })),
		}),
	),
	left_out: leftOut,
});
export type PodPreview = z.output<typeof podPreviewResponse>;

export const sentPodsResponse = z.object({ mails: z.array(podMail), left_out: leftOut });
export type SentPods = z.output<typeof sentPodsResponse>;
