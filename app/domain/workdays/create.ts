import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { type Change, commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { conflict } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { newWorkdayChange } from "./announce";
import { assertFree, assertNoDriver, bookingDesk } from "./desk";
import { faster } from "./faster";
import { workdayFrom, workdayOfVehicleQuery } from "./read";
import type { createWorkdayInput } from "./schemas";
import type { Workday } from "./shapes";
import { takeOver, waitingQuery } from "./take-over";

export type NewWorkday = z.output<typeof createWorkdayInput>;

/**
 * Puts a driver on a vehicle for a day and shift; jobs that were planned on the vehicle without a driver or a workday are then
 * theirs. Throws 404, and 409 where the driver is away or booked elsewhere or the vehicle has a driver.
 */
export async function createWorkday({ ctx, input }: Verb<NewWorkday>): Promise<Workday> {
	const desk = await bookingDesk(ctx, input);
	assertFree(desk);
	assertNoDriver(desk, input.driver_id);
	const { driver, ofDriver, ofVehicle } = desk;
	if (ofDriver)
		throw conflict(`${driver.full_name} is booked on ${ofDriver.reg ?? "another vehicle"} already.`, {
			work_day_id: ofDriver.id,
		});
	const write = ofVehicle
		? manned(ctx, ofVehicle.id, input)
		: opened(ctx, desk.vehicle.vehicle_type_id, input);
	const { vehicle_id, date, shift_type_id } = input;
	const [waiting] = await read(ctx.d1, [waitingQuery(vehicle_id, [date], shift_type_id)]);
	const label = `${driver.full_name} ${desk.vehicle.reg}`;
	const taken = takeOver(ctx, { vehicle_id, date, shift_type_id, label }, waiting);
	return await saveWorkday(ctx, { writes: [write, ...taken.writes], changes: taken.changes }, input);
}

/** Saves what makes a workday, announces it and answers it as it then is. Throws 409 where somebody was faster. */
async function saveWorkday(
	ctx: Ctx,
	{ writes, changes }: { writes: readonly Statement[]; changes: readonly Change[] },
	{ vehicle_id, date, shift_type_id }: Pick<NewWorkday, "vehicle_id" | "date" | "shift_type_id">,
): Promise<Workday> {
	const { sql, params } = workdayOfVehicleQuery(vehicle_id, date, shift_type_id);
	const { results } = await faster(
		commit(
			ctx,
			[...writes, { sql, params: [...params] }],
			[newWorkdayChange(vehicle_id, date, shift_type_id), ...changes],
		),
	);
	const saved = workdayFrom(results.at(-1)?.results ?? []);
	if (!saved) throw new Error("a workday was saved and could not be read");
	return saved;
}

/** A vehicle's workday without a driver gets one. */
const manned = (ctx: Ctx, id: number, input: NewWorkday): Statement => ({
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

/** A workday that was not there before. */
const opened = (ctx: Ctx, vehicle_type_id: number | null, input: NewWorkday): Statement => ({
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
