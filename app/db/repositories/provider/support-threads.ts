import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db, hasText, insertSelect } from "~/db/builder";
import { console_user, support_message, support_thread, tenant } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

type Thread = typeof support_thread.$inferSelect;

/** A person of a company as its threads know them; `seesAll` for a client admin. */
export interface SupportPerson {
	tenant_id: number;
	user_id: number;
	seesAll: boolean;
}

/** The threads that a person of a company may open. */
export const isVisibleTo = ({ tenant_id, user_id, seesAll }: SupportPerson): SQL =>
	seesAll
		? sql`${support_thread.tenant_id} = ${tenant_id}`
		: sql`(${support_thread.tenant_id} = ${tenant_id} AND ${support_thread.user_id} = ${user_id})`;

const consoleName = sql<
	string | null
>`nullif(trim(${console_user.first_name} || ' ' || ${console_user.last_name}), '')`;

/** The thread of the row. By name, as the builder leaves the table out where it selects from one alone, and a subselect has ids of its own. */
const THREAD_ID = sql.raw("support_thread.id");

/** The start of the last message that a side sees, and who wrote it. */
const lastMessage = (column: "message" | "author_name", forCompany: boolean) => {
	const hidden = forCompany ? sql`AND m.is_internal = 0` : sql``;
	return sql<string | null>`(SELECT substr(m.${sql.raw(column)}, 1, 200) FROM support_message m
		WHERE m.thread_id = ${THREAD_ID} AND m.is_event = 0 ${hidden} ORDER BY m.id DESC LIMIT 1)`;
};

/** Whether a reader has not seen the newest message of the other side. */
const hasUnread = (reader: string, side: "client" | "console") => sql<0 | 1>`EXISTS (
	SELECT 1 FROM support_message m WHERE m.thread_id = ${THREAD_ID} AND m.from_side = ${side}
		AND m.is_event = 0 AND (m.is_internal = 0 OR m.from_side = 'client')
		AND m.id > coalesce((SELECT r.last_message_id FROM support_read r
			WHERE r.thread_id = ${THREAD_ID} AND r.reader = ${reader}), 0))`;

const threadFields = {
	id: aliased(support_thread.id, "id"),
	subject: support_thread.subject,
	status: aliased(support_thread.status, "status"),
	user_id: aliased(support_thread.user_id, "user_id"),
	user_name: support_thread.user_name,
	last_message_at: support_thread.last_message_at,
	created_at: aliased(support_thread.created_at, "created_at"),
	version: aliased(support_thread.version, "version"),
};

/** Selects the threads that a person of a company may open, those with the newest message first. */
export const selectCompanyThreads = (person: SupportPerson, reader: string, limit: number) =>
	db
		.select({
			...threadFields,
			excerpt: lastMessage("message", true).as("excerpt"),
			excerpt_by: lastMessage("author_name", true).as("excerpt_by"),
			is_unread: sql<
				0 | 1
			>`(${support_thread.user_id} = ${person.user_id} AND ${hasUnread(reader, "console")})`.as("is_unread"),
		})
		.from(support_thread)
		.where(isVisibleTo(person))
		.orderBy(desc(support_thread.last_message_at), desc(support_thread.id))
		.limit(limit);

/** Selects a thread for a person of its company. */
export const selectCompanyThread = (person: SupportPerson, id: number) =>
	db
		.select({ ...threadFields, context: support_thread.context, tenant_id: support_thread.tenant_id })
		.from(support_thread)
		.where(and(eq(support_thread.id, id), isVisibleTo(person)));

/** What the console lists of the threads. */
export interface ThreadFilter {
	status: Thread["status"];
	whose: "all" | "mine" | "unassigned" | "mine_and_unassigned";
	keywords: string;
	before: { at: string; id: number } | null;
}

const whoseIs = (whose: ThreadFilter["whose"], console_user_id: number): SQL | undefined => {
	const mine = sql`${support_thread.assigned_to} = ${console_user_id}`;
	const nobodys = sql`${support_thread.assigned_to} IS NULL`;
	return { all: undefined, mine, unassigned: nobodys, mine_and_unassigned: sql`(${mine} OR ${nobodys})` }[
		whose
	];
};

/** Selects a page of the console's threads of one state: the open ones that have waited longest first, others by their newest message. */
export const selectConsoleThreads = (
	{ status, whose, keywords, before }: ThreadFilter,
	{ id, reader }: { id: number; reader: string },
	limit: number,
) =>
	db
		.select({
			...threadFields,
			excerpt: lastMessage("message", false).as("excerpt"),
			excerpt_by: lastMessage("author_name", false).as("excerpt_by"),
			is_unread: hasUnread(reader, "client").as("is_unread"),
			tenant_id: aliased(tenant.id, "tenant_id"),
			company: aliased(tenant.name, "company"),
			assigned_to: support_thread.assigned_to,
			assignee: consoleName.as("assignee"),
		})
		.from(support_thread)
		.innerJoin(tenant, eq(tenant.id, support_thread.tenant_id))
		.leftJoin(console_user, eq(console_user.id, support_thread.assigned_to))
		.where(
			and(
				eq(support_thread.status, status),
				whoseIs(whose, id),
				keywords
					? hasText([support_thread.subject, support_thread.user_name, tenant.name], keywords)
					: undefined,
				before
					? sql`(${support_thread.last_message_at}, ${support_thread.id}) < (${before.at}, ${before.id})`
					: undefined,
			),
		)
		.orderBy(desc(support_thread.last_message_at), desc(support_thread.id))
		.limit(limit);

