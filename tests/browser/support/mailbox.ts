import { type MailboxInput, mailboxResponse, type OpenedMail } from "~/domain/kernel/local-mailbox/schemas";
import { origin } from "../../support/served/served-site";

/** The mailbox of the site, by its filters. */
async function readMailbox(filter: Partial<MailboxInput>) {
	const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
	return mailboxResponse.parse(await (await fetch(`${origin()}/dev/mail/json?${query}`)).json());
}

/** The newest mail of these filters, or of those a kind about a row. Throws when there is none. */
export async function readReceivedMail(
	filter: Partial<MailboxInput>,
	about?: { kind: string; about_id: number },
): Promise<OpenedMail> {
	const { mails, opened } = await readMailbox({ ...filter, limit: 300 });
	const found = about
		? mails.find(({ kind, about_id }) => kind === about.kind && about_id === about.about_id)
		: null;
	const mail = found ? (await readMailbox({ mail: found.key })).opened : about ? null : opened;
	if (!mail) throw new Error(`no such mail was written: ${JSON.stringify({ ...filter, ...about })}`);
	return mail;
}

/** The link in the newest mail of the provider to an address. Throws when there is none. */
export async function readMailedLink(email: string): Promise<string> {
	const { links } = await readReceivedMail({ company: "cartage", to: email });
	if (!links[0]) throw new Error(`no link was mailed to ${email}`);
	return links[0].address;
}

/** The newest Master Edit code mailed for a job of Northline. Throws when there is none. */
export async function readMailedCode(job_id: number): Promise<string> {
	const { subject } = await readReceivedMail(
		{ company: "northline" },
		{ kind: "one_time_code", about_id: job_id },
	);
	const [, code] = /is ([A-Z\d]{6})$/.exec(subject) ?? [];
	if (!code) throw new Error(`no code was mailed for job ${job_id}`);
	return code;
}

/** The path of the newest link that answers a quote of Northline. Throws when there is none. */
export async function readMailedQuote(job_id: number): Promise<string> {
	const { links } = await readReceivedMail(
		{ company: "northline" },
		{ kind: "quote_offer", about_id: job_id },
	);
	const link = links.find(({ address }) => new URL(address).pathname.startsWith("/quote/"));
	if (!link) throw new Error(`no quote was mailed for job ${job_id}`);
	return new URL(link.address).pathname;
}
