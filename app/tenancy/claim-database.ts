import { returnedRows } from "~/db/read";
import { insertFounderLogin } from "~/db/repositories/kernel/logins";
import { selectClaim } from "~/db/repositories/kernel/provisioning";
import {
	claimFreeDatabase,
	insertAcceptance,
	insertClientDetails,
	insertTenant,
	logClaim,
	recordClaim,
} from "~/db/repositories/kernel/tenants";
import { runStatements, type Statement } from "~/db/statements";
import { unavailable, validation } from "~/shared/errors";
import { poolBindings } from "./databases";
import type { PlatformDeps } from "./pool";

/** Everything needed to set up a company without further input of its founder. */
export interface ClaimRequest {
	slug: string;
	company_name: string;
	first_name: string;
	last_name: string;
	email: string;
	mobile: string;
	password_hash: string;
	/** The slug of the selected plan; null starts a trial of the first published plan. */
	plan: string | null;
	/** Whether the company begins with sample data. */
	with_sample_data?: 0 | 1;
	/** The versions of the documents that the founder has accepted, and when; without them the current ones, now. */
	accepted?: { terms_version: number; privacy_version: number; accepted_at: string };
	/** Network address of the request, stored with the acceptance of the terms. */
	address: string;
	/** Whether the founder has accepted the terms with the request; true unless someone else makes it. */
	hasAcceptedTerms?: boolean;
}

export interface CompanyClaim {
	tenant_id: number;
	login_id: number;
	slug: string;
	binding: string;
}

/** Audit log action of a new company; its detail is the input of provisioning. */
export const COMPANY_CLAIMED = "company_claimed";

/**
 * Inserts a new company with its login and claims the lowest free database of the pool for it, in one atomic batch: parallel
 * claims never get the same database and a failed claim leaves nothing behind. `alongside` is written with it. Throws 422 for an existing email address or
 * company name, 503 if the pool is empty.
 */
export async function claimDatabase(
	{ env, d1, now }: PlatformDeps,
	request: ClaimRequest,
	alongside: readonly Statement[] = [],
): Promise<CompanyClaim> {
	const at = now.toISOString();
	const { slug, email } = request;
	const detail = {
		first_name: request.first_name,
		last_name: request.last_name,
		mobile: request.mobile,
		plan: request.plan,
		with_sample_data: request.with_sample_data ?? 0,
	};
	try {
		const founded = selectClaim(slug, email);
		const answers = await runStatements(d1, [
			insertFounderLogin(email, request.password_hash, at),
			insertTenant(slug, request.company_name, at),
			claimFreeDatabase(poolBindings(env), slug, at),
			recordClaim(slug),
			insertClientDetails(
				slug,
				{
					contact_name: `${request.first_name} ${request.last_name}`.trim(),
					email,
					mobile: request.mobile,
				},
				at,
			),
			logClaim({ email, slug }, { at, action: COMPANY_CLAIMED, detail, address: request.address }),
			...(request.hasAcceptedTerms === false
				? []
				: [insertAcceptance({ email, slug }, request.address, at, request.accepted ?? null)]),
			...alongside,
			founded,
		]);
		const [claim] = returnedRows(founded, answers.at(-1));
		if (!claim?.binding) throw new Error("a database was claimed but the claim cannot be read");
		return { ...claim, binding: claim.binding };
	} catch (error) {
		throw toRefusal(error) ?? error;
	}
}

const REFUSALS = [
	["login.email", () => validation({ email: "This email already has an account. Please sign in instead." })],
	[
		"tenant.slug",
		() => validation({ company_name: "This company name has just been taken. Please try again." }),
	],
	[
		"status_known",
		() => unavailable("We cannot set up another company at the moment. Please try again later."),
	],
] as const;

function toRefusal(error: unknown) {
	const text = error instanceof Error ? error.message : "";
	return REFUSALS.find(([constraint]) => text.includes(constraint))?.[1]();
}
