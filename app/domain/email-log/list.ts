import { type Query, query, read } from "~/db/read";
import { forbidden, notFound } from "~/domain/errors";
import { MAIL_KINDS } from "~/domain/mail/catalogue";
import { addDays, type DateText } from "~/domain/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { isSecret, masked } from "./mask";
import {
	type EmailDetail,
	type EmailLogInput,
	type EmailPage,
	type LoggedEmail,
	MAIL_STATES,
} from "./schemas";

const COLUMNS = `o.id, o.kind, coalesce((SELECT title FROM email_template WHERE slug = o.kind),
		(SELECT title FROM notification_setting WHERE slug = o.kind), CASE o.kind WHEN 'test' THEN 'Test' WHEN 'pod' THEN 'Proof of delivery' END, o.kind) AS kind_title,
	o.recipient, o.cc, o.subject, o.status, o.attempts, o.next_attempt_at, o.sent_at, o.error, o.attachments, o.about, o.about_id,
	o.created_at, (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user u WHERE u.id = o.created_by) AS sent_by`;

type Row = Omit<LoggedEmail, "attachments" | "can_resend"> & { attachments: string };

/** Only staff read the log. */
export function assertStaff({ actor }: Ctx): void {
	if (actor.type !== "client") throw forbidden("The email log is for company staff.");
}

/** What of a mail is looked through for a word: of one that carries a secret only whom it went to. */
const PLACES = `lower(o.recipient || ' ' || coalesce(o.cc, '') || CASE WHEN o.kind IN (SELECT value FROM json_each(?4)) THEN ''
	ELSE ' ' || o.subject || ' ' || o.text END)`;
const SECRETS = JSON.stringify(MAIL_KINDS.filter(({ secret }) => secret).map(({ slug }) => slug));

/** The first moment of a day in London. */
const startOf = (date: DateText) => instantOf(date, toUtcTime(date, "00:00")).toISOString();

function found(ctx: Ctx, input: EmailLogInput) {
	const today = todayInLondon(ctx.now);
	const from = input.date_from ?? (input.date_to && input.date_to < today ? input.date_to : today);
	const to = input.date_to ?? (from > today ? from : today);
	return {
		where: `o.created_at >= ?1 AND o.created_at < ?2 AND (?3 = '' OR instr(${PLACES}, lower(?3)) > 0)`,
		params: [startOf(from), startOf(addDays(to, 1)), input.keywords || input.keyword || "", SECRETS],
	};
}

function queries(ctx: Ctx, input: EmailLogInput): [Query<Row>, Query<{ status: string; n: number }>] {
	const { where, params } = found(ctx, input);
	const status = input.status && input.status !== "all" ? input.status : null;
	return [
		query<Row>(
			`SELECT ${COLUMNS} FROM outbox o WHERE ${where} AND (?5 IS NULL OR o.status = ?5)
			ORDER BY o.created_at DESC, o.id DESC LIMIT ?6 OFFSET ?7`,
			...params,
			status,
			input.perPage,
			(input.page - 1) * input.perPage,
		),
		query(`SELECT o.status, count(*) AS n FROM outbox o WHERE ${where} GROUP BY o.status`, ...params),
	];
}

function shown({ attachments, ...row }: Row): LoggedEmail {
	const state = row.status;
	return {
		...row,
		subject: masked(row.kind, row.subject),
		attachments: JSON.parse(attachments),
		can_resend: !isSecret(row.kind) && state !== "queued" && state !== "sending",
	};
}

/** The mails made in some days, the newest first, a page of them, and how many there are in each state. Throws 403. */
export async function emailLog({ ctx, input }: Verb<EmailLogInput>): Promise<EmailPage> {
	assertStaff(ctx);
	const [rows, counts] = await read(ctx.d1, queries(ctx, input));
	const count = (state: string) => counts.find(({ status }) => status === state)?.n ?? 0;
	const all = counts.reduce((sum, { n }) => sum + n, 0);
	const total = input.status && input.status !== "all" ? count(input.status) : all;
	return {
		data: rows.map(shown),
		total,
		current_page: input.page,
		per_page: input.perPage,
		statusCount: { all, ...Object.fromEntries(MAIL_STATES.map(({ value }) => [value, count(value)])) },
	};
}

/** A mail of the log with its words, without what opens something. Throws 403 and 404. */
export async function loggedEmail({ ctx, input }: Verb<{ id: number }>): Promise<EmailDetail> {
	return await detail(ctx, input.id, (row) => row.text);
}

/** A mail's page as it went out, without what opens something. Throws 403 and 404. */
export async function emailPage({ ctx, input }: Verb<{ id: number }>): Promise<string> {
	return (await detail(ctx, input.id, (row) => row.html)).text;
}

type Whole = Row & { bcc: string | null; reply_to: string | null; text: string; html: string };

async function detail(ctx: Ctx, id: number, words: (row: Whole) => string): Promise<EmailDetail> {
	assertStaff(ctx);
	const [[row]] = await read(ctx.d1, [
		query<Whole>(`SELECT ${COLUMNS}, o.bcc, o.reply_to, o.text, o.html FROM outbox o WHERE o.id = ?`, id),
	]);
	if (!row) throw notFound("E-mail");
	const { html: _, bcc, reply_to, text: __, ...rest } = row;
	return { ...shown(rest), bcc, reply_to, text: masked(row.kind, words(row)) };
}