/** Counts the threads of each state that are assigned as the filter requires. */
export const countThreads = (whose: ThreadFilter["whose"], console_user_id: number) =>
	db
		.select({ status: support_thread.status, n: sql<number>`count(*)`.as("n") })
		.from(support_thread)
		.where(whoseIs(whose, console_user_id))
		.groupBy(support_thread.status);

/** The newest message of all, the open threads that wait for a console user, and the sum of all versions: what the console polls. */
export const selectConsoleNews = (console_user_id: number) =>
	db
		.select({
			waiting: sql<number>`count(CASE WHEN ${support_thread.status} = 'open'
				AND (${support_thread.assigned_to} IS NULL OR ${support_thread.assigned_to} = ${console_user_id}) THEN 1 END)`.as(
				"waiting",
			),
			stamp: sql<string>`count(*) || '.' || coalesce(sum(${support_thread.version}), 0)`.as("stamp"),
		})
		.from(support_thread);

/** Selects a thread for the console, with its company. */
export const selectConsoleThread = (id: number) =>
	db
		.select({
			...threadFields,
			context: support_thread.context,
			assigned_to: support_thread.assigned_to,
			assignee: consoleName.as("assignee"),
			tenant_id: aliased(tenant.id, "tenant_id"),
			company: aliased(tenant.name, "company"),
			slug: tenant.slug,
			binding: tenant.binding,
			company_status: aliased(tenant.status, "company_status"),
		})
		.from(support_thread)
		.innerJoin(tenant, eq(tenant.id, support_thread.tenant_id))
		.leftJoin(console_user, eq(console_user.id, support_thread.assigned_to))
		.where(eq(support_thread.id, id));

/** The average minutes to the first answer of the threads since a moment. */
export const selectFirstResponse = (since: string) =>
	db
		.select({
			minutes: sql<number | null>`avg((julianday(${support_thread.answered_at})
				- julianday(${support_thread.created_at})) * 1440)`.as("minutes"),
		})
		.from(support_thread)
		.where(sql`${support_thread.answered_at} >= ${since}`);

/** Selects the other threads of a company, the newest first. */
export const selectEarlierThreads = (id: number, limit: number) =>
	db
		.select({
			id: support_thread.id,
			subject: support_thread.subject,
			status: support_thread.status,
			total: sql<number>`count(*) OVER ()`.as("total"),
		})
		.from(support_thread)
		.where(
			and(
				sql`${support_thread.tenant_id} = (SELECT t.tenant_id FROM support_thread t WHERE t.id = ${id})`,
				sql`${support_thread.id} <> ${id}`,
			),
		)
		.orderBy(desc(support_thread.id))
		.limit(limit);

/** Opens a thread; `newestThreadOf` is its id within the batch. */
export const insertThread = (
	values: Pick<Thread, "tenant_id" | "user_id" | "user_name" | "subject" | "context">,
	at: string,
): Statement =>
	db.insert(support_thread).values({ ...values, last_message_at: at, created_at: at, updated_at: at });

/** The id of the thread that the batch has just opened for a person. */
export const newestThreadOf = ({ tenant_id, user_id }: Pick<Thread, "tenant_id" | "user_id">): SQL<number> =>
	sql<number>`(SELECT max(id) FROM support_thread WHERE tenant_id = ${tenant_id} AND user_id = ${user_id})`;

type ThreadChange = Partial<Pick<Thread, "status" | "assigned_to" | "last_message_at" | "closed_at">> & {
	/** Keeps the moment of the first answer. */
	answered_at?: string;
};

const setThread = ({ answered_at, ...values }: ThreadChange, at: string, version: SQL) =>
	db.update(support_thread).set({
		...values,
		...(answered_at && { answered_at: sql`coalesce(${support_thread.answered_at}, ${answered_at})` }),
		updated_at: at,
		version,
	});

/** Changes a thread in whichever version it is. */
export const updateThread = (id: number, values: ThreadChange, at: string): Statement =>
	setThread(values, at, sql`${support_thread.version} + 1`).where(eq(support_thread.id, id));

/** Changes a thread as it was read; the batch is refused if another has changed it since. */
export const updateReadThread = (
	{ id, version }: Pick<Thread, "id" | "version">,
	values: ThreadChange,
	at: string,
): Statement => setThread(values, at, sql`${version + 1}`).where(eq(support_thread.id, id));

type MessageValues = Omit<
	typeof support_message.$inferInsert,
	"id" | "thread_id" | "created_at" | "attachment"
>;

/** Adds a message to a thread, whose id may be one that the batch makes. */
export const insertMessage = (thread: number | SQL<number>, values: MessageValues, at: string): SqlText =>
	insertSelect(support_message, { ...values, thread_id: sql`${thread}`, created_at: at }, sql`WHERE 1`);

/** Selects who last did something in a thread, and when: the one whose save came first. */
export const selectLastAuthor = (thread_id: number) =>
	db
		.select({ name: support_message.author_name, at: support_message.created_at })
		.from(support_message)
		.where(eq(support_message.thread_id, thread_id))
		.orderBy(desc(support_message.id))
		.limit(1);

/** Selects the people of the console that a thread can be assigned to. */
export const selectSupportStaff = () =>
	db
		.select({ id: console_user.id, name: consoleName.as("name"), user_type: console_user.user_type })
		.from(console_user)
		.where(sql`${console_user.is_active} = 1 AND ${console_user.deleted_at} IS NULL`)
		.orderBy(console_user.first_name, console_user.last_name, console_user.id);
