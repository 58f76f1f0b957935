import { outside } from "../outside";
import { cloudflareMail } from "./cloudflare";
import { httpMail } from "./http";
import type { Mail } from "./port";
import { readSender } from "./sender";
import { storedMail } from "./stored";

type Settings = Pick<Env, "MAIL_PROVIDER" | "MAIL_URL" | "MAIL_TOKEN" | "MAIL_FROM" | "EMAIL">;

/**
 * The mail a deployment is configured for. Throws when the configuration is wrong or half done: mail then waits in the
 * outbox instead of being marked as stored.
 */
export function mailOf(env: Settings, world = outside): Mail {
	const provider = env.MAIL_PROVIDER?.trim().toLowerCase() ?? "";
	if (provider === "" || provider === "stored") return storedMail;
	if (provider === "http") {
		if (!env.MAIL_URL || !env.MAIL_TOKEN)
			throw new Error('MAIL_PROVIDER "http" needs MAIL_URL and MAIL_TOKEN');
		return httpMail(
			{ url: env.MAIL_URL, token: env.MAIL_TOKEN, from: readSender(env.MAIL_FROM ?? "") },
			world,
		);
	}
	if (provider === "cloudflare") {
		if (!env.EMAIL) throw new Error('MAIL_PROVIDER "cloudflare" needs the send_email binding EMAIL');
		return cloudflareMail(env.EMAIL, readSender(env.MAIL_FROM ?? ""), world);
	}
	throw new Error(`MAIL_PROVIDER "${provider}" is not known; use "http", "cloudflare" or leave it empty`);
}
