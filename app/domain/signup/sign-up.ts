import { hashQueue } from "~/auth/hash-queue";
import { hashPassword, passwordError } from "~/auth/passwords";
import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken, randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { selectLogin } from "~/db/repositories/logins";
import { insertSignUp } from "~/db/repositories/sign-ups";
import { runStatements } from "~/db/statements";
import { isPlanPublished } from "~/domain/plans/list";
import { definePlatformOperation } from "~/domain/platform-operation";
import { mayMail } from "~/domain/sign-in/mail-limit";
import { queuePlatformMail } from "~/domain/sign-in/platform-mail";
import { validation } from "~/shared/errors";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type SignUpInput, signUpInput } from "./schemas";
import { accountExistsMail, LINK_HOURS, signUpMail } from "./sign-up-mails";

/**
 * Takes the details of a new company and mails its founder the link that sets it up. The answer is the same for an address that has an
 * account, whose owner is mailed how to sign in. Throws 422, 429 after twenty attempts from one network in an hour, 503 if too many
 * passwords wait to be hashed.
 */
export const signUp = definePlatformOperation({
	access: "open",
	input: signUpInput,
	message: ({ sent }: { sent: string }) =>
		`Please check your mail: a link has been sent to ${sent}. It works once, for ${LINK_HOURS} hours.`,
	async run({ platform, input }): Promise<{ sent: string }> {
		hashQueue().assertOpen();
		await countAttempt(platform, [limitOfNetwork("signup", platform, 20, 3600)]);
		const error = passwordError(input.password, input.email);
		if (error) throw validation({ password: error });
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
	const [[login]] = await read(platform.d1, [selectLogin(email)]);
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
		address: platform.address,
		created_at: platform.now.toISOString(),
		expires_at: new Date(platform.now.getTime() + LINK_HOURS * 3_600_000).toISOString(),
	});
	const mail = queuePlatformMail(platform, signUpMail(platform, email, company_name, token));
	await runStatements(platform.d1, [pending, mail]);
	sendPlatformMailSoon(platform);
}
