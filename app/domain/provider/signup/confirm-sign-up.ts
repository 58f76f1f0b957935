import { z } from "zod";
import { hashQueue } from "~/auth/hash-queue";
import { verifyPassword } from "~/auth/passwords";
import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { type RowOf, read } from "~/db/read";
import { selectSlugs } from "~/db/repositories/kernel/tenants";
import { markSignUpUsed, selectSignUp } from "~/db/repositories/provider/sign-ups";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { buildLoginResponse } from "~/domain/kernel/sign-in/login";
import { listMemberships } from "~/domain/kernel/sign-in/memberships";
import { openSession } from "~/domain/kernel/sign-in/open-session";
import { type LinkState, linkState } from "~/domain/kernel/sign-in/password-link";
import { LINK_ERRORS } from "~/domain/kernel/sign-in/reset-password";
import { loginResponse, openedSessionResponse } from "~/domain/kernel/sign-in/responses";
import { logError } from "~/log/log";
import { unavailable, validation } from "~/shared/errors";
import { screenResult } from "~/shared/money/price-fields";
import { type CompanyClaim, claimDatabase } from "~/tenancy/claim-database";
import type { PlatformCtx } from "~/tenancy/ctx";
import { provision } from "~/tenancy/provision";
import { freeSlug, toSlug } from "./rules";

const tokenInput = z.object({ token: z.string().max(200) });
const confirmInput = tokenInput.extend({
	password: z.string("Please enter your password.").min(1, "Please enter your password.").max(1000),
});

/** The company and the address of a mailed sign-up, shown only while its link is valid. */
export const checkSignUpLink = definePlatformOperation({
	access: "open",
	input: tokenInput,
	response: screenResult(),
	async run({ platform, input }) {
		const { state, pending } = await readLink(platform, input.token);
		const { company_name = "", email = "" } = state === "valid" && pending ? pending : {};
		return { state, company: company_name, email };
	},
});

/**
 * Sets up the company of a mailed link with a database of its own, on trial, with its founder as client admin, and signs the founder
 * in. The password is that of the sign-up: someone else may have signed up with this address, and its owner's click must not confirm a
 * stranger's password. Throws 422 for a link that no longer works and for another password, 503 if no database is free (the link works later) or if the set-up was interrupted
 * and continues in the background.
 */
export const confirmSignUp = definePlatformOperation({
	access: "open",
	input: confirmInput,
	response: openedSessionResponse.extend({ answer: loginResponse.extend({ landing: z.string() }) }),
	async run({ platform, input }) {
		hashQueue().assertOpen();
		await countAttempt(platform, [limitOfNetwork("confirm", platform, 30, 3600)]);
		const { state, pending } = await readLink(platform, input.token);
		if (state !== "valid" || !pending)
			throw validation({ token: LINK_ERRORS[state === "valid" ? "unknown" : state] });
		if (!(await verifyPassword(input.password, pending.password_hash)))
			throw validation({ password: "This is not the password you have signed up with." });
		const claim = await claimForCompany(platform, pending);
		await provisionCompany(platform, claim);
		const memberships = await listMemberships(platform, claim.login_id);
		const membership = memberships.find(({ tenant_id }) => tenant_id === claim.tenant_id) ?? null;
		const at = platform.now.toISOString();
		const token = await openSession(platform, claim.login_id, membership, "cookie", at);
		const answer = await buildLoginResponse(
			platform,
			claim.login_id,
			pending.email,
			membership,
			memberships,
			token,
		);
		return { token, answer: { ...answer, landing: pending.plan ? "/home" : "/select-plan" } };
	},
});

type PendingSignUp = RowOf<typeof selectSignUp>;

async function readLink(platform: PlatformCtx, token: string) {
	const [[pending]] = await read(platform.d1, [selectSignUp(await hashToken(token))]);
	const state: LinkState = pending ? linkState(pending, platform.now) : "unknown";
	return { state, pending };
}

async function claimForCompany(ctx: PlatformCtx, pending: PendingSignUp): Promise<CompanyClaim> {
	const slug = toSlug(pending.company_name);
	const [taken] = await read(ctx.d1, [selectSlugs(slug)]);
	const { company_name, first_name, last_name, email, mobile, password_hash, plan, address } = pending;
	const { with_sample_data, terms_version, privacy_version, created_at: accepted_at } = pending;
	const founder = {
		...{ company_name, first_name, last_name, email, mobile, password_hash, plan, address, with_sample_data },
		accepted: { terms_version, privacy_version, accepted_at },
	};
	const used = markSignUpUsed(pending.token_hash, ctx.now.toISOString());
	return claimDatabase(ctx, { ...founder, slug: freeSlug(slug, new Set(taken.map((row) => row.slug))) }, [
		used,
	]);
}

async function provisionCompany(ctx: PlatformCtx, { tenant_id, slug }: CompanyClaim) {
	try {
		await provision(ctx, tenant_id);
	} catch (error) {
		logError("set-up", error, { company: slug });
		throw unavailable(
			"Your account has been created and its set-up is being completed. Please sign in in a few minutes.",
		);
	}
}
