import { read } from "~/db/read";
import { selectProviderMail } from "~/db/repositories/kernel/local-mailbox";
import { selectLoggedMail } from "~/db/repositories/kernel/mail-log";
import { getMediaType, isInline } from "~/domain/kernel/files/kinds";
import { withLetterhead } from "~/domain/kernel/mail/letterhead";
import { readLetterhead } from "~/domain/kernel/mail/mail-look";
import type { PlatformCtx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { PROVIDER_MAIL_FACTS, readMailingCompanies } from "./companies";
import { listLinks, PROVIDER_SLUG, parseMailKey, toMailKey } from "./rules";
import type { OpenedMail } from "./schemas";

/** A mail as its recipient gets it, nothing masked; null if there is none with this key. */
export async function openMail(platform: PlatformCtx, key: string): Promise<OpenedMail | null> {
	const parsed = parseMailKey(key);
	if (!parsed) return null;
	if (parsed.company === PROVIDER_SLUG) return await openProviderMail(platform, parsed.id);
	const company = (await readMailingCompanies(platform)).find(({ slug }) => slug === parsed.company);
	return company ? await openCompanyMail(platform, company, parsed.id) : null;
}

async function openProviderMail({ d1 }: PlatformCtx, id: number): Promise<OpenedMail | null> {
	const [[row]] = await read(d1, [selectProviderMail(id)]);
	if (!row) return null;
	return {
		...row,
		...PROVIDER_MAIL_FACTS,
		key: toMailKey(PROVIDER_SLUG, id),
		cc: null,
		bcc: null,
		reply_to: null,
		html: null,
		links: listLinks(row.text),
		files: [],
	};
}

async function openCompanyMail(
	{ env, origin }: PlatformCtx,
	company: Tenant,
	id: number,
): Promise<OpenedMail | null> {
	const d1 = tenantDatabase(env, company.binding);
	const [[row]] = await read(d1, [selectLoggedMail(id)]);
	if (!row) return null;
	const { html, attachments, sent_by: _, ...mail } = row;
	const letterhead = await readLetterhead(d1, company, origin ?? undefined);
	return {
		...mail,
		key: toMailKey(company.slug, id),
		company: company.slug,
		company_name: company.name,
		html: withLetterhead(html, letterhead),
		links: listLinks(row.text),
		files: await Promise.all(
			attachments.map(async ({ file, file_name, content_type }) => ({
				name: file_name,
				type: getMediaType(file_name) ?? content_type,
				size: await readSize(env, company, file),
				is_inline: isInline(file_name),
			})),
		),
	};
}

/** The size of a stored file in bytes, of which nothing is read; null if it is missing. */
async function readSize(env: Env, { slug }: Tenant, file: string): Promise<number | null> {
	const stored = await tenantFiles(env.FILES, slug).get(file);
	await stored?.body.cancel();
	return stored?.size ?? null;
}
