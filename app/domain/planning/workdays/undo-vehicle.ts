import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { removeWorkdayJobs } from "~/db/repositories/jobs/allocations";
import { arrangePlaces, movePlaces } from "~/db/repositories/jobs/planner-places";
import { selectStoredWorkdays } from "~/db/repositories/planning/cover";
import { requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import { plannerChange } from "~/domain/planning/planner/board/commit-with-leases";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import type { ReleasableWorkday } from "./release";
import { workdayChange } from "./workday-change";

type WorkdayUndo = Extract<RecordUndo, { restore: "workday" }>;
type Joined = NonNullable<WorkdayUndo["vehicle"]>["joined"];

/** What gives a workday its vehicle back: with its jobs, and without those that waited on the vehicle that it gets. */
export async function undoOfVehicle(
	ctx: Ctx,
	day: ReleasableWorkday,
	joined: Joined,
): Promise<WorkdayUndo[]> {
	const [stored] = await read(ctx.d1, [selectStoredWorkdays([day.id])]);
	const job_uids = day.jobs.map(({ uid }) => uid);
	return stored.map(({ id, version: _, ...before }) => ({
		restore: "workday",
		work_day_id: id,
		before,
		vehicle: { job_uids, joined },
	}));
}

/** The statements that put a workday with its jobs back on the vehicle of `before`, and the planner's rows that they touch. */
export function restoreVehicle(
	ctx: Ctx,
	day: ReleasableWorkday,
	{ before, vehicle }: Pick<WorkdayUndo, "before" | "vehicle">,
): { writes: Statement[]; changes: Change[]; rows: VehicleDay[] } {
	const { date } = day;
	const { job_uids = [], joined = [] } = vehicle ?? {};
	const { vehicle_id, vehicle_type_id } = before;
	const to = vehicle_id === null ? [] : [{ vehicle_id, date }];
	const from = day.vehicle_id === null ? [] : [{ vehicle_id: day.vehicle_id, date }];
	const rows = [...from, ...to];
	// Jobs of the other shift come after those of the day, and before those of the night.
	const position = day.shift_type_id === 1 ? 1 : null;
	return {
		writes: [
			requireWorkday(day),
			removeWorkdayJobs(
				ctx,
				day.id,
				joined.map(({ id }) => id),
			),
			updateWorkdayRow(ctx, day.id, { vehicle_id, vehicle_type_id }),
			...to.map((row) => movePlaces(ctx, day.id, row)),
			...from.flatMap((row) => arrangePlaces(ctx, row, [], null)),
			...to.flatMap((row) => arrangePlaces(ctx, row, job_uids, position)),
		],
		changes: [
			workdayChange("updateWorkday", day),
			workdayChange("updateWorkday", { ...day, vehicle_id }),
			...joined.map(({ id }) => jobChange("allocate", { id })),
			plannerChange("other", rows, [...job_uids, ...joined.map(({ uid }) => uid)]),
		],
		rows,
	};
}
