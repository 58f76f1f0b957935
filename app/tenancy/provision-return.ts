import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { countOwnRows, deleteNewCompany } from "~/db/repositories/kernel/company";
import { deleteFounderLogin } from "~/db/repositories/kernel/logins";
import { deleteFailedTenant, failProvisioning, releaseDatabase } from "~/db/repositories/kernel/tenants";
import { deleteFounder } from "~/db/repositories/kernel/users";
import { deleteSampleData } from "~/db/repositories/provider/sample-data";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import { type NewCompany, readNewCompany } from "./provision-company";

/** Abandons a company without progress since `quiet`. No step can be recorded for it afterwards. */
export async function giveUp({ d1, now }: PlatformDeps, tenant_id: number, quiet: string) {
	await runStatements(d1, [failProvisioning(tenant_id, quiet, now.toISOString())]);
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
	const at = now.toISOString();
	const detail = { name: company.name, email: company.email, binding: company.binding, state };
	await runStatements(d1, [
		releaseDatabase(company.binding, tenant_id, state, at),
		insertAuditEntry("company_returned", { at, detail }),
		deleteFounderLogin(company.login_id, tenant_id),
		deleteFailedTenant(tenant_id),
	]);
	return state;
}

/** Removes the sample data, the first user and the company row; true if the database is then empty. */
async function emptyDatabase(
	{ env, now }: PlatformDeps,
	{ id, binding, email }: NewCompany,
): Promise<boolean> {
	try {
		const d1 = tenantDatabase(env, binding);
		await runStatements(d1, [
			...deleteSampleData(now.toISOString()),
			deleteNewCompany(email),
			deleteFounder(email),
		]);
		const [[remaining]] = await read(d1, [countOwnRows()]);
		return remaining?.n === 0;
	} catch (error) {
		logError("database not emptied", error, { tenant_id: id });
		return false;
	}
}
