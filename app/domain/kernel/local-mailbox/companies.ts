import { read } from "~/db/read";
import {
	selectMailingCompanies,
	selectNewestMails,
	selectNewestProviderMails,
} from "~/db/repositories/kernel/local-mailbox";
import { logError } from "~/log/log";
import { notFound } from "~/shared/errors";
import type { PlatformCtx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { listMailAddresses, MAX_MAILS_OF_COMPANY, PROVIDER_SLUG, toMailKey } from "./rules";
import type { ListedMail } from "./schemas";

/** A mail with all its addresses. */
export interface AddressedMail {
	mail: ListedMail;
	addresses: string[];
}

/** The mails of one sender, the newest first; null where its database cannot be read. */
export interface SenderMails {
	slug: string;
	name: string;
	mails: AddressedMail[] | null;
}

/** The name under which the provider's own mails are listed. */
export const PROVIDER_NAME = "Cartage, to its clients";

/** Throws 404 unless this is a local server: no deployment shows mails to anyone who comes along. */
export function assertLocal({ env }: Pick<PlatformCtx, "env">) {
	if (!env.LOCAL) throw notFound("Page");
}

/** The companies of this server that have a database. */
export async function readMailingCompanies({ d1 }: Pick<PlatformCtx, "d1">): Promise<Tenant[]> {
	const [companies] = await read(d1, [selectMailingCompanies()]);
	return companies;
}

/** The newest mails of every company and of the provider, those with the keyword. */
export async function readSenders(platform: PlatformCtx, keyword: string): Promise<SenderMails[]> {
	const companies = await readMailingCompanies(platform);
	return await Promise.all([
		...companies.map((company) => readCompanyMails(platform, company, keyword)),
		readProviderMails(platform, keyword),
	]);
}

async function readCompanyMails(
	{ env }: PlatformCtx,
	{ slug, name, binding }: Tenant,
	keyword: string,
): Promise<SenderMails> {
	try {
		const [rows] = await read(tenantDatabase(env, binding), [
			selectNewestMails(keyword, MAX_MAILS_OF_COMPANY),
		]);
		const mails = rows.map((row) => ({
			mail: {
				key: toMailKey(slug, row.id),
				company: slug,
				company_name: name,
				recipient: row.recipient,
				subject: row.subject,
				kind: row.kind,
				kind_title: row.kind_title,
				about: row.about,
				about_id: row.about_id,
				status: row.status,
				error: row.error,
				created_at: row.created_at,
				files: row.attachments.length,
			},
			addresses: listMailAddresses(row),
		}));
		return { slug, name, mails };
	} catch (error) {
		logError("local mailbox", error, { database: binding });
		return { slug, name, mails: null };
	}
}

/** What a mail of the provider has in place of a company's kind and subject. */
export const PROVIDER_MAIL_FACTS = {
	company: PROVIDER_SLUG,
	company_name: PROVIDER_NAME,
	kind: "provider",
	kind_title: "From the provider",
	about: null,
	about_id: null,
};

async function readProviderMails({ d1 }: PlatformCtx, keyword: string): Promise<SenderMails> {
	const [rows] = await read(d1, [selectNewestProviderMails(keyword, MAX_MAILS_OF_COMPANY)]);
	const mails = rows.map(({ id, recipient, subject, status, error, created_at }) => ({
		mail: {
			...PROVIDER_MAIL_FACTS,
			key: toMailKey(PROVIDER_SLUG, id),
			recipient,
			subject,
			status,
			error,
			created_at,
			files: 0,
		},
		addresses: listMailAddresses({ recipient }),
	}));
	return { slug: PROVIDER_SLUG, name: PROVIDER_NAME, mails };
}
