import { read } from "~/db/read";
import {
	countLoggedMails,
	type MailFilter,
	selectLoggedMail,
	selectLoggedMails,
} from "~/db/repositories/mail-log";
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

type Row = Awaited<ReturnType<typeof selectLoggedMails>>[number];

const SECRET_KINDS = MAIL_KINDS.filter(({ secret }) => secret).map(({ slug }) => slug);

/** The start of a day in London. */
const startOfDay = (date: DateText) => instantOf(date, toUtcTime(date, "00:00")).toISOString();

function toFilter(ctx: Ctx, input: EmailLogInput): MailFilter {
	const today = todayInLondon(ctx.now);
	const from = input.date_from ?? (input.date_to && input.date_to < today ? input.date_to : today);
	const to = input.date_to ?? (from > today ? from : today);
	return {
		from: startOfDay(from),
		to: startOfDay(addDays(to, 1)),
		keyword: input.keywords || input.keyword || "",
		secretKinds: SECRET_KINDS,
	};
}

function toLoggedEmail(row: Row): LoggedEmail {
	const state = row.status;
	return {
		...row,
		subject: maskSecrets(row.kind, row.subject),
		can_resend: !isSecretKind(row.kind) && state !== "queued" && state !== "sending",
	};
}

/** A page of the e-mails created in a range of days, newest first, with the counts per state. */
export const listEmailLog = defineOperation({
	access: staffWith("email-log"),
	input: emailLogInput,
	async run({ ctx, input }): Promise<EmailPage> {
		const filter = toFilter(ctx, input);
		const status = input.status && input.status !== "all" ? input.status : null;
		const page = { limit: input.perPage, offset: (input.page - 1) * input.perPage };
		const [rows, counts] = await read(ctx.d1, [
			selectLoggedMails(filter, status, page),
			countLoggedMails(filter),
		]);
		const count = (state: string) => counts.find(({ status }) => status === state)?.n ?? 0;
		const all = counts.reduce((sum, { n }) => sum + n, 0);
		const total = status ? count(status) : all;
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

type EmailDetailRow = Awaited<ReturnType<typeof selectLoggedMail>>[number];

async function readDetail(
	ctx: Ctx,
	id: number,
	getText: (row: EmailDetailRow) => string,
): Promise<EmailDetail> {
	const [[row]] = await read(ctx.d1, [selectLoggedMail(id)]);
	if (!row) throw notFound("E-mail");
	const { html: _, bcc, reply_to, text: __, ...rest } = row;
	return { ...toLoggedEmail(rest), bcc, reply_to, text: maskSecrets(row.kind, getText(row)) };
}
