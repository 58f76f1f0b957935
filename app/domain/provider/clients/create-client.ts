import { hashPassword } from "~/auth/passwords";
import { randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { selectSlugs } from "~/db/repositories/kernel/tenants";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { createPasswordLink } from "~/domain/kernel/sign-in/password-link";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { isPlanPublished } from "~/domain/provider/plans/list";
import { freeSlug, toSlug } from "~/domain/provider/signup/rules";
import { logError } from "~/log/log";
import { validation } from "~/shared/errors";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { claimDatabase } from "~/tenancy/claim-database";
import type { PlatformCtx } from "~/tenancy/ctx";
import { provision } from "~/tenancy/provision";
import { auditClient } from "./audit-client";
import { newClientInput } from "./new-client-input";
import { createdClientResponse } from "./responses";

/** The mail that invites the first user of a company which the provider has set up. */
const invitationMail = (platform: PlatformCtx, to_email: string, company: string, url: string) => ({
	to_email,
	subject: `${company} is set up on Cartage`,
	body: `Welcome to Cartage.\n\n${company} has been set up for you, and you are its first admin. Set your password within 60 minutes:\n${url}\n\nLater, request a new link with this address:\n${siteLink(platform, "forgot-password")}`,
});

/**
 * Sets up a company for a client with a database of its own, on trial of a plan, and mails its first admin the link to set a password.
 * The terms are accepted by that person, not here. Throws 422, 503 if no database is free.
 */
export const createClient = definePlatformOperation({
	access: consoleWith("console.client.add"),
	input: newClientInput,
	response: createdClientResponse,
	message: ({ name, email }: { name: string; email: string }) =>
		`${name} has been created. An invitation has been sent to ${email}.`,
	async run({ platform, principal, input }) {
		if (!(await isPlanPublished(platform, input.plan)))
			throw validation({ plan: "Please choose one of the plans." });
		const base = toSlug(input.company_name);
		const [taken] = await read(platform.d1, [selectSlugs(base)]);
		const slug = freeSlug(base, new Set(taken.map((row) => row.slug)));
		const claim = await claimDatabase(platform, {
			...input,
			slug,
			// Nobody knows it: the mailed link sets the first one.
			password_hash: await hashPassword(randomToken()),
			address: platform.address,
			hasAcceptedTerms: false,
		});
		const { id, name, email } = { id: claim.tenant_id, name: input.company_name, email: input.email };
		const status = await provisionNow(platform, id);
		const link = await createPasswordLink(platform, claim.login_id, "set", id);
		await runStatements(platform.d1, [
			link.insert,
			queuePlatformMail(platform, invitationMail(platform, email, name, link.url)),
			auditClient(platform, principal, "client_created", {
				tenant_id: id,
				target: name,
				after: { slug, email, plan: input.plan },
			}),
		]);
		sendPlatformMailSoon(platform);
		return { id, slug, name, email, status };
	},
});

/** Sets a claimed company up; what is interrupted continues in the background. */
async function provisionNow(platform: PlatformCtx, id: number): Promise<string> {
	try {
		return await provision(platform, id);
	} catch (error) {
		logError("set-up", error, { tenant_id: id });
		return "provisioning";
	}
}
