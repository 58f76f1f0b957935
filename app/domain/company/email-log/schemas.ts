import { z } from "zod";
import { searchField, whenValid } from "~/shared/input-fields";
import { isDate } from "~/shared/time/dates";

/** The states of an email and their labels. */
export const MAIL_STATES = [
	{ value: "queued", label: "Queued" },
	{ value: "sending", label: "Sending" },
	{ value: "sent", label: "Sent" },
	{ value: "stored", label: "Stored" },
	{ value: "failed", label: "Failed" },
	{ value: "cancelled", label: "Cancelled" },
] as const;
export type MailState = (typeof MAIL_STATES)[number]["value"];

const day = z.string().trim().refine(isDate, { error: "Please choose a day", abort: true }).optional();
const positiveInt = (max: number) => z.coerce.number("Please enter a number").int().min(1).max(max);

/**
 * Filters of the email log: London days, both included, today by default; keywords in subject, addresses, or a text that the role shows; a state.
 */
export const emailLogInput = z
	.object({
		date_from: day,
		date_to: day,
		keywords: searchField.optional(),
		keyword: searchField.optional(),
		status: z
			.enum(
				["", "all", ...MAIL_STATES.map(({ value }) => value)],
				`One of ${MAIL_STATES.map(({ value }) => value).join(", ")}`,
			)
			.optional(),
		page: positiveInt(1_000_000).default(1),
		perPage: positiveInt(500).default(20),
	})
	.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
		path: ["date_to"],
		message: "The last day is before the first",
		when: whenValid("date_from", "date_to"),
	});
export type EmailLogInput = z.output<typeof emailLogInput>;

/** An email as listed in the log. */
const loggedEmailResponse = z.object({
	id: z.int(),
	kind: z.string(),
	kind_title: z.string(),
	recipient: z.string(),
	cc: z.string().nullable(),
	subject: z.string(),
	status: z.enum(MAIL_STATES.map(({ value }) => value)),
	attempts: z.int(),
	next_attempt_at: z.string().nullable(),
	sent_at: z.string().nullable(),
	error: z.string().nullable(),
	attachments: z.array(z.object({ file: z.string(), file_name: z.string(), content_type: z.string() })),
	about: z.string().nullable(),
	about_id: z.int().nullable(),
	created_at: z.string(),
	sent_by: z.string().nullable(),
	/** Whether the role shows its text and attachments, which needs a permission for what it is about. */
	can_read: z.boolean(),
	can_resend: z.boolean(),
});
export type LoggedEmail = z.output<typeof loggedEmailResponse>;

export const emailPageResponse = z.object({
	data: z.array(loggedEmailResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Counts per state, ignoring the state filter. */
	statusCount: z.record(z.string(), z.int()),
});
export type EmailPage = z.output<typeof emailPageResponse>;

/** One email with its text. */
export const emailDetailResponse = loggedEmailResponse.extend({
	bcc: z.string().nullable(),
	reply_to: z.string().nullable(),
	/** Null where `can_read` is false. */
	text: z.string().nullable(),
});
export type EmailDetail = z.output<typeof emailDetailResponse>;
