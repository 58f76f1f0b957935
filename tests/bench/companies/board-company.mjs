import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { BINDING, ensureSeededCompany, TODAY } from "./seeded-company.mjs";
import { withServer } from "./served-company.mjs";

/** @import { ServedCompany } from "./served-company.mjs" */

export const VEHICLE_COUNT = 500;
export const PLANNED_JOB_COUNT = 2500;
const UNPLANNED_JOB_COUNT = 200;

export { TODAY as DAY };

/**
 * Serves a company with one busy day: vehicles, planned jobs and unplanned jobs as counted above. `prepare(data)` may add to it before the
 * jobs are planned, `complete(data)` after that.
 * @param {(company: ServedCompany) => Promise<void>} work
 * @param {(data: string) => Promise<unknown>} [prepare]
 * @param {(data: string) => Promise<unknown>} [complete]
 */
export async function withPlannerBoard(work, prepare, complete) {
	const seed = { jobs: PLANNED_JOB_COUNT + UNPLANNED_JOB_COUNT, from: TODAY, days: 1 };
	const copy = mkdtempSync(join(tmpdir(), "cartage-board-"));
	try {
		cpSync(await ensureSeededCompany(seed), copy, { recursive: true });
		await prepare?.(copy);
		await planJobs(copy);
		await complete?.(copy);
		await withServer(copy, work);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/**
 * Inserts vehicles and spreads the jobs over them in the order of their times.
 * @param {string} data
 */
async function planJobs(data) {
	const mf = openDatabases(data);
	try {
		const { [BINDING]: tenant } = await mf.getBindings();
		const run = (/** @type {string} */ sql, /** @type {unknown[]} */ ...params) =>
			tenant.prepare(sql).bind(...params);
		await tenant.batch([
			run(
				`INSERT INTO vehicle (id, code, reg, description, "order", payload, spaces)
				 WITH RECURSIVE n (id) AS (SELECT max(id) + 1 FROM vehicle UNION ALL SELECT id + 1 FROM n WHERE id < ?1)
				 SELECT id, 'B' || id, 'BX' || id || ' KPU', '', id, 900000000, 1200000 FROM n`,
				VEHICLE_COUNT,
			),
			run("UPDATE job SET status = 2, version = version + 1 WHERE status <> 2"),
			run(
				`INSERT INTO vehicle_job_planner (job_id, plannerable_id, date, position)
				 SELECT id, 1 + (at - 1) % ?1, ?2, 1 + (at - 1) / CAST(?1 AS INTEGER) FROM (
					SELECT id, row_number() OVER (ORDER BY coalesce(collection_time, delivery_time), id) AS at FROM job WHERE listed = 1)
				 WHERE at <= ?3`,
				VEHICLE_COUNT,
				TODAY,
				PLANNED_JOB_COUNT,
			),
			run(
				"UPDATE job SET status = 3, version = version + 1 WHERE id IN (SELECT job_id FROM vehicle_job_planner)",
			),
		]);
	} finally {
		await mf.dispose();
	}
}
