import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonTexts, orNull } from "~/db/json-fields";
import { dangerousGoodsSql, needNamesSql, needToMeet } from "~/db/need-sql";
import { type Query, query } from "~/db/read";
import { driver, job, vehicle, work_day, work_day_job } from "~/db/tenant";
import type { DangerousGoods } from "~/shared/jobs/dangerous-goods";

/** The needs of the job of a select by name, and its dangerous goods, as those who carry it see them. */
export const carriedNeeds = () =>
	({
		needs: jsonTexts(sql.raw(needNamesSql("job"))).as("need_names"),
		dangerous_goods: sql<DangerousGoods[]>`${sql.raw(dangerousGoodsSql("job"))}`
			.mapWith(job.dangerous_goods)
			.as("carried_dangerous_goods"),
	}) as const;

/** Selects the number of a job; nothing where there is none. */
export const selectNumberOfJob = (job_id: number) =>
	db.select({ job_number: job.job_number }).from(job).where(eq(job.id, job_id));

const jsonRows = (fields: readonly string[], from: string) =>
	`(SELECT json_group_array(json_object(${fields.map((name) => `'${name}', ${name}`).join(", ")})) FROM ${from})`;

/** Selects needs (`needed`, a select with the id of the job first) and who has them, as one JSON object. */
const selectFactsOf = (needed: string, ...params: string[]): Query<{ facts: string }> =>
	query(
		`WITH needed AS MATERIALIZED (${needed})
			SELECT json_object(
				'needs', json(${jsonRows(["job_id", "id", "name", "kind", "on_vehicle", "on_trailer", "skill_id"], "needed")}),
				'vehicles', json(${jsonRows(["vehicle_id", "need_id"], "vehicle_feature WHERE need_id IN (SELECT id FROM needed)")}),
				'trailers', json(${jsonRows(["trailer_id", "need_id"], "trailer_feature WHERE need_id IN (SELECT id FROM needed)")}),
				'skills', json(${jsonRows(["driver_id", "skill_id", "expires_on"], "driver_skill WHERE skill_id IN (SELECT skill_id FROM needed)")})
			) AS facts`,
		...params,
	);

const NEED_COLUMNS = "n.id, n.name, n.kind, n.on_vehicle, n.on_trailer, n.skill_id";

/**
 * Selects what jobs need and who has it, as one JSON object: needs by job, and of vehicles, trailers and drivers what meets one of them.
 * `jobs` is a select of ids of jobs.
 */
const selectNeedFacts = (jobs: string, ...params: string[]): Query<{ facts: string }> =>
	selectFactsOf(
		`SELECT j.id AS job_id, ${NEED_COLUMNS} FROM job j JOIN need n ON ${needToMeet("j")}
			WHERE j.id IN (${jobs}) ORDER BY n.position, n.id`,
		...params,
	);

/** As `selectNeedFacts`, of needs by their ids: jobs that are not saved yet have them. Their job is 0. */
export const selectFactsOfNeeds = (need_ids: readonly number[]) =>
	selectFactsOf(
		`SELECT 0 AS job_id, ${NEED_COLUMNS} FROM need n WHERE n.deleted_at IS NULL
			AND n.id IN (SELECT value FROM json_each(?)) ORDER BY n.position, n.id`,
		JSON.stringify(need_ids),
	);

/** What a job that is not saved yet may need. */
interface UnsavedNeeds {
	needs: readonly number[];
	load_type_id: number | null;
	/** Whether any of it is dangerous and not packed in limited quantities. */
	isAdr: boolean;
}

/** Selects the ids of the needs that a job would have once it is saved: its own, those of its load type, and ADR. */
export const selectNeedsOfUnsaved = ({ needs, load_type_id, isAdr }: UnsavedNeeds): Query<{ id: number }> =>
	query(
		`SELECT n.id FROM need n WHERE n.deleted_at IS NULL AND (n.id IN (SELECT value FROM json_each(?1))
			OR n.id IN (SELECT need_id FROM load_type_need WHERE load_type_id = ?2) OR (?3 = 1 AND n.kind = 'adr')) ORDER BY n.id`,
		JSON.stringify(needs),
		load_type_id,
		isAdr ? 1 : 0,
	);

/** `selectNeedFacts` of some jobs. */
export const selectNeedFactsOfJobs = (job_ids: readonly number[]) =>
	selectNeedFacts("SELECT value FROM json_each(?)", JSON.stringify(job_ids));

/** `selectNeedFacts` of the jobs on the boards of two days, and of those from `since` on that wait for a vehicle; without statuses, of the boards alone. */
export const selectNeedFactsOfBoards = (
	{ since, from, to }: { since: string; from: string; to: string },
	waiting: readonly number[],
) => {
	const planned = "SELECT job_id FROM vehicle_job_planner WHERE date IN (?, ?)";
	// The index cannot serve an empty list, and a statement that names it is refused then.
	if (waiting.length === 0) return selectNeedFacts(planned, from, to);
	return selectNeedFacts(
		`${planned}
			UNION SELECT id FROM job INDEXED BY job_day WHERE listed = 1 AND diary_date BETWEEN ? AND ? AND status IN (${waiting.join(", ")})`,
		from,
		to,
		since,
		to,
	);
};

/** What a driver's papers have of a job beside its stops; lists are JSON text. */
export type CarriageNotesRow = Pick<
	typeof job.$inferSelect,
	"goods_description" | "temperature" | "dimensions" | "do_not_stack"
> & { job_id: number; needs: string; dangerous_goods: string };

/** Selects what the drivers of jobs have to know of them: needs by name, and dangerous goods as transport documents list them. */
export const selectCarriageNotes = (job_ids: readonly number[]): Query<CarriageNotesRow> =>
	query(
		`SELECT j.id AS job_id, j.goods_description, j.temperature, j.dimensions, j.do_not_stack,
			${needNamesSql("j")} AS needs, ${dangerousGoodsSql("j")} AS dangerous_goods
			FROM json_each(?) i JOIN job j ON j.id = i.value`,
		JSON.stringify(job_ids),
	);

/** Selects the days that a job, its stops or its trip is allocated to, with vehicle, trailer and driver. */
export const selectDaysOfJob = (job_id: number) =>
	db
		.select({
			work_day_id: work_day.id,
			date: work_day.date,
			vehicle_id: work_day.vehicle_id,
			trailer_id: work_day.trailer_id,
			driver_id: work_day.driver_id,
			reg: orNull(vehicle.reg).as("reg"),
			driver_name: orNull(driver.full_name).as("driver_name"),
		})
		.from(work_day_job)
		.innerJoin(work_day, eq(work_day.id, work_day_job.work_day_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.where(
			and(
				eq(work_day_job.is_deleted, 0),
				sql`${work_day_job.job_id} IN (SELECT id FROM job WHERE id = ${job_id} OR parent_id = ${job_id}
					UNION SELECT parent_id FROM job WHERE id = ${job_id} AND parent_id IS NOT NULL)`,
			),
		)
		.groupBy(work_day.id)
		.orderBy(work_day.date, work_day.id);
