import type { SqlText } from "~/db/commit";
import { type JobSeed, jobBlocks } from "./seed-jobs";
import { masterStatements } from "./seed-master";

/** Fills an empty, migrated tenant database with master data and jobs. */
export async function seedTenant(d1: D1Database, seed: JobSeed): Promise<void> {
	const run = (statements: readonly SqlText[]) =>
		d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
	await run(masterStatements());
	for (const block of jobBlocks(seed)) await run(block);
}
