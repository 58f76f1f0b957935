import { z } from "zod";
import { createMailer } from "@/workers/integrations/mail/create-mailer";
import type { Attachment } from "@/workers/integrations/mail/port";
import { createServices } from "@/workers/integrations/services/try-service";
import { UpstreamError } from "@/workers/integrations/upstream";
import { type Letterhead, withLetterhead } from "~/domain/kernel/mail/letterhead";
import { readLetterhead } from "~/domain/kernel/mail/mail-look";
import { recordMailUse } from "~/domain/provider/services/record-mail-use";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { type Drained, drain, type MailQueue } from "./drain";
import { type OutboxTable, outboxQueue } from "./queue";

const platformRow = z.object({
	id: z.number(),
	attempts: z.number(),
	to_email: z.string(),
	subject: z.string(),
	body: z.string(),
});

const tenantRow = z.object({
	id: z.number(),
	attempts: z.number(),
	uid: z.string(),
	recipient: z.string(),
	cc: z.string().nullable(),
	bcc: z.string().nullable(),
	reply_to: z.string().nullable(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
	attachments: z
		.string()
		.transform((text): unknown => JSON.parse(text))
		.pipe(z.array(z.object({ file: z.string(), file_name: z.string(), content_type: z.string() }))),
});

/** Splits a typed list of addresses at commas, semicolons and spaces. */
const parseAddresses = (list: string | null) => (list ?? "").split(/[,;\s]+/).filter(Boolean);

/** Removes line breaks from a subject to prevent header injection. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

const platformTable: OutboxTable<z.output<typeof platformRow>> = {
	name: "platform_outbox",
	row: platformRow,
	columns: "to_email, subject, body",
	toMessage: async (row) => ({
		id: `platform-${row.id}`,
		to: parseAddresses(row.to_email),
		subject: oneLine(row.subject),
		text: row.body,
	}),
};

function tenantTable(env: Env, tenant: Tenant): OutboxTable<z.output<typeof tenantRow>> {
	const files = tenantFiles(env.FILES, tenant.slug);
	// Read with the first mail that is due, as most drains have none.
	let letterhead: Promise<Letterhead> | null = null;
	const getLetterhead = () => {
		letterhead ??= readLetterhead(tenantDatabase(env, tenant.binding), tenant, env.APP_ORIGIN);
		return letterhead;
	};
	async function attachment({
		file,
		file_name,
		content_type,
	}: {
		file: string;
		file_name: string;
		content_type: string;
	}) {
		const stored = await files.get(file);
		if (!stored) throw new UpstreamError(`The attachment ${file_name} is missing.`, { transient: false });
		return { file_name, content_type, content: await stored.arrayBuffer() } satisfies Attachment;
	}
	return {
		name: "outbox",
		row: tenantRow,
		columns: "uid, recipient, cc, bcc, reply_to, subject, html, text, attachments",
		toMessage: async (row) => ({
			id: `${tenant.slug}-${row.uid}`,
			to: parseAddresses(row.recipient),
			cc: parseAddresses(row.cc),
			bcc: parseAddresses(row.bcc),
			reply_to: row.reply_to ?? undefined,
			from_name: oneLine(tenant.name),
			subject: oneLine(row.subject),
			text: row.text,
			html: withLetterhead(row.html, await getLetterhead()),
			attachments: await Promise.all(row.attachments.map(attachment)),
		}),
	};
}

type Clock = () => Date;
const systemClock: Clock = () => new Date();

/** Sends a page of a company's due mails. */
export async function drainOutbox(env: Env, tenant: Tenant, clock = systemClock): Promise<Drained> {
	const queue = outboxQueue(tenantDatabase(env, tenant.binding), tenantTable(env, tenant));
	return await drainAndRecord(env, queue, clock);
}

/** Sends a page of the platform's due mails: password links, sign-up. */
export async function drainPlatformOutbox(env: Env, clock = systemClock): Promise<Drained> {
	return await drainAndRecord(env, outboxQueue(env.PLATFORM_DB, platformTable), clock);
}

/** Records with the services how the provider took the mail. */
async function drainAndRecord(env: Env, queue: MailQueue, clock: Clock): Promise<Drained> {
	const drained = await drain(queue, createMailer(env), clock);
	const deps = { d1: env.PLATFORM_DB, services: createServices(env) };
	if (drained.providerError !== undefined) await recordMailUse(deps, drained.providerError, clock());
	return drained;
}
