import { z } from "zod";
import { hashQueue } from "~/auth/hash-queue";
import { hashPassword } from "~/auth/passwords";
import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken, randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { selectLogin } from "~/db/repositories/kernel/logins";
import { selectCurrentVersions } from "~/db/repositories/kernel/terms";
import { insertSignUp } from "~/db/repositories/provider/sign-ups";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { readServerSettings } from "~/domain/kernel/server-settings/settings";
import { mayMail } from "~/domain/kernel/sign-in/mail-limit";
import { assertNewPassword } from "~/domain/kernel/sign-in/new-password";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { isPlanPublished } from "~/domain/provider/plans/list";
import { unavailable, validation } from "~/shared/errors";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import type { PlatformCtx } from "~/tenancy/ctx";
import { spendChallenge } from "./challenge";
import { SIGN_UP_CLOSED } from "./get-sign-up-form";
import { type SignUpInput, signUpInput } from "./schemas";
import { accountExistsMail, LINK_HOURS, signUpMail } from "./sign-up-mails";

/**
 * Takes the details of a new company and mails its founder the link that sets it up. The answer is the same for an address that has an
 * account, whose owner is mailed how to sign in. Throws 422, also without
 * the solution of a challenge, 429 after twenty attempts from one network in an hour, 503 if
 * sign-up is closed, or too many passwords wait to be hashed.
 */
export const signUp = definePlatformOperation({
	access: "open",
	input: signUpInput,
	response: z.object({ sent: z.string() }),
	message: ({ sent }: { sent: string }) =>
		`Please check your mail: a link has been sent to ${sent}. It works once, for ${LINK_HOURS} hours.`,
	async run({ platform, input }): Promise<{ sent: string }> {
		hashQueue().assertOpen();
		const { sign_up_open } = await readServerSettings(platform);
		if (sign_up_open === 0) throw unavailable(SIGN_UP_CLOSED);
		await countAttempt(platform, [limitOfNetwork("signup", platform, 20, 3600)]);
		// A program that fills in every field reads what a person reads, and nothing happens.
		if (input.website) return { sent: input.email };
		await spendChallenge(platform, input);
		await assertNewPassword(platform, input.password, {
			email: input.email,
			names: [input.company_name, input.first_name, input.last_name],
		});
		if (input.plan && !(await isPlanPublished(platform, input.plan)))
			throw validation({ plan: "Please choose one of the plans." });
		// Hashed for a known address as well, so that the time does not reveal it.
		const password_hash = await hashPassword(input.password);
		if (await mayMail(platform, "signup", input.email)) await sendLink(platform, input, password_hash);
		return { sent: input.email };
	},
});

async function sendLink(platform: PlatformCtx, input: SignUpInput, password_hash: string) {
	const { email, company_name, first_name, last_name, mobile, plan } = input;
	const [[login], [terms]] = await read(platform.d1, [selectLogin(email), selectCurrentVersions()]);
	if (login) {
		await runStatements(platform.d1, [queuePlatformMail(platform, accountExistsMail(platform, email))]);
		sendPlatformMailSoon(platform);
		return;
	}
	const token = randomToken();
	const pending = insertSignUp({
		token_hash: await hashToken(token),
		...{ email, company_name, first_name, last_name, mobile, password_hash },
		plan: plan || null,
		with_sample_data: input.with_sample_data,
		terms_version: terms?.terms_version ?? 0,
		privacy_version: terms?.privacy_version ?? 0,
		address: platform.address,
		created_at: platform.now.toISOString(),
		expires_at: new Date(platform.now.getTime() + LINK_HOURS * HOUR_MS).toISOString(),
	});
	const mail = queuePlatformMail(platform, signUpMail(platform, email, company_name, token));
	await runStatements(platform.d1, [pending, mail]);
	sendPlatformMailSoon(platform);
}
