import { hashPassword, passwordError } from "~/auth/passwords";
import { countAttempt } from "~/auth/rate-limit";
import { read } from "~/db/read";
import { selectSlugs } from "~/db/repositories/tenants";
import { isPlanPublished } from "~/domain/plans/list";
import { definePlatformOperation } from "~/domain/platform-operation";
import { unavailable, validation } from "~/domain/shared/errors";
import { sendEmailConfirmation } from "~/domain/sign-in/confirm-email";
import { buildLoginResponse } from "~/domain/sign-in/login";
import { listMemberships } from "~/domain/sign-in/memberships";
import { openSession } from "~/domain/sign-in/open-session";
import { type CompanyClaim, claimDatabase } from "~/tenancy/claim-database";
import type { PlatformCtx } from "~/tenancy/ctx";
import { provision } from "~/tenancy/provision";
import { freeSlug, toSlug } from "./rules";
import { type SignUpInput, signUpInput } from "./schemas";

/**
 * Creates a company with its own database, on trial, with its founder as client admin, signs the founder in and mails a link that
 * confirms the address. Throws 422 (also for an e-mail address with an account, which is left unchanged), 429 after twenty attempts from an IP address in an hour, 503 if no
 * database is free or the set-up was interrupted and continues in the background.
 */
export const signUp = definePlatformOperation({
	access: "open",
	input: signUpInput,
	async run({ platform, input }) {
		await countAttempt(platform, [{ key: `signup-from:${platform.address}`, max: 20, seconds: 3600 }]);
		const error = passwordError(input.password, input.email);
		if (error) throw validation({ password: error });
		if (input.plan && !(await isPlanPublished(platform, input.plan)))
			throw validation({ plan: "Please choose one of the plans." });
		const claim = await claimForCompany(platform, input);
		await provisionCompany(platform, claim);
		await sendEmailConfirmation(platform, claim.login_id, input.email);
		const memberships = await listMemberships(platform, claim.login_id);
		const membership = memberships.find(({ tenant_id }) => tenant_id === claim.tenant_id) ?? null;
		const token = await openSession(platform, claim.login_id, membership, "cookie");
		const answer = await buildLoginResponse(
			platform,
			claim.login_id,
			input.email,
			membership,
			memberships,
			token,
		);
		return { token, answer: { ...answer, landing: input.plan ? "/home" : "/select-plan" } };
	},
});

async function claimForCompany(ctx: PlatformCtx, input: SignUpInput): Promise<CompanyClaim> {
	const slug = toSlug(input.company_name);
	const [taken] = await read(ctx.d1, [selectSlugs(slug)]);
	return claimDatabase(ctx, {
		slug: freeSlug(slug, new Set(taken.map((row) => row.slug))),
		company_name: input.company_name,
		first_name: input.first_name,
		last_name: input.last_name,
		email: input.email,
		mobile: input.mobile,
		password_hash: await hashPassword(input.password),
		plan: input.plan || null,
		address: ctx.address,
	});
}

async function provisionCompany(ctx: PlatformCtx, { tenant_id, slug }: CompanyClaim) {
	try {
		await provision(ctx, tenant_id);
	} catch (error) {
		console.error(`setting up ${slug} was interrupted:`, error);
		throw unavailable(
			"Your account has been created and its set-up is being completed. Please sign in in a few minutes.",
		);
	}
}
