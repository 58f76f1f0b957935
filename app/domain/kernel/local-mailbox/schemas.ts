import { z } from "zod";
import { searchField } from "~/shared/input-fields";
import { MAILBOX_PAGE } from "./rules";

/** Filters of the mailbox, which all may be left out. */
export const mailboxInput = z.object({
	/** The slug of a company, or that of the provider; empty for all. */
	company: z.string().trim().max(60).default(""),
	/** An address among To, Cc and Bcc; empty for all. */
	to: z.string().trim().toLowerCase().max(254).default(""),
	/** Words in subject, addresses or text. */
	keywords: searchField.default(""),
	/** The key of the mail to open; without it the newest one is. */
	mail: z.string().max(80).default(""),
	/** How many mails are listed. */
	limit: z.coerce.number("Not a number").int().min(1).max(100_000).default(MAILBOX_PAGE),
});
export type MailboxInput = z.output<typeof mailboxInput>;

const listedMail = z.object({
	/** Company and id: `northline-17`. */
	key: z.string(),
	/** The slug of the company that sends it, or that of the provider. */
	company: z.string(),
	company_name: z.string(),
	recipient: z.string(),
	subject: z.string(),
	/** The slug of its template, and its name. */
	kind: z.string(),
	kind_title: z.string(),
	about: z.string().nullable(),
	about_id: z.int().nullable(),
	status: z.string(),
	error: z.string().nullable(),
	created_at: z.string(),
	files: z.int(),
});
export type ListedMail = z.output<typeof listedMail>;

const openedMail = listedMail.omit({ files: true }).extend({
	cc: z.string().nullable(),
	bcc: z.string().nullable(),
	reply_to: z.string().nullable(),
	attempts: z.int(),
	next_attempt_at: z.string().nullable(),
	sent_at: z.string().nullable(),
	text: z.string(),
	/** The mail below the company's letterhead, as it is sent; null for the provider's, which are plain text. */
	html: z.string().nullable(),
	/** The addresses in the text, in order, each with what it is for. */
	links: z.array(z.object({ address: z.string(), label: z.string() })),
	/** Size in bytes; null where the file is missing. */
	files: z.array(
		z.object({
			name: z.string(),
			type: z.string(),
			size: z.int().nullable(),
			/** Whether a browser shows it. */
			is_inline: z.boolean(),
		}),
	),
});
export type OpenedMail = z.output<typeof openedMail>;

export const mailboxResponse = z.object({
	/** Whether a provider of mail is set, so that mails are sent as well. */
	is_sending: z.boolean(),
	/** Companies with how many mails, the provider last; of one whose database cannot be read `is_readable` is false. */
	companies: z.array(
		z.object({ slug: z.string(), name: z.string(), mails: z.int(), is_readable: z.boolean() }),
	),
	/** The addresses of the company's mails, or of all, with how many; the most frequent first. */
	recipients: z.array(z.object({ address: z.string(), mails: z.int() })),
	/** How many mails the filters leave, of which `mails` are the newest. */
	total: z.int(),
	mails: z.array(listedMail),
	opened: openedMail.nullable(),
});
export type Mailbox = z.output<typeof mailboxResponse>;

/** A file of a mail: the mail's key and the place of the file in it, from 0. */
export const mailFileInput = z.object({
	mail: z.string().max(80),
	file: z.coerce.number("Not a number").int().min(0).max(1_000),
	/** Anything saves the file instead of showing it. */
	save: z.string().max(10).default(""),
});
