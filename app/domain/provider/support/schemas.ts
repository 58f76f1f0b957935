import { z } from "zod";
import { fileField } from "~/domain/kernel/files/schemas";
import { flagValue } from "~/shared/response-fields";
import { supportText } from "~/shared/texts/support";

/** The longest message, in characters. */
export const MAX_SUPPORT_MESSAGE = 5_000;

const MAX_FILES = 10;

export const subjectField = z
	.string(supportText.noSubject)
	.trim()
	.min(1, supportText.noSubject)
	.max(150, "At most 150 characters");

export const messageField = z
	.string(supportText.noMessage)
	.trim()
	.min(1, supportText.noMessage)
	.max(MAX_SUPPORT_MESSAGE, "At most 5,000 characters");

/** None, one or several files of a multipart body. */
export const filesField = z
	.union(
		[fileField.transform((file) => [file]), z.array(fileField).max(MAX_FILES, `At most ${MAX_FILES} files`)],
		"Please choose a file",
	)
	.optional();

const contextText = z.string().trim().max(300, "At most 300 characters");

/** What the person was looking at when they wrote. They see it before it is sent. */
export const supportContext = z.object({
	/** The path of the screen, without what was searched for. */
	screen: contextText.optional(),
	browser: contextText.optional(),
	/** The size of the window in pixels. */
	window: contextText.optional(),
	release: contextText.optional(),
	/** The reference of the error page that they came from. */
	reference: contextText.optional(),
});
export type SupportContext = z.output<typeof supportContext>;

/** The context as a multipart body has it: JSON text. */
export const contextField = z
	.string()
	.max(2_000, "At most 2,000 characters")
	.transform((text, check): SupportContext => {
		try {
			const parsed = supportContext.safeParse(JSON.parse(text || "{}"));
			if (parsed.success) return parsed.data;
		} catch {
			// Reported below, as what does not fit.
		}
		check.addIssue({ code: "custom", message: "This is not a screen's description" });
		return z.NEVER;
	})
	.optional();

const threadStatus = z.enum(["open", "answered", "closed"]);

const attachmentResponse = z.object({
	id: z.int(),
	message_id: z.int(),
	file_name: z.string(),
	content_type: z.string(),
	bytes: z.int(),
});

const messageResponse = z.object({
	id: z.int(),
	from_side: z.enum(["client", "console"]),
	author_name: z.string(),
	message: z.string(),
	is_internal: flagValue,
	is_event: flagValue,
	created_at: z.string(),
	attachments: z.array(attachmentResponse),
});
export type SupportMessageView = z.output<typeof messageResponse>;

const listedThread = z.object({
	id: z.int(),
	subject: z.string(),
	status: threadStatus,
	user_id: z.int(),
	user_name: z.string(),
	last_message_at: z.string(),
	created_at: z.string(),
	version: z.int(),
	excerpt: z.string().nullable(),
	excerpt_by: z.string().nullable(),
	is_unread: flagValue,
});
export type CompanyThreadRow = z.output<typeof listedThread>;

export const companyThreads = z.object({ threads: z.array(listedThread), unread: z.int() });

const openThread = listedThread.omit({ excerpt: true, excerpt_by: true, is_unread: true }).extend({
	context: z.record(z.string(), z.string()).nullable(),
	messages: z.array(messageResponse),
});

export const companyThread = openThread;
export type CompanyThreadView = z.output<typeof companyThread>;

const staffMember = z.object({ id: z.int(), name: z.string() });

const consoleListed = listedThread.extend({
	tenant_id: z.int(),
	company: z.string(),
	assigned_to: z.int().nullable(),
	assignee: z.string().nullable(),
});
export type ConsoleThreadRow = z.output<typeof consoleListed>;

export const consoleThreads = z.object({
	threads: z.array(consoleListed),
	counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
	/** The average minutes to the first answer in the last seven days; null without any. */
	first_response: z.number().nullable(),
	staff: z.array(staffMember),
	has_more: z.boolean(),
});
export type ConsoleThreadList = z.output<typeof consoleThreads>;

export const consoleThread = openThread.extend({
	assigned_to: z.int().nullable(),
	assignee: z.string().nullable(),
	client: z.object({
		id: z.int(),
		name: z.string(),
		slug: z.string(),
		status: z.string(),
		plan: z.string().nullable(),
		subscription: z.string().nullable(),
	}),
	changes: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			action: z.string(),
			actor_name: z.string().nullable(),
			target: z.string().nullable(),
		}),
	),
	earlier: z.object({
		total: z.int(),
		threads: z.array(z.object({ id: z.int(), subject: z.string(), status: threadStatus })),
	}),
});
export type ConsoleThreadView = z.output<typeof consoleThread>;

export const consoleNews = z.object({
	/** Open threads that are the console user's or nobody's. */
	waiting: z.int(),
	/** Another value once any thread has changed. */
	stamp: z.string(),
});

/** A canned answer as it is written; its text may have the placeholders of `CANNED_PLACEHOLDERS`. */
export const cannedInput = z.object({
	title: z
		.string("Please enter a title.")
		.trim()
		.min(1, "Please enter a title.")
		.max(100, "At most 100 characters"),
	body: messageField,
});

export const cannedAnswer = z.object({
	id: z.int(),
	title: z.string(),
	body: z.string(),
	version: z.int(),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;
