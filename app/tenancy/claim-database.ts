import { unavailable, validation } from "~/domain/errors";
import { poolBindings } from "./databases";
import { CLAIMABLE, type PlatformDeps } from "./pool";

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
	/** Network address of the request, stored with the acceptance of the terms. */
	address: string;
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
 * claims never get the same database and a failed claim leaves nothing behind. Throws 422 for an existing e-mail address or
 * company name, 503 if the pool is empty.
 */
export async function claimDatabase(
	{ env, d1, now }: PlatformDeps,
	request: ClaimRequest,
): Promise<CompanyClaim> {
	const at = now.toISOString();
	const bindings = JSON.stringify(poolBindings(env));
	const detail = JSON.stringify({
		first_name: request.first_name,
		last_name: request.last_name,
		mobile: request.mobile,
		plan: request.plan,
	});
	try {
		const answers = await d1.batch<CompanyClaim>([
			d1
				.prepare(
					`INSERT INTO login (email, password_hash, password_changed_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?3, ?3)`,
				)
				.bind(request.email, request.password_hash, at),
			d1
				.prepare(
					`INSERT INTO tenant (slug, name, status, provision_step, created_at, updated_at)
					 VALUES (?1, ?2, 'claiming', 'claimed', ?3, ?3)`,
				)
				.bind(request.slug, request.company_name, at),
			d1
				.prepare(
					`UPDATE tenant_database SET status = 'claimed', tenant_id = (SELECT id FROM tenant WHERE slug = ?2), claimed_at = ?3, updated_at = ?3
					 WHERE binding = (SELECT binding FROM tenant_database WHERE ${CLAIMABLE} ORDER BY length(binding), binding LIMIT 1)`,
				)
				.bind(bindings, request.slug, at),
			// Without a database the status gets a value its CHECK rejects, which rolls back the whole batch.
			d1
				.prepare(
					`UPDATE tenant SET binding = claimed.binding, schema_version = coalesce(claimed.schema_version, 0),
					        status = CASE WHEN claimed.binding IS NULL THEN 'pool_empty' ELSE 'provisioning' END
					 FROM (SELECT max(binding) AS binding, max(schema_version) AS schema_version
					       FROM tenant_database WHERE tenant_id = (SELECT id FROM tenant WHERE slug = ?1)) AS claimed
					 WHERE slug = ?1`,
				)
				.bind(request.slug),
			d1
				.prepare(
					`INSERT INTO client_details (tenant_id, company_name, contact_name, email, mobile, created_at, updated_at)
					 SELECT id, name, ?2, ?3, ?4, ?5, ?5 FROM tenant WHERE slug = ?1`,
				)
				.bind(
					request.slug,
					`${request.first_name} ${request.last_name}`.trim(),
					request.email,
					request.mobile,
					at,
				),
			d1
				.prepare(
					`INSERT INTO audit_log (at, login_id, tenant_id, action, detail, address)
					 SELECT ?1, l.id, t.id, '${COMPANY_CLAIMED}', ?4, ?5 FROM login l, tenant t WHERE l.email = ?2 AND t.slug = ?3`,
				)
				.bind(at, request.email, request.slug, detail, request.address),
			d1
				.prepare(
					`INSERT INTO terms_acceptance (login_id, tenant_id, terms_version, privacy_version, accepted_at, address, created_at)
					 SELECT l.id, t.id,
					        coalesce((SELECT max(version) FROM terms_document WHERE slug = 'terms-and-conditions'), 0),
					        coalesce((SELECT max(version) FROM terms_document WHERE slug = 'privacy-policy'), 0), ?1, ?4, ?1
					 FROM login l, tenant t WHERE l.email = ?2 AND t.slug = ?3`,
				)
				.bind(at, request.email, request.slug, request.address),
			d1
				.prepare(
					`SELECT t.id AS tenant_id, l.id AS login_id, t.slug, t.binding FROM tenant t, login l WHERE t.slug = ?1 AND l.email = ?2`,
				)
				.bind(request.slug, request.email),
		]);
		const claim = answers.at(-1)?.results[0];
		if (!claim) throw new Error("a database was claimed but the claim cannot be read");
		return claim;
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
