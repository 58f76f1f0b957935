import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import type { PlatformCtx } from "~/tenancy/ctx";
import { assertLocal, readSenders } from "./companies";
import { openMail } from "./open-mail";
import { countByAddress } from "./rules";
import { type Mailbox, mailboxInput, mailboxResponse } from "./schemas";

const isSending = ({ env }: PlatformCtx) => !["", "stored"].includes(env.MAIL_PROVIDER?.trim() ?? "");

/**
 * The mails of all companies of a local server and of its provider, newest first, filtered, and one of them as its recipient gets it.
 * Open to everyone who reaches the server; throws 404 in a deployment.
 */
export const getMailbox = definePlatformOperation({
	access: "open",
	input: mailboxInput,
	response: mailboxResponse,
	async run({ platform, input }): Promise<Mailbox> {
		assertLocal(platform);
		const senders = await readSenders(platform, input.keywords);
		const ofCompany = senders
			.filter(({ slug }) => input.company === "" || slug === input.company)
			.flatMap(({ mails }) => mails ?? []);
		const found = ofCompany
			.filter(({ addresses }) => input.to === "" || addresses.includes(input.to))
			.map(({ mail }) => mail)
			.sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
		const key = input.mail || found[0]?.key;
		return {
			is_sending: isSending(platform),
			companies: senders.map(({ slug, name, mails }) => ({
				slug,
				name,
				mails: mails?.length ?? 0,
				is_readable: mails !== null,
			})),
			recipients: countByAddress(ofCompany.map(({ addresses }) => ({ recipient: addresses.join(" ") }))),
			total: found.length,
			mails: found.slice(0, input.limit),
			opened: key ? await openMail(platform, key) : null,
		};
	},
});
