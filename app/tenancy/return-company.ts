import { returnedRows } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	beginReturn,
	finishReturn,
	releaseEmptied,
	removePeople,
} from "~/db/repositories/kernel/company-returns";
import { runStatements } from "~/db/statements";
import { clearDatabase } from "./clear-database";
import { tenantDatabase } from "./databases";
import { deleteTenantFiles } from "./files";
import type { PlatformDeps } from "./pool";

/** A closed company to return. */
export interface ClosedCompany {
	id: number;
	slug: string;
	name: string;
	binding: string | null;
}

/** Pages of files and of rows that a run deletes at most; the next one continues. */
const MAX_FILE_PAGES = 10;
const MAX_ROW_PAGES = 60;

/**
 * Returns a closed company: deletes its files, empties its database, removes its people and their logins, and gives the database back
 * to the pool, where it has no version until it is migrated. The company's row, its subscription and its payments stay.
 * Returns whether it is finished; what is left, also after an error, is continued by the next call.
 */
export async function returnCompany(deps: PlatformDeps, company: ClosedCompany): Promise<boolean> {
	const { env, d1, now } = deps;
	const at = now.toISOString();
	const begin = beginReturn(company.id, at);
	const [begun] = await runStatements(d1, [begin]);
	if (returnedRows(begin, begun).length === 0) return true;
	if (!(await deleteTenantFiles(env.FILES, company.slug, MAX_FILE_PAGES))) return false;
	if (!(await clearDatabase(tenantDatabase(env, company.binding), MAX_ROW_PAGES))) return false;
	const { id, name, slug, binding } = company;
	await runStatements(d1, [
		releaseEmptied(id, at),
		...removePeople(id),
		finishReturn(id, at),
		insertAuditEntry("company_returned", { at, tenant_id: id, detail: { name, slug, binding } }),
	]);
	return true;
}
