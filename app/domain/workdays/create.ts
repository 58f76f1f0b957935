import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { type Change, commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { conflict } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { assertFree, assertNoDriver, readBookingContext } from "./booking-context";
import { parseWorkday, workdayOfVehicleQuery } from "./read";
import type { Workday } from "./responses";
import { withSaveConflicts } from "./save-conflicts";
import type { createWorkdayInput } from "./schemas";
import { assignWaitingJobs, waitingJobsQuery } from "./waiting-jobs";
import { newWorkdayChange } from "./workday-change";

export type NewWorkday = z.output<typeof createWorkdayInput>;

/**
 * Books a driver on a vehicle for a day and shift, and gives them the jobs already planned on the vehicle without a driver. Throws
 * 404, and 409 if the driver is away or booked elsewhere, or the vehicle has a driver.
 */
export async function createWorkday({ ctx, input }: Verb<NewWorkday>): Promise<Workday> {
	const booking = await readBookingContext(ctx, input);
	assertFree(booking);
	assertNoDriver(booking, input.driver_id);
	const { driver, ofDriver, ofVehicle } = booking;
	if (ofDriver)
		throw conflict(`${driver.full_name} is already booked on ${ofDriver.reg ?? "another vehicle"}.`, {
			work_day_id: ofDriver.id,
		});
	const write = ofVehicle
		? assignDriver(ctx, ofVehicle.id, input)
		: insertWorkday(ctx, booking.vehicle.vehicle_type_id, input);
	const { vehicle_id, date, shift_type_id } = input;
	const [waiting] = await read(ctx.d1, [waitingJobsQuery(vehicle_id, [date], shift_type_id)]);
	const label = `${driver.full_name} ${booking.vehicle.reg}`;
	const assigned = assignWaitingJobs(ctx, { vehicle_id, date, shift_type_id, label }, waiting);
	return await saveWorkday(ctx, { writes: [write, ...assigned.writes], changes: assigned.changes }, input);
}

/** Saves a workday with its change event and returns it. Throws 409 on a concurrent change. */
async function saveWorkday(
	ctx: Ctx,
	{ writes, changes }: { writes: readonly Statement[]; changes: readonly Change[] },
	{ vehicle_id, date, shift_type_id }: Pick<NewWorkday, "vehicle_id" | "date" | "shift_type_id">,
): Promise<Workday> {
	const { sql, params } = workdayOfVehicleQuery(vehicle_id, date, shift_type_id);
	const { results } = await withSaveConflicts(
		commit(
			ctx,
			[...writes, { sql, params: [...params] }],
			[newWorkdayChange(vehicle_id, date, shift_type_id), ...changes],
		),
	);
	const saved = parseWorkday(results.at(-1)?.results ?? []);
	if (!saved) throw new Error("a workday was saved and could not be read");
	return saved;
}

/** Puts the driver on a vehicle's workday that has none. */
const assignDriver = (ctx: Ctx, id: number, input: NewWorkday): Statement => ({
	sql: `UPDATE work_day SET driver_id = ?, driver_type = ?, trailer_id = coalesce(?, trailer_id), start_time = coalesce(?, start_time),
		notes = coalesce(?, notes), updated_at = ?, version = version + 1 WHERE id = ? AND driver_id IS NULL`,
	params: [
		input.driver_id,
		input.driver_type,
		input.trailer_id,
		input.start_time,
		input.notes,
		ctx.now.toISOString(),
		id,
	],
});

/** Creates a workday. */
const insertWorkday = (ctx: Ctx, vehicle_type_id: number | null, input: NewWorkday): Statement => ({
	sql: `INSERT INTO work_day (date, shift_type_id, vehicle_id, vehicle_type_id, driver_id, driver_type, trailer_id, start_time, notes,
		created_by, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM user WHERE id = ?10), ?11, ?11)`,
	params: [
		input.date,
		input.shift_type_id,
		input.vehicle_id,
		vehicle_type_id,
		input.driver_id,
		input.driver_type,
		input.trailer_id,
		input.start_time,
		input.notes,
		actorUserId(ctx.actor),
		ctx.now.toISOString(),
	],
});
