import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import { type NewCompany, readNewCompany } from "./provision-company";

/** Abandons a company without progress since `quiet`. No step can be recorded for it afterwards. */
export async function giveUp({ d1, now }: PlatformDeps, tenant_id: number, quiet: string) {
	await d1
		.prepare(
			`UPDATE tenant SET status = 'failed', updated_at = ?3
			 WHERE id = ?1 AND status = 'provisioning' AND updated_at <= ?2`,
		)
		.bind(tenant_id, quiet, now.toISOString())
		.run();
}

/**
 * Returns the database of an abandoned company to the pool: removes what the set-up has written, then in one batch frees the
 * database and deletes the company and its login, so that the founder can sign up again. A database that cannot be emptied
 * becomes `broken` and is never claimed again.
 */
export async function returnDatabase(deps: PlatformDeps, tenant_id: number): Promise<"free" | "broken"> {
	const company = await readNewCompany(deps, tenant_id);
	if (company.status !== "failed") throw new Error(`company ${tenant_id} has not been abandoned`);
	const state = (await emptyDatabase(deps, company)) ? "free" : "broken";
	const { d1, now } = deps;
	const detail = JSON.stringify({
		name: company.name,
		email: company.email,
		binding: company.binding,
		state,
	});
	await d1.batch([
		d1
			.prepare(
				`UPDATE tenant_database SET status = ?3, tenant_id = NULL, claimed_at = NULL, updated_at = ?4 WHERE binding = ?1 AND tenant_id = ?2`,
			)
			.bind(company.binding, tenant_id, state, now.toISOString()),
		d1
			.prepare("INSERT INTO audit_log (at, action, detail) VALUES (?, 'company_returned', ?)")
			.bind(now.toISOString(), detail),
		d1
			.prepare(
				`DELETE FROM login WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM membership WHERE login_id = ?1 AND tenant_id <> ?2)
				 AND NOT EXISTS (SELECT 1 FROM console_user WHERE login_id = ?1)`,
			)
			.bind(company.login_id, tenant_id),
		d1.prepare("DELETE FROM tenant WHERE id = ? AND status = 'failed'").bind(tenant_id),
	]);
	return state;
}

/** Removes the first user and the company row; true if the database is then empty. */
async function emptyDatabase({ env }: PlatformDeps, { id, binding, email }: NewCompany): Promise<boolean> {
	try {
		const d1 = tenantDatabase(env, binding);
		await d1.batch([
			d1
				.prepare(
					"DELETE FROM company WHERE id = 1 AND EXISTS (SELECT 1 FROM user WHERE email = ? AND role_id = 1)",
				)
				.bind(email),
			d1.prepare("DELETE FROM user WHERE email = ? AND role_id = 1").bind(email),
		]);
		const remaining = await d1
			.prepare(
				"SELECT (SELECT count(*) FROM company) + (SELECT count(*) FROM user) + (SELECT count(*) FROM job) AS n",
			)
			.first<{ n: number }>();
		return remaining?.n === 0;
	} catch (error) {
		console.error(`the database of company ${id} could not be emptied:`, error);
		return false;
	}
}
