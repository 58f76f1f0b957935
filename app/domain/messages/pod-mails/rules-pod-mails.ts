import { splitEmails } from "~/shared/contact/email";
import { podMailText } from "~/shared/texts/pod-mails";

/** What goes with a mail about one job; every mail has the link. */
export const POD_ATTACHMENTS = ["link", "pictures", "pdf"] as const;
export type PodAttachment = (typeof POD_ATTACHMENTS)[number];

/** The most pictures of one mail, so that mail servers take it. */
export const MAX_PICTURES = 10;

/** How long a link to a proof works, in days. */
export const POD_LINK_DAYS = 90;

interface PodJob {
	id: number;
	job_number: string;
	customer_id: number;
	customer_name: string;
	pods: number;
	/** Lists of addresses, parted by commas. */
	pod_emails: string | null;
	job_emails: string | null;
	customer_emails: string | null;
}

/** The jobs of one mail, which are of one customer and go to the same addresses. */
export interface PodEnvelope<Job> {
	customer_id: number;
	customer_name: string;
	recipients: string[];
	jobs: Job[];
}

/** A job that is not in a mail, and why. */
export interface LeftOutJob {
	id: number;
	job_number: string;
	reason: string;
	lacks: "pod" | "address";
}

/** Where the proofs of a job go: the customer's addresses for proofs, else those of the job, else the customer's own. */
export function podRecipients({ pod_emails, job_emails, customer_emails }: PodJob): string[] {
	const lists = [pod_emails, job_emails, customer_emails].map((list) => splitEmails(list ?? "").valid);
	return lists.find((list) => list.length > 0) ?? [];
}

/** Which proofs go into which mail, and which jobs into none. `typed` are addresses instead of the customers' own. */
export function groupPodMails<Job extends PodJob>(
	jobs: readonly Job[],
	typed: readonly string[] = [],
): { mails: PodEnvelope<Job>[]; left_out: LeftOutJob[] } {
	const mails = new Map<string, PodEnvelope<Job>>();
	const left_out: LeftOutJob[] = [];
	for (const job of jobs) {
		const { id, job_number, customer_id, customer_name } = job;
		const recipients = typed.length > 0 ? [...typed] : podRecipients(job);
		const lacks = job.pods === 0 ? "pod" : recipients.length === 0 ? "address" : null;
		if (lacks !== null) {
			const reason = lacks === "pod" ? podMailText.noPod : podMailText.noAddress(customer_name);
			left_out.push({ id, job_number, reason, lacks });
			continue;
		}
		const key = `${customer_id} ${recipients.join(",").toLowerCase()}`;
		const mail = mails.get(key) ?? { customer_id, customer_name, recipients, jobs: [] };
		mail.jobs.push(job);
		mails.set(key, mail);
	}
	return { mails: [...mails.values()], left_out };
}

/** The text of a mail with the sender's own words after its first paragraph, which greets. */
export function insertOwnWords(text: string, message: string | null | undefined): string {
	const words = message?.trim();
	if (!words) return text;
	const [greeting = "", ...paragraphs] = text.split("\n\n");
	return [greeting, words, ...paragraphs].join("\n\n");
}

/** The addresses that mail could not be delivered to lately, each with the reason. */
export function findUndelivered(
	recipients: readonly string[],
	failed: readonly { recipient: string; error: string | null }[],
): { email: string; error: string }[] {
	return recipients.flatMap((email) => {
		const mail = failed.find(({ recipient }) =>
			splitEmails(recipient).valid.some((address) => address.toLowerCase() === email.toLowerCase()),
		);
		return mail ? [{ email, error: mail.error ?? podMailText.undelivered }] : [];
	});
}
