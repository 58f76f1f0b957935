import { type Query, query, read } from "~/db/read";
import { MAIL_KINDS } from "~/domain/mail/catalogue";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { addDays, type DateText } from "~/domain/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/domain/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { isSecretKind, maskSecrets } from "./mask";
import {
	type EmailDetail,
	type EmailLogInput,
	type EmailPage,
	emailLogInput,
	type LoggedEmail,
	MAIL_STATES,
} from "./schemas";

const COLUMNS = `o.id, o.kind, coalesce((SELECT title FROM email_template WHERE slug = o.kind),
		(SELECT title FROM notification_setting WHERE slug = o.kind), CASE o.kind WHEN 'test' THEN 'Test' WHEN 'pod' THEN 'Proof of delivery' END, o.kind) AS kind_title,
	o.recipient, o.cc, o.subject, o.status, o.attempts, o.next_attempt_at, o.sent_at, o.error, o.attachments, o.about, o.about_id,
	o.created_at, (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user u WHERE u.id = o.created_by) AS sent_by`;

type Row = Omit<LoggedEmail, "attachments" | "can_resend"> & { attachments: string };

/** The text a keyword search covers; for mails with a secret only the recipients. */
const SEARCHED_TEXT = `lower(o.recipient || ' ' || coalesce(o.cc, '') || CASE WHEN o.kind IN (SELECT value FROM json_each(?4)) THEN ''
	ELSE ' ' || o.subject || ' ' || o.text END)`;
const SECRET_KINDS = JSON.stringify(MAIL_KINDS.filter(({ secret }) => secret).map(({ slug }) => slug));

/** The start of a day in London. */
const startOfDay = (date: DateText) => instantOf(date, toUtcTime(date, "00:00")).toISOString();

function filterCondition(ctx: Ctx, input: EmailLogInput) {
	const today = todayInLondon(ctx.now);
	const from = input.date_from ?? (input.date_to && input.date_to < today ? input.date_to : today);
	const to = input.date_to ?? (from > today ? from : today);
	return {
		where: `o.created_at >= ?1 AND o.created_at < ?2 AND (?3 = '' OR instr(${SEARCHED_TEXT}, lower(?3)) > 0)`,
		params: [
			startOfDay(from),
			startOfDay(addDays(to, 1)),
			input.keywords || input.keyword || "",
			SECRET_KINDS,
		],
	};
}

function queries(ctx: Ctx, input: EmailLogInput): [Query<Row>, Query<{ status: string; n: number }>] {
	const { where, params } = filterCondition(ctx, input);
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

function toLoggedEmail({ attachments, ...row }: Row): LoggedEmail {
	const state = row.status;
	return {
		...row,
		subject: maskSecrets(row.kind, row.subject),
		attachments: JSON.parse(attachments),
		can_resend: !isSecretKind(row.kind) && state !== "queued" && state !== "sending",
	};
}

/** A page of the e-mails created in a range of days, newest first, with the counts per state. */
export const listEmailLog = defineOperation({
	access: staffWith("email-log"),
	input: emailLogInput,
	async run({ ctx, input }): Promise<EmailPage> {
		const [rows, counts] = await read(ctx.d1, queries(ctx, input));
		const count = (state: string) => counts.find(({ status }) => status === state)?.n ?? 0;
		const all = counts.reduce((sum, { n }) => sum + n, 0);
		const total = input.status && input.status !== "all" ? count(input.status) : all;
		return {
			data: rows.map(toLoggedEmail),
			total,
			current_page: input.page,
			per_page: input.perPage,
			statusCount: { all, ...Object.fromEntries(MAIL_STATES.map(({ value }) => [value, count(value)])) },
		};
	},
});

/** A logged e-mail with its text, secrets masked. Throws 404. */
export const getLoggedEmail = defineOperation({
	access: staffWith("email-log"),
	input: idInput,
	run: ({ ctx, input }): Promise<EmailDetail> => readLoggedEmail(ctx, input.id),
});

/** A logged e-mail with its text, secrets masked. Throws 404. */
export const readLoggedEmail = (ctx: Ctx, id: number): Promise<EmailDetail> =>
	readDetail(ctx, id, (row) => row.text);

/** The HTML of a logged e-mail, secrets masked. Throws 404. */
export const getEmailHtml = defineOperation({
	access: staffWith("email-log"),
	input: idInput,
	async run({ ctx, input }): Promise<string> {
		return (await readDetail(ctx, input.id, (row) => row.html)).text;
	},
});

type EmailDetailRow = Row & { bcc: string | null; reply_to: string | null; text: string; html: string };

async function readDetail(
	ctx: Ctx,
	id: number,
	getText: (row: EmailDetailRow) => string,
): Promise<EmailDetail> {
	const [[row]] = await read(ctx.d1, [
		query<EmailDetailRow>(
			`SELECT ${COLUMNS}, o.bcc, o.reply_to, o.text, o.html FROM outbox o WHERE o.id = ?`,
			id,
		),
	]);
	if (!row) throw notFound("E-mail");
	const { html: _, bcc, reply_to, text: __, ...rest } = row;
	return { ...toLoggedEmail(rest), bcc, reply_to, text: maskSecrets(row.kind, getText(row)) };
}
