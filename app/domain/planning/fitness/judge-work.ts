import type { Ctx } from "~/tenancy/ctx";
import { judgeAddition } from "./judge";
import { findPositionByTime } from "./position";
import { readDays } from "./read-days";
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
	const { vehicle_id, workday_id, job_ids, date } = work;
	const { vehicles, ...day } = await readDays(ctx, { date, only: [vehicle_id], job_ids });
	const [vehicle] = vehicles;
	if (!vehicle || day.jobs.length === 0) return { verdicts: [], position: work.position ?? null };
	const position = work.position === undefined ? findPositionByTime(vehicle, day.jobs, date) : work.position;
	const verdicts = judgeAddition({ ...day, vehicle, workday_id, position, now: ctx.now });
	return { verdicts, position };
}
