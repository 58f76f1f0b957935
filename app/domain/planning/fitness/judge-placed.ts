import type { Ctx } from "~/tenancy/ctx";
import { type Addition, judgeAddition, onWorkday } from "./judge";
import { type DaysRows, toDays } from "./read-days";
import type { Verdict } from "./verdict";

/** Jobs that are on a vehicle's day already. */
interface PlacedWork {
	/** Their ids. */
	placed: ReadonlySet<number>;
	/** The workday that gets those of them that are on none; without it the first shift does. */
	workday_id?: number | null;
}

/** Judges jobs where they are on a vehicle's day, as their driver is about to get them. */
export function judgePlaced(
	{ vehicle, ...day }: Omit<Addition, "jobs" | "position" | "workday_id">,
	{ placed, workday_id = null }: PlacedWork,
): Verdict[] {
	const shifts = new Set(vehicle.work_day.map(({ id }) => id));
	const cards = vehicle.planned_jobs.map((job) => {
		const isOnShift = job.work_day_jobs.some(({ work_day_id }) => shifts.has(work_day_id));
		return workday_id === null || isOnShift || !placed.has(job.id) ? job : onWorkday(job, workday_id);
	});
	const jobs = cards.filter(({ id }) => placed.has(id));
	return jobs.length === 0 ? [] : judgeAddition({ ...day, vehicle, jobs }, { cards });
}

/** As `judgePlaced`, of a vehicle's day that has been read with the needs of the jobs. */
export async function judgeReadPlaces(
	ctx: Ctx,
	{ date, vehicle_id, ...work }: PlacedWork & { date: string; vehicle_id: number },
	rows: DaysRows,
): Promise<Verdict[]> {
	const { vehicles, jobs: _, ...day } = await toDays(ctx, { date, job_ids: [] }, rows);
	const vehicle = vehicles.find(({ id }) => id === vehicle_id);
	return vehicle ? judgePlaced({ ...day, vehicle, now: ctx.now }, work) : [];
}
