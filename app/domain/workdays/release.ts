import type { Change, Statement } from "~/db/commit";
import { type Query, query } from "~/db/read";
import { conflict } from "~/domain/errors";
import { allocationsFollow } from "~/domain/jobs/allocations";
import { activity, jobChange } from "~/domain/jobs/record";
import { statusRank } from "~/domain/jobs/status";
import { plannerChange } from "~/domain/planner/record";
import { showDate } from "~/domain/time/dates";
import { followSubJobs } from "~/domain/trips/follow";
import { GONE } from "~/domain/trips/rules";
import type { Ctx } from "~/tenancy/ctx";
import { workdayChange } from "./announce";
import { clockState } from "./rules";

/** A workday as somebody looks at it who wants to take its driver off. */
export interface Held {
	id: number;
	date: string;
	shift_type_id: number;
	vehicle_id: number | null;
	driver_id: number | null;
	driver: string | null;
	reg: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	/** Jobs that lie on it in their order, as JSON: id, uid, number, parent_id, status, is_completed. */
	jobs: string;
}

interface HeldJob {
	id: number;
	uid: string;
	number: string;
	parent_id: number | null;
	status: number;
	is_completed: 0 | 1;
}

/** The read of the workdays that `where` picks among `w`. */
export const heldQuery = (where: string, ...params: unknown[]): Query<Held> =>
	query(
		`SELECT w.id, w.date, w.shift_type_id, w.vehicle_id, w.driver_id, d.full_name AS driver, v.reg, w.clockin_time, w.clockout_time,
			(SELECT json_group_array(json_object('id', j.id, 'uid', j.uid, 'parent_id', j.parent_id, 'status', j.status,
				'is_completed', a.is_completed, 'number', j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END)
				ORDER BY a.position, a.id)
				FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = w.id AND a.is_deleted = 0) AS jobs
		FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
		WHERE ${where} ORDER BY w.date, w.id`,
		...params,
	);

const BOOKED = statusRank("Booked");
/** What is cancelled or deleted keeps its workday, in case it is restored; it is no work. */
const DEAD = new Set(GONE.map(statusRank));
/** The jobs of a workday in their order. */
export const jobsOf = ({ jobs }: Held): HeldJob[] => JSON.parse(jobs);

/** Why a driver cannot be taken off a workday, or null: they have clocked in, or a job of theirs is under way. */
export function releaseFault(day: Held): string | null {
	const who = day.driver ?? "The driver";
	const on = showDate(day.date);
	if (clockState(day) === "inprogress") return `${who} has clocked in on ${on}.`;
	if (clockState(day) === "completed") return `${who} has completed the workday of ${on}.`;
	const begun = jobsOf(day).find(
		({ status, is_completed }) => is_completed || (status > BOOKED && !DEAD.has(status)),
	);
	return begun ? `${who} has begun job ${begun.number} on ${on}.` : null;
}

/**
 * Takes the driver off a workday: without jobs it goes altogether; with jobs it stays on the vehicle, and what was booked is only
 * planned from then on, which the planner's row says. Throws 409 where work has begun.
 */
export function releaseDriver(ctx: Ctx, day: Held): { writes: Statement[]; changes: Change[] } {
	const fault = releaseFault(day);
	if (fault) throw conflict(fault);
	const jobs = jobsOf(day);
	const changes = [workdayChange("deAllocateDriver", day)];
	if (jobs.length === 0)
		return { writes: [{ sql: "DELETE FROM work_day WHERE id = ?", params: [day.id] }], changes };
	const unbooked = jobs.filter(({ status }) => status === BOOKED).map((job) => unbook(ctx, job, day));
	return {
		writes: [
			{
				sql: "UPDATE work_day SET driver_id = NULL, updated_at = ?, version = version + 1 WHERE id = ?",
				params: [ctx.now.toISOString(), day.id],
			},
			...unbooked.flatMap(({ writes }) => writes),
		],
		changes: [
			...changes,
			...(unbooked.length > 0 ? [workdayChange("unBookJobs", day)] : []),
			...unbooked.flatMap((one) => one.changes),
			...rowChange(day, jobs),
		],
	};
}

/** Cards stay where they are and lose their driver. */
const rowChange = ({ vehicle_id, date }: Held, jobs: readonly HeldJob[]): Change[] =>
	vehicle_id === null
		? []
		: [
				plannerChange(
					"other",
					[{ vehicle_id, date }],
					jobs.map(({ uid }) => uid),
				),
			];

/** A booked job is only planned once its driver is gone; its trip follows. */
function unbook(ctx: Ctx, { id, parent_id }: HeldJob, { driver, date }: Held) {
	const key = { id };
	const now = ctx.now.toISOString();
	const trip = parent_id ? followSubJobs(ctx, parent_id) : { writes: [], changes: [] };
	return {
		writes: [
			{
				sql: "UPDATE job SET status = ?, updated_at = ?, version = version + 1 WHERE id = ? AND status = ?",
				params: [statusRank("Planned"), now, id, BOOKED],
			},
			...allocationsFollow(ctx.now, id, "Planned"),
			{
				sql: "UPDATE vehicle_job_planner SET is_confirmed = 0, updated_at = ?, version = version + 1 WHERE job_id = ? AND date = ?",
				params: [now, id, date],
			},
			activity(ctx, key, "allocation", `Unbook: Booked to Planned, ${driver ?? "driver"} de-allocated`),
			...trip.writes,
		],
		changes: [jobChange("update", key), ...trip.changes],
	};
}
