import { checkDatabase, describeCheck } from "~/db/migrations/check-database";
import { PLATFORM_HISTORY, TENANT_HISTORY } from "~/db/migrations/schema-history";
import type { Database } from "../lib/worker/http-d1.mjs";

/* What the preparation of local databases and a deployment take from the product, bundled for Node by `importTypeScript`. */

export { loadDemo } from "../demo/load";

/** Of D1 the comparison uses what scripts have of it. */
const asD1 = (d1: Database) => d1 as unknown as D1Database;

/** Where a database is not what its version means, a line each. */
export const findDifferences = async (d1: Database, history: "platform" | "tenant"): Promise<string[]> =>
	describeCheck(await checkDatabase(asD1(d1), history === "platform" ? PLATFORM_HISTORY : TENANT_HISTORY));

/** Why a release cannot work on a platform's database, a line each: migrations that it lacks, and where it is not what its version means. */
export async function findPlatformObstacles(d1: Database): Promise<string[]> {
	const check = await checkDatabase(asD1(d1), PLATFORM_HISTORY);
	const missing = PLATFORM_HISTORY.versions.filter(({ name }) => !check.applied.has(name));
	return [...missing.map(({ name }) => `${name} has not run in it`), ...describeCheck(check)];
}
