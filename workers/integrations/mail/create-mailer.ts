import { upstreamDeps } from "../upstream";
import { cloudflareMail } from "./cloudflare";
import { httpMail } from "./http";
import type { Mailer } from "./port";
import { readSender } from "./sender";
import { storedMail } from "./stored";

type Settings = Pick<Env, "MAIL_PROVIDER" | "MAIL_URL" | "MAIL_TOKEN" | "MAIL_FROM" | "EMAIL">;

/**
 * The mailer a deployment is configured for. Throws if the configuration is wrong or incomplete: mail then stays queued in the
 * outbox instead of being marked as stored.
 */
export function createMailer(env: Settings, deps = upstreamDeps): Mailer {
	const provider = env.MAIL_PROVIDER?.trim().toLowerCase() ?? "";
	if (provider === "" || provider === "stored") return storedMail;
	if (provider === "http") {
		if (!env.MAIL_URL || !env.MAIL_TOKEN)
			throw new Error('MAIL_PROVIDER "http" needs MAIL_URL and MAIL_TOKEN');
		return httpMail(
			{ url: env.MAIL_URL, token: env.MAIL_TOKEN, from: readSender(env.MAIL_FROM ?? "") },
			deps,
		);
	}
	if (provider === "cloudflare") {
		if (!env.EMAIL) throw new Error('MAIL_PROVIDER "cloudflare" needs the send_email binding EMAIL');
		return cloudflareMail(env.EMAIL, readSender(env.MAIL_FROM ?? ""), deps);
	}
	throw new Error(`MAIL_PROVIDER "${provider}" is not known; use "http", "cloudflare" or leave it empty`);
}
