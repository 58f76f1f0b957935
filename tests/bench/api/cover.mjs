import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { DAY, PLANNED_JOB_COUNT, VEHICLE_COUNT, withPlannerBoard } from "../companies/board-company.mjs";
import { BINDING } from "../companies/seeded-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";

/** @import { Section } from "../tables.mjs" */

const QUESTIONS = 30;
/** The first questions, while the engine compiles. */
const WARM_UP = 3;
const TARGET_MS = 1_000;

/** Who or what is away, by the names of the table. */
const ABSENCES = /** @type {const} */ ({
	"a sick driver": "driver_id",
	"a vehicle broken down": "vehicle_id",
});

/**
 * What the dialogs of a sick driver and of a vehicle that has broken down ask for: who does the day's work instead.
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchCover() {
	/** @type {{ name: string, median: number, p95: number }[]} */
	const figures = [];
	await withPlannerBoard(
		async ({ client }) => {
			for (const [name, field] of Object.entries(ABSENCES)) {
				/** @type {number[]} */
				const times = [];
				for (let at = 1; at <= QUESTIONS + WARM_UP; at++) {
					const body = { [field]: at, from: DAY, to: DAY, choices: [] };
					const { ms, text } = await client.call("POST", "/api/v3/client/planner/preview-cover", body);
					if (JSON.parse(text).data.jobs.length === 0) throw new Error(`${name}: there are no jobs`);
					if (at > WARM_UP) times.push(ms);
				}
				figures.push({ name, ...summarise(times) });
			}
		},
		undefined,
		rosterDrivers,
	);
	yield {
		title: "Who does the work of a sick driver",
		note: `Milliseconds until the answer: ${VEHICLE_COUNT} vehicles with a driver each and ${PLANNED_JOB_COUNT} jobs. Target: ${TARGET_MS} ms.`,
		columns: ["", "median", "p95"],
		rows: figures.map(({ name, median, p95 }) => [name, formatMs(median), formatMs(p95)]),
		missedTargets: figures.flatMap(({ name, p95 }) =>
			p95 > TARGET_MS ? [`${name} takes ${formatMs(p95)} ms`] : [],
		),
	};
}

/**
 * Gives every vehicle a driver who has its jobs, and the jobs places all over England.
 * @param {string} data
 */
async function rosterDrivers(data) {
	const mf = openDatabases(data);
	try {
		const { [BINDING]: tenant } = await mf.getBindings();
		const run = (/** @type {string} */ sql, /** @type {unknown[]} */ ...params) =>
			tenant.prepare(sql).bind(...params);
		await tenant.batch([
			run("DELETE FROM work_day_job"),
			run("DELETE FROM sub_contractor_job"),
			run("DELETE FROM work_day"),
			run(
				`INSERT INTO driver (id, code, first_name, last_name)
				 WITH RECURSIVE n (id) AS (SELECT max(id) + 1 FROM driver UNION ALL SELECT id + 1 FROM n WHERE id < ?1)
				 SELECT id, 'B' || id, 'Driver', id FROM n`,
				VEHICLE_COUNT,
			),
			run(
				`INSERT INTO work_day (id, date, vehicle_id, driver_id, start_time) SELECT id, ?1, id, id, '06:00' FROM vehicle WHERE id <= ?2`,
				DAY,
				VEHICLE_COUNT,
			),
			run(
				`UPDATE job SET version = version + 1, collection_latitude = 51 + (id % 30) / 10.0, collection_longitude = (id % 17) / 10.0 - 1,
					delivery_latitude = 52 + (id % 23) / 10.0, delivery_longitude = (id % 13) / 10.0 - 1.5
				 WHERE id IN (SELECT job_id FROM vehicle_job_planner)`,
			),
			run(
				"INSERT INTO work_day_job (job_id, work_day_id, is_planned, position) SELECT job_id, plannerable_id, 1, position FROM vehicle_job_planner",
			),
		]);
	} finally {
		await mf.dispose();
	}
}
