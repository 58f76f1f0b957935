import { hashPassword, passwordFault } from "~/auth/passwords";
import { countTry } from "~/auth/rate-limit";
import { loginAnswer } from "~/domain/auth/login";
import { membershipsOf } from "~/domain/auth/memberships";
import { openSession } from "~/domain/auth/open-session";
import { unavailable, validation } from "~/domain/errors";
import { isPublished } from "~/domain/plans/list";
import { type Claim, claimDatabase } from "~/tenancy/claim";
import type { PlatformCtx } from "~/tenancy/ctx";
import { provision } from "~/tenancy/provision";
import { freeSlug, slugOf } from "./rules";
import type { SignUpInput } from "./schemas";

/**
 * Makes a new company with its founder as client admin, on trial, in a database of its own, and signs the founder in.
 * Throws 422 (an e-mail that has an account is refused and its account left alone), 429 after twenty tries of an address in
 * an hour, 503 when no database is free, or when the set-up was interrupted and goes on in the background.
 */
export async function signUp(ctx: PlatformCtx, input: SignUpInput) {
	await countTry(ctx, [{ key: `signup-from:${ctx.address}`, most: 20, seconds: 3600 }]);
	const fault = passwordFault(input.password, input.email);
	if (fault) throw validation({ password: fault });
	if (input.plan && !(await isPublished(ctx, input.plan)))
		throw validation({ plan: "Please choose one of the plans." });
	const claim = await claimFor(ctx, input);
	await setUp(ctx, claim);
	const doors = await membershipsOf(ctx, claim.login_id);
	const door = doors.find(({ tenant_id }) => tenant_id === claim.tenant_id) ?? null;
	const token = await openSession(ctx, claim.login_id, door, "cookie");
	const answer = await loginAnswer(ctx, claim.login_id, input.email, door, doors, token);
	return { token, answer: { ...answer, landing: input.plan ? "/home" : "/select-plan" } };
}

async function claimFor(ctx: PlatformCtx, input: SignUpInput): Promise<Claim> {
	const slug = slugOf(input.company_name);
	const { results } = await ctx.d1
		.prepare("SELECT slug FROM tenant WHERE slug >= ?1 AND slug < ?1 || '.'")
		.bind(slug)
		.all<{ slug: string }>();
	return claimDatabase(ctx, {
		slug: freeSlug(slug, new Set(results.map((row) => row.slug))),
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

async function setUp(ctx: PlatformCtx, { tenant_id, slug }: Claim) {
	try {
		await provision(ctx, tenant_id);
	} catch (error) {
		console.error(`setting up ${slug} was interrupted:`, error);
		throw unavailable(
			"Your account is made and its set-up is being finished. Please sign in in a few minutes.",
		);
	}
}
