import { DERIVED_ROWS, searchRows } from "@/scripts/lib/databases/derived-rows";
import type { Database } from "@/scripts/lib/worker/http-d1.mjs";
import type { SqlText } from "~/db/commit";
import { refreshReportDays } from "~/db/repositories/finance/report-sums";
import { type JobSeed, seedJobBlocks } from "./seed-jobs";
import { masterStatements } from "./seed-master";

const SEARCH_BLOCK = 20_000;

/**
 * Fills an empty, migrated tenant database with master data and jobs. The triggers are dropped meanwhile and their tables are
 * computed once at the end: a million jobs take minutes instead of half an hour.
 */
export async function seedTenant(d1: Database, seed: JobSeed): Promise<void> {
	const run = (statements: readonly SqlText[]) =>
		d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
	const triggers = await d1.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
	await run(triggers.results.map(({ name }) => ({ sql: `DROP TRIGGER "${name}"`, params: [] })));
	await run(masterStatements());
	for (const block of seedJobBlocks(seed)) await run(block);
	const last = Number(await d1.prepare("SELECT max(id) AS id FROM job").first("id"));
	for (let from = 0; from < last; from += SEARCH_BLOCK)
		await run([searchRows(from + 1, from + SEARCH_BLOCK)]);
	await run(DERIVED_ROWS);
	while ((await d1.prepare("SELECT count(*) AS n FROM report_stale").first("n")) !== 0)
		await run(refreshReportDays());
	await run(triggers.results.map(({ sql }) => ({ sql: String(sql), params: [] })));
}
