import type { Ctx } from "~/tenancy/ctx";
import { judgeAddition } from "./judge";
import { findPositionByTime } from "./position";
import { type ReadDays, readDays } from "./read-days";
import type { Verdict } from "./verdict";

interface Work {
	date: string;
	vehicle_id: number;
	/** The workday that gets the jobs; without it the first shift does. */
	workday_id?: number | null;
	job_ids: readonly number[];
	/** As for `judgeAddition`. */
	position?: number | null | undefined;
}

interface JudgedWork {
	verdicts: Verdict[];
	/** Where the jobs come among the others, from 1; null for the end. */
	position: number | null;
}

/** Judges jobs on a vehicle's day as it is stored now, by default at their time; nothing where vehicle or jobs do not exist. */
export async function judgeWork(ctx: Ctx, work: Work): Promise<JudgedWork> {
	const { vehicle_id, job_ids, date } = work;
	return judgeOnDays(await readDays(ctx, { date, only: [vehicle_id], job_ids }), work, ctx.now);
}

/** As `judgeWork`, of days that have been read. */
export function judgeOnDays(
	{ vehicles, ...day }: ReadDays,
	{ vehicle_id, workday_id, job_ids, date, position: requested }: Work,
	now: Date,
): JudgedWork {
	const vehicle = vehicles.find(({ id }) => id === vehicle_id);
	const jobs = day.jobs.filter(({ id }) => job_ids.includes(id));
	if (!vehicle || jobs.length === 0) return { verdicts: [], position: requested ?? null };
	const position = requested === undefined ? findPositionByTime(vehicle, jobs, date) : requested;
	return { verdicts: judgeAddition({ ...day, jobs, vehicle, workday_id, position, now }), position };
}
