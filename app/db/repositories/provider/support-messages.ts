import { and, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db, insertSelect, statement } from "~/db/builder";
import { support_attachment, support_message, support_read, support_thread } from "~/db/platform";
import type { SqlText } from "~/db/statements";
import { isVisibleTo, type SupportPerson } from "./support-threads";

/** Counts the provider's answers that a person has not opened, in the threads that they opened. */
export const countUnreadMessages = ({ tenant_id, user_id }: { tenant_id: number; user_id: number }) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(support_message)
		.innerJoin(support_thread, eq(support_thread.id, support_message.thread_id))
		.leftJoin(
			support_read,
			and(eq(support_read.thread_id, support_thread.id), eq(support_read.reader, companyReader(user_id))),
		)
		.where(
			and(
				eq(support_thread.tenant_id, tenant_id),
				eq(support_thread.user_id, user_id),
				eq(support_message.from_side, "console"),
				eq(support_message.is_internal, 0),
				eq(support_message.is_event, 0),
				sql`${support_message.id} > coalesce(${support_read.last_message_id}, 0)`,
			),
		);

/** A reader of threads: a person of the thread's company, one of the console, or the mail that announces answers. */
export const companyReader = (user_id: number) => `user:${user_id}`;
export const consoleReader = (console_user_id: number) => `console:${console_user_id}`;
export const MAIL_READER = "mail";

const messageFields = {
	id: support_message.id,
	from_side: support_message.from_side,
	author_name: support_message.author_name,
	message: support_message.message,
	is_internal: support_message.is_internal,
	is_event: support_message.is_event,
	created_at: support_message.created_at,
};

/** The newest messages of a thread that one answer has. */
const MAX_MESSAGES = 500;

const ofThread = (id: number, forCompany: boolean) =>
	and(eq(support_message.thread_id, id), forCompany ? eq(support_message.is_internal, 0) : undefined);

const selectMessages = (id: number, forCompany: boolean) =>
	db
		.select(messageFields)
		.from(support_message)
		.where(
			and(
				ofThread(id, forCompany),
				sql`${support_message.id} IN (SELECT m.id FROM support_message m WHERE m.thread_id = ${id}
					ORDER BY m.id DESC LIMIT ${MAX_MESSAGES})`,
			),
		)
		.orderBy(support_message.id);

/** Selects the messages of a thread that its company sees, in order. */
export const selectCompanyMessages = (id: number) => selectMessages(id, true);

/** Selects all messages of a thread, the console's notes among them, in order. */
export const selectConsoleMessages = (id: number) => selectMessages(id, false);

const selectAttachmentsOf = (id: number, forCompany: boolean) =>
	db
		.select({
			id: aliased(support_attachment.id, "id"),
			message_id: support_attachment.message_id,
			file_name: support_attachment.file_name,
			content_type: support_attachment.content_type,
			bytes: support_attachment.bytes,
		})
		.from(support_attachment)
		.innerJoin(support_message, eq(support_message.id, support_attachment.message_id))
		.where(ofThread(id, forCompany))
		.orderBy(support_attachment.id);

/** Selects the files of a thread that its company sees. */
export const selectCompanyAttachments = (id: number) => selectAttachmentsOf(id, true);

/** Selects all files of a thread. */
export const selectConsoleAttachments = (id: number) => selectAttachmentsOf(id, false);

const selectAttachment = (where: SQL | undefined) =>
	db
		.select({
			key: support_attachment.key,
			file_name: support_attachment.file_name,
			content_type: support_attachment.content_type,
			tenant_id: support_thread.tenant_id,
		})
		.from(support_attachment)
		.innerJoin(support_message, eq(support_message.id, support_attachment.message_id))
		.innerJoin(support_thread, eq(support_thread.id, support_message.thread_id))
		.where(where);

/** Selects a file that a person of a company may open. */
export const selectCompanyAttachment = (person: SupportPerson, id: number) =>
	selectAttachment(
		and(eq(support_attachment.id, id), eq(support_message.is_internal, 0), isVisibleTo(person)),
	);

/** Selects a file of a thread for the console. */
export const selectConsoleAttachment = (id: number, thread_id: number) =>
	selectAttachment(and(eq(support_attachment.id, id), eq(support_thread.id, thread_id)));

type NewAttachment = Pick<
	typeof support_attachment.$inferInsert,
	"key" | "file_name" | "content_type" | "bytes"
>;

/** Adds files to the message that the batch has just added to a thread. */
export const insertAttachments = (thread: number | SQL<number>, files: readonly NewAttachment[]): SqlText =>
	insertSelect(
		support_attachment,
		{
			message_id: sql`(SELECT max(id) FROM support_message WHERE thread_id = ${thread})`,
			key: sql`value ->> 'key'`,
			file_name: sql`value ->> 'file_name'`,
			content_type: sql`value ->> 'content_type'`,
			bytes: sql`value ->> 'bytes'`,
		},
		sql`FROM json_each(${JSON.stringify(files)}) WHERE 1`,
	);

/** Marks a thread as read up to a message of it; a reader never goes back. */
export const markThreadRead = (thread_id: number, reader: string, up_to: number): SqlText =>
	statement(sql`INSERT INTO ${support_read} (thread_id, reader, last_message_id)
		SELECT ${thread_id}, ${reader}, max(id) FROM support_message WHERE thread_id = ${thread_id} AND id <= ${up_to} HAVING max(id) IS NOT NULL
		ON CONFLICT (thread_id, reader) DO UPDATE SET last_message_id = max(last_message_id, excluded.last_message_id)`);

/** Marks all of a thread as read by who has just written in it. */
export const markAllRead = (thread: number | SQL<number>, reader: string): SqlText =>
	statement(sql`INSERT INTO ${support_read} (thread_id, reader, last_message_id)
		SELECT thread_id, ${reader}, max(id) FROM support_message WHERE thread_id = ${thread} GROUP BY thread_id
		ON CONFLICT (thread_id, reader) DO UPDATE SET last_message_id = excluded.last_message_id`);
