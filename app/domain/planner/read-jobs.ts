import { query, read } from "~/db/read";
import { type Carrier, workDayQuery } from "~/domain/allocation/carriers";
import { notFound, validation } from "~/domain/errors";
import { staleJob } from "~/domain/jobs/record";
import type { Ctx } from "~/tenancy/ctx";
import { type BoardJob, boardJobs, boardJobsQuery } from "./facts";
import type { Seen } from "./schemas";

/** A vehicle of the fleet and, where there is one, its workday on the day. */
export interface Onto {
	vehicle: { id: number; reg: string };
	workday: Carrier | null;
}

const VEHICLE = "SELECT id, reg FROM vehicle WHERE id = ? AND deleted_at IS NULL";

/** Jobs by id. Throws 404 where one is missing, 409 where one has changed since it was seen. */
export async function readJobs(ctx: Ctx, ids: readonly number[], seen: readonly Seen[]): Promise<BoardJob[]> {
	const [rows] = await read(ctx.d1, [boardJobsQuery(ids)]);
	return await asSeen(ctx, boardJobs(rows), ids, seen);
}

async function asSeen(ctx: Ctx, jobs: BoardJob[], ids: readonly number[], seen: readonly Seen[]) {
	if (jobs.length < ids.length) throw notFound("Job");
	const versions = new Map(seen.map(({ id, version }) => [id, version]));
	const changed = jobs.find(({ id, version }) => (versions.get(id) ?? version) !== version);
	if (changed) throw await staleJob(ctx, changed.id);
	return jobs;
}

interface Wish {
	job_ids: readonly number[];
	plannerable_id: number;
	date: string;
	workday_id?: number | null;
	seen: readonly Seen[];
}

/**
 * Jobs and the vehicle they are for, with its workday of the day: the one named, else the day shift's before the night shift's.
 * Throws 404, 409 where a job has changed since it was seen, 422 for a workday of another vehicle or day.
 */
export async function readOnto(ctx: Ctx, wish: Wish): Promise<Onto & { jobs: BoardJob[] }> {
	const { plannerable_id, date, workday_id = null } = wish;
	const [rows, [vehicle], [workday]] = await read(ctx.d1, [
		boardJobsQuery(wish.job_ids),
		query<Onto["vehicle"]>(VEHICLE, plannerable_id),
		workDayQuery(
			"w.id = ?3 OR ?3 IS NULL AND w.vehicle_id = ?1 AND w.date = ?2 ORDER BY w.shift_type_id LIMIT 1",
			plannerable_id,
			date,
			workday_id,
		),
	]);
	const jobs = await asSeen(ctx, boardJobs(rows), wish.job_ids, wish.seen);
	if (!vehicle) throw notFound("Vehicle");
	if (workday_id && !workday) throw notFound("Workday");
	if (workday && (workday.vehicle_id !== plannerable_id || workday.date !== date))
		throw validation({ workday_id: "This workday is of another vehicle or day" });
	return { jobs, vehicle, workday: workday ?? null };
}
