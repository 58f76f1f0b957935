import { z } from "zod";
import { mailOf } from "@/workers/integrations/mail/choose";
import type { Attachment } from "@/workers/integrations/mail/port";
import { OutsideFault } from "@/workers/integrations/outside";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { drain } from "./drain";
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

/** The addresses of a list as people type it, separated by commas, semicolons or spaces. */
export const addresses = (list: string | null) => (list ?? "").split(/[,;\s]+/).filter(Boolean);

/** A subject in one line: what a line break could smuggle into a mail's headers stays out. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

const platformTable: OutboxTable<z.output<typeof platformRow>> = {
	name: "platform_outbox",
	row: platformRow,
	columns: "to_email, subject, body",
	keepsProviderId: false,
	letter: async (row) => ({
		id: `platform-${row.id}`,
		to: addresses(row.to_email),
		subject: oneLine(row.subject),
		text: row.body,
	}),
};

function tenantTable(env: Env, tenant: Tenant): OutboxTable<z.output<typeof tenantRow>> {
	const files = tenantFiles(env.FILES, tenant.slug);
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
		if (!stored) throw new OutsideFault(`The attachment ${file_name} is missing.`, { transient: false });
		return { file_name, content_type, content: await stored.arrayBuffer() } satisfies Attachment;
	}
	return {
		name: "outbox",
		row: tenantRow,
		columns: "uid, recipient, cc, bcc, reply_to, subject, html, text, attachments",
		keepsProviderId: true,
		letter: async (row) => ({
			id: `${tenant.slug}-${row.uid}`,
			to: addresses(row.recipient),
			cc: addresses(row.cc),
			bcc: addresses(row.bcc),
			reply_to: row.reply_to ?? undefined,
			from_name: oneLine(tenant.name),
			subject: oneLine(row.subject),
			text: row.text,
			html: row.html,
			attachments: await Promise.all(row.attachments.map(attachment)),
		}),
	};
}

interface Limits {
	clock?: () => Date;
	/** At most so many mails. */
	most?: number;
}

/** Sends what is due in a tenant's outbox; after a commit and from the cron. Answers how many mails were tried. */
export async function drainOutbox(env: Env, tenant: Tenant, { clock = () => new Date(), most }: Limits = {}) {
	const queue = outboxQueue(tenantDatabase(env, tenant.binding), tenantTable(env, tenant));
	return drain(queue, mailOf(env), clock, most);
}

/** Sends what is due of the provider's own mail: password links, sign-up. Answers how many mails were tried. */
export async function drainPlatformOutbox(env: Env, { clock = () => new Date(), most }: Limits = {}) {
	return drain(outboxQueue(env.PLATFORM_DB, platformTable), mailOf(env), clock, most);
}
