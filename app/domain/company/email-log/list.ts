import { read } from "~/db/read";
import {
	countLoggedMails,
	type MailFilter,
	selectLoggedMail,
	selectLoggedMails,
} from "~/db/repositories/kernel/mail-log";
import { MAIL_KINDS } from "~/domain/kernel/mail/catalogue";
import { defineOperation, idInput, textResult } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { neededToRead, readableSubjects } from "~/domain/kernel/permissions/subject-readers";
import { forbidden, notFound } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import { addDays, type DateText } from "~/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { isSecretKind, maskSecrets } from "./mask";
import {
	type EmailDetail,
	type EmailLogInput,
	type EmailPage,
	emailDetailResponse,
	emailLogInput,
	emailPageResponse,
	type LoggedEmail,
	MAIL_STATES,
} from "./schemas";

type Row = Awaited<ReturnType<typeof selectLoggedMails>>[number];

/** The permission for mails that are about nothing in particular. */
const OTHER_MAILS = "email-log.other";
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
		readable: readableSubjects(ctx.actor, OTHER_MAILS),
	};
}

/** Recipients, subject and state are for all staff; text and attachments for those who may read what the mail is about. */
function toLoggedEmail(ctx: Ctx, row: Row): LoggedEmail {
	const state = row.status;
	const can_read = isStaffWith(ctx.actor, neededToRead(row, OTHER_MAILS));
	return {
		...row,
		subject: maskSecrets(row.kind, row.subject),
		attachments: can_read ? row.attachments : [],
		can_read,
		can_resend: can_read && !isSecretKind(row.kind) && state !== "queued" && state !== "sending",
	};
}

/** A page of the emails created in a range of days, newest first, with the counts per state. */
export const listEmailLog = defineOperation({
	access: staffWith("email-log"),
	input: emailLogInput,
	response: emailPageResponse,
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
			data: rows.map((row) => toLoggedEmail(ctx, row)),
			total,
			current_page: input.page,
			per_page: input.perPage,
			statusCount: { all, ...Object.fromEntries(MAIL_STATES.map(({ value }) => [value, count(value)])) },
		};
	},
});

/**
 * Whether the reader of a mail may pass its link on: an installation without a mail provider only stores its mails, so an invitation
 * reaches nobody in any other way. The link opens the account of the person invited, whatever its role: only a client admin sees it.
 */
const canHandOver = ({ actor }: Ctx, { kind, status }: Pick<Row, "kind" | "status">) =>
	kind === "registration" && status === "stored" && isClientAdmin(actor);

/** A logged email with its text if the role shows it, secrets masked. Throws 404. */
export const getLoggedEmail = defineOperation({
	access: staffWith("email-log"),
	input: idInput,
	response: emailDetailResponse,
	run: ({ ctx, input }): Promise<EmailDetail> => readLoggedEmail(ctx, input.id),
});

/** A logged email with its text if the role shows it, secrets masked. Throws 404. */
export const readLoggedEmail = (ctx: Ctx, id: number): Promise<EmailDetail> =>
	readDetail(ctx, id, (row) => row.text);

/** The HTML of a logged email, secrets masked. Throws 404, and 403 without a permission for what it is about. */
export const getEmailHtml = defineOperation({
	access: staffWith("email-log"),
	input: idInput,
	response: textResult,
	async run({ ctx, input }): Promise<string> {
		const { text } = await readDetail(ctx, input.id, (row) => row.html);
		if (text === null) throw forbidden(permissionText.mailText);
		return text;
	},
});

type EmailDetailRow = Awaited<ReturnType<typeof selectLoggedMail>>[number];

async function readDetail(
	ctx: Ctx,
	id: number,
	getText: (row: EmailDetailRow) => string,
): Promise<EmailDetail> {
	const [[row]] = await read(ctx.d1, [selectLoggedMail(id)]);
	if (!row) throw notFound("Email");
	const { html: _, bcc, reply_to, text: __, ...rest } = row;
	const mail = toLoggedEmail(ctx, rest);
	const text = getText(row);
	const shown = canHandOver(ctx, row) ? text : maskSecrets(row.kind, text);
	return { ...mail, bcc, reply_to, text: mail.can_read ? shown : null };
}
