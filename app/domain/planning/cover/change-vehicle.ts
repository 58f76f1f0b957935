import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { arrangePlaces, movePlaces } from "~/db/repositories/jobs/planner-places";
import { selectReleasableAmong } from "~/db/repositories/planning/workday-bookings";
import { requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { undoOfVehicle } from "~/domain/planning/workdays/undo-vehicle";
import { workdayChange } from "~/domain/planning/workdays/workday-change";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import type { CoverMove } from "./cover-moves";

interface VehicleChange {
	before: Statement[];
	writes: Statement[];
	changes: Change[];
	records: RecordUndo[];
	rows: VehicleDay[];
}

/** The workdays that go on with a spare vehicle, each with that. */
function findChanges(moves: readonly CoverMove[]): Map<number, PlannerVehicle> {
	const found = new Map<number, PlannerVehicle>();
	for (const { job, option, day } of moves) {
		const work_day_id = day.jobs.find(({ card }) => card.id === job.id)?.work_day_id;
		const spare = day.spares.find(({ id }) => id === option.id);
		if (option.to === "vehicle" && work_day_id != null && spare) found.set(work_day_id, spare);
	}
	return found;
}

/**
 * What puts the workdays of moves to a spare vehicle on it, with all jobs that are left on them: those done today and those under way
 * too. `writes` come once the vehicle that has broken down is off the road, as only then a started workday can leave it.
 */
export async function changeVehicles(ctx: Ctx, moves: readonly CoverMove[]): Promise<VehicleChange> {
	const change: VehicleChange = { before: [], writes: [], changes: [], records: [], rows: [] };
	const spares = findChanges(moves);
	if (spares.size === 0) return change;
	const [days] = await read(ctx.d1, [selectReleasableAmong([...spares.keys()])]);
	for (const day of days) {
		const spare = spares.get(day.id);
		if (!spare || day.vehicle_id === null) continue;
		const from = { vehicle_id: day.vehicle_id, date: day.date };
		const to = { vehicle_id: spare.id, date: day.date };
		const { id: vehicle_id, vehicle_type_id } = spare;
		change.before.push(requireWorkday(day));
		change.writes.push(
			updateWorkdayRow(ctx, day.id, { vehicle_id, vehicle_type_id }),
			movePlaces(ctx, day.id, to),
			...[from, to].flatMap((row) => arrangePlaces(ctx, row, [], null)),
		);
		change.changes.push(
			workdayChange("updateWorkday", day),
			workdayChange("updateWorkday", { ...day, vehicle_id }),
		);
		change.records.push(...(await undoOfVehicle(ctx, day, [])));
		change.rows.push(from, to);
	}
	return change;
}
