import { z } from "zod";
import { read } from "~/db/read";
import {
	countOwnMails,
	type OwnMailFilter,
	selectOwnMail,
	selectOwnMails,
} from "~/db/repositories/company/own-mails";
import { MAIL_KINDS } from "~/domain/kernel/mail/catalogue";
import { defineOperation, idInput, textResult } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { maskSecrets } from "./mask";
import { describeOwnState, listOwnKinds } from "./rules-own-mails";

const whole = (max: number) => z.coerce.number("Please enter a number").int().min(1).max(max);

export const ownMailsInput = z.object({
	keywords: searchField.default(""),
	page: whole(1_000_000).default(1),
	perPage: whole(200).default(50),
});

/** A mail to the customer, without copies, which are the company's affair. */
const ownMailResponse = z.object({
	id: z.int(),
	recipient: z.string(),
	subject: z.string(),
	state: z.enum(["Sent", "Sending", "Not delivered"]),
	at: z.string(),
	/** The names of attached files. */
	attachments: z.array(z.string()),
});
export type OwnMail = z.output<typeof ownMailResponse>;

export const ownMailsResponse = z.object({
	data: z.array(ownMailResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
});
export type OwnMails = z.output<typeof ownMailsResponse>;

const SECRET_KINDS = MAIL_KINDS.filter(({ secret }) => secret).map(({ slug }) => slug);

const toFilter = (actor: CustomerActor, keyword = ""): OwnMailFilter => ({
	customer_id: actor.customer_id,
	kinds: listOwnKinds(actor),
	secretKinds: SECRET_KINDS,
	keyword,
});

type Row = Awaited<ReturnType<typeof selectOwnMails>>[number];

const toOwnMail = (row: Row): OwnMail => ({
	id: row.id,
	recipient: row.recipient,
	subject: maskSecrets(row.kind, row.subject),
	state: describeOwnState(row.status),
	at: row.sent_at ?? row.created_at,
	attachments: row.attachments.map(({ file_name }) => file_name),
});

/** A page of the mails that the customer was sent, newest first, secrets masked. */
export const listOwnMails = defineOperation({
	access: customersWith("customer.email"),
	input: ownMailsInput,
	response: ownMailsResponse,
	async run({ ctx, input }): Promise<OwnMails> {
		const filter = toFilter(ctx.actor, input.keywords);
		const page = { limit: input.perPage, offset: (input.page - 1) * input.perPage };
		const [rows, [count]] = await read(ctx.d1, [selectOwnMails(filter, page), countOwnMails(filter)]);
		return {
			data: rows.map(toOwnMail),
			total: count?.n ?? 0,
			current_page: input.page,
			per_page: input.perPage,
		};
	},
});

/** The HTML of a mail to the customer, secrets masked. Throws 404 for any other mail. */
export const getOwnMailHtml = defineOperation({
	access: customersWith("customer.email"),
	input: idInput,
	response: textResult,
	async run({ ctx, input }): Promise<string> {
		const [[row]] = await read(ctx.d1, [selectOwnMail(toFilter(ctx.actor), input.id)]);
		if (!row) throw notFound("Email");
		return maskSecrets(row.kind, row.html);
	},
});
