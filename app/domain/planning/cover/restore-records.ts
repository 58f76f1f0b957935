import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteMaintenanceDays,
	raiseVehicleVersion,
	updateOffRoadDays,
} from "~/db/repositories/messages/vehicles";
import { insertMarks, selectMarksAmong } from "~/db/repositories/planning/cover";
import { deleteAbsentDays } from "~/db/repositories/planning/holidays";
import { selectReleasableWorkday } from "~/db/repositories/planning/workday-bookings";
import { requireWorkday, restoreWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import { availabilityChange } from "~/domain/planning/holidays/leaves";
import { commitWithLeases } from "~/domain/planning/planner/board/commit-with-leases";
import { releaseDriver } from "~/domain/planning/workdays/release";
import { restoreVehicle } from "~/domain/planning/workdays/undo-vehicle";
import { newWorkdayChange, workdayChange } from "~/domain/planning/workdays/workday-change";
import { organizerChange } from "~/shared/changes/organizer-change";
import { conflict } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";

interface Effects {
	writes: Statement[];
	changes: Change[];
	/** The planner's rows that cards leave or join. */
	rows?: VehicleDay[];
}
type Record<Kind extends RecordUndo["restore"]> = Extract<RecordUndo, { restore: Kind }>;

/**
 * Undone in this order: a workday that has started returns to a vehicle while that is still off the road, and a driver to a workday once
 * no longer away.
 */
const ORDER = { driver_days: 1, vehicle_days: 2, workday: 3 } as const;
const orderOf = (record: RecordUndo) =>
	record.restore === "workday" && record.vehicle ? 0 : ORDER[record.restore];

/**
 * Undoes the changes of drivers' days, VOR days and workdays of a step in one batch. Throws 409 if one of them has changed since; then
 * nothing is changed.
 */
export async function restoreRecords(ctx: Ctx, records: readonly RecordUndo[]): Promise<void> {
	if (records.length === 0) return;
	const ordered = [...records].sort((a, b) => orderOf(a) - orderOf(b));
	const effects: Effects[] = [];
	for (const record of ordered) effects.push(await undoRecord(ctx, record));
	await commitWithLeases(ctx, {
		rows: effects.flatMap(({ rows = [] }) => rows),
		writes: effects.flatMap(({ writes }) => writes),
		changes: effects.flatMap(({ changes }) => changes),
	});
}

function undoRecord(ctx: Ctx, record: RecordUndo): Effects | Promise<Effects> {
	switch (record.restore) {
		case "driver_days":
			return restoreDriverDays(ctx, record);
		case "vehicle_days":
			return restoreVehicleDays(ctx, record);
		case "workday":
			return restoreDriverOf(ctx, record);
	}
}

async function restoreDriverDays(
	ctx: Ctx,
	{ driver_id, dates, type, before }: Record<"driver_days">,
): Promise<Effects> {
	const [marks] = await read(ctx.d1, [selectMarksAmong(driver_id, dates)]);
	if (marks.some((mark) => mark.type !== type)) throw conflict("The driver's days have changed since.");
	return {
		writes: [
			deleteAbsentDays(driver_id, dates),
			...(before.length > 0 ? [insertMarks(ctx, driver_id, before)] : []),
		],
		changes: [availabilityChange(driver_id, dates)],
	};
}

const restoreVehicleDays = (
	ctx: Ctx,
	{ vehicle_id, dates, from, details }: Record<"vehicle_days">,
): Effects => ({
	writes: [
		deleteMaintenanceDays(vehicle_id, "vor", dates),
		...(details ? [updateOffRoadDays(ctx, vehicle_id, from, details)] : []),
		raiseVehicleVersion(ctx, vehicle_id),
	],
	changes: [
		organizerChange("vehicleMaintenance", { entity: "vehicle", entity_id: vehicle_id }, { vehicle_id }),
	],
});

/** Gives a workday its vehicle back, or its driver, or none; one that was deleted is there again. */
async function restoreDriverOf(
	ctx: Ctx,
	{ work_day_id, version, before, vehicle }: Record<"workday">,
): Promise<Effects> {
	const { vehicle_id, date, shift_type_id, driver_id } = before;
	if (version == null || work_day_id === null) {
		if (vehicle_id === null || driver_id === null) throw conflict("The workday is no longer there.");
		return {
			writes: [restoreWorkday(ctx, before)],
			changes: [newWorkdayChange({ vehicle_id, date, shift_type_id })],
		};
	}
	const [[day]] = await read(ctx.d1, [selectReleasableWorkday(work_day_id)]);
	if (!day || day.version !== version) throw conflict("The workday has changed since.");
	if (vehicle) return restoreVehicle(ctx, day, { before, vehicle });
	if (driver_id === null) return releaseDriver(ctx, day);
	return {
		writes: [requireWorkday({ id: work_day_id, version }), updateWorkdayRow(ctx, work_day_id, { driver_id })],
		changes: [
			...(day.driver_id === null ? [] : [workdayChange("updateWorkday", day)]),
			workdayChange("updateWorkday", { ...day, driver_id }),
		],
	};
}
