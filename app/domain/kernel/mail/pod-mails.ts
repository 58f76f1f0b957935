import type { MailKind } from "./mail-kind";
import {
	COLLECTION_PLACEHOLDER,
	COMPANY_PLACEHOLDER,
	DELIVERY_PLACEHOLDER,
	GREETING,
	JOB_PLACEHOLDER,
	NAME_PLACEHOLDER,
	paragraphs,
	placeholder,
	SIGNATURE,
} from "./placeholders";

const TITLE_PLACEHOLDER = placeholder("title", "Number and reference of the job", "48190, PO 7731");
const COUNT_PLACEHOLDER = placeholder("count", "How many jobs", "12");

/** Mails with proofs of delivery, and those that request them. */
export const POD_MAILS: readonly MailKind[] = [
	{
		slug: "pod",
		area: "general",
		title: "Proof of delivery",
		when: "To the customer, when the proof of delivery of a job is emailed, by hand or automatically. The link shows the proof without signing in.",
		subject: "Proof of delivery: job {{title}}",
		body: paragraphs(
			GREETING,
			"Job {{job_number}} was delivered.",
			"{{details}}",
			"The proof of delivery: {{link}}",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			JOB_PLACEHOLDER,
			TITLE_PLACEHOLDER,
			placeholder("reference", "The customer's reference", "PO 7731"),
			placeholder("pod_name", "Who signed for it", "J. Marsh"),
			placeholder("time", "When it was signed for", "20-11-2026 11:58"),
			COLLECTION_PLACEHOLDER,
			DELIVERY_PLACEHOLDER,
			placeholder(
				"details",
				"Reference, delivery, signer and time, a line each",
				"Your reference: PO 7731\nDelivered to: St James Hospital, York, YO1 7HH\nSigned by: J. Marsh\nWhen: 20-11-2026 11:58",
			),
			placeholder("link", "The link to the proof", "https://cartage.example/track/…"),
		],
		needs: "link",
	},
	{
		slug: "pods",
		area: "general",
		title: "Proofs of delivery",
		when: "To the customer, when the proofs of several jobs are emailed at once. Each has a link that shows it without signing in.",
		subject: "Proofs of delivery of {{count}} jobs",
		body: paragraphs(
			GREETING,
			"These are the proofs of delivery of {{count}} jobs.",
			"{{proofs}}",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			COUNT_PLACEHOLDER,
			placeholder(
				"proofs",
				"The jobs, each with its link",
				"Job 48190, PO 7731: J. Marsh, 20-11-2026 11:58\nhttps://cartage.example/track/…",
			),
		],
		needs: "proofs",
	},
	{
		slug: "pod_request",
		area: "general",
		title: "Missing proofs of delivery",
		when: "To the sub-contractor or owner-driver who carried them, when missing proofs of delivery are requested.",
		subject: "Proof of delivery missing: {{title}}",
		body: paragraphs(
			GREETING,
			"We have no proof of delivery yet of:",
			"{{jobs}}",
			"Please send it by your link, or answer this mail.",
			SIGNATURE,
		),
		placeholders: [
			NAME_PLACEHOLDER,
			COMPANY_PLACEHOLDER,
			COUNT_PLACEHOLDER,
			placeholder("title", "The job, or how many", "job 48190"),
			placeholder("jobs", "The jobs, a line each", "Job 48190, delivered to York, YO1 7HH on 20-11-2026"),
		],
		needs: "jobs",
	},
];
