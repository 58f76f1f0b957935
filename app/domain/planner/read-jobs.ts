import { read } from "~/db/read";
import { selectBoardJobs } from "~/db/repositories/board/board-jobs";
import { selectWorkdayOfVehicle } from "~/db/repositories/carriers";
import { selectVehicleReg } from "~/db/repositories/vehicle-reads";
import type { Carrier } from "~/domain/allocation/carriers";
import { staleJobError } from "~/domain/jobs/commit-job";
import { notFound, validation } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type BoardJob, parseBoardJobs } from "./board-jobs";
import type { ExpectedVersion } from "./schemas";

/** A vehicle of the fleet and its workday on the day, if any. */
export interface BoardTarget {
	vehicle: { id: number; reg: string };
	workday: Carrier | null;
}

/** Jobs by id. Throws 404 if one is missing, 409 if one no longer has the expected version. */
export async function readJobs(
	ctx: Ctx,
	ids: readonly number[],
	expected: readonly ExpectedVersion[],
): Promise<BoardJob[]> {
	const [rows] = await read(ctx.d1, [selectBoardJobs(ids)]);
	return await assertUnchanged(ctx, parseBoardJobs(rows), ids, expected);
}

async function assertUnchanged(
	ctx: Ctx,
	jobs: BoardJob[],
	ids: readonly number[],
	expected: readonly ExpectedVersion[],
) {
	if (jobs.length < ids.length) throw notFound("Job");
	const versions = new Map(expected.map(({ id, version }) => [id, version]));
	const changed = jobs.find(({ id, version }) => (versions.get(id) ?? version) !== version);
	if (changed) throw await staleJobError(ctx, changed.id);
	return jobs;
}

interface TargetInput {
	job_ids: readonly number[];
	plannerable_id: number;
	date: string;
	workday_id?: number | null;
	seen: readonly ExpectedVersion[];
}

/**
 * The jobs, their target vehicle and its workday on the day: the requested one, else that of the earliest shift. Throws 404, 409 if
 * a job no longer has the expected version, 422 for a workday of another vehicle or day.
 */
export async function readTarget(ctx: Ctx, input: TargetInput): Promise<BoardTarget & { jobs: BoardJob[] }> {
	const { plannerable_id, date, workday_id = null } = input;
	const [rows, [vehicle], [workday]] = await read(ctx.d1, [
		selectBoardJobs(input.job_ids),
		selectVehicleReg(plannerable_id),
		selectWorkdayOfVehicle(plannerable_id, date, workday_id),
	]);
	const jobs = await assertUnchanged(ctx, parseBoardJobs(rows), input.job_ids, input.seen);
	if (!vehicle) throw notFound("Vehicle");
	if (workday_id && !workday) throw notFound("Workday");
	if (workday && (workday.vehicle_id !== plannerable_id || workday.date !== date))
		throw validation({ workday_id: "This workday belongs to another vehicle or day" });
	return { jobs, vehicle, workday: workday ?? null };
}
