import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type Workday, workdayRow } from "./shapes";
import { workdaySql } from "./workday-sql";

/** The read of a workday by its id. */
export const workdayQuery = (id: number) => query<unknown>(workdaySql("w.id = ?1"), id);

/** The read of a vehicle's workday of a day and shift. */
export const workdayOfVehicleQuery = (vehicle_id: number, date: string, shift: number) =>
	query<unknown>(
		workdaySql("w.vehicle_id = ?1 AND w.date = ?2 AND w.shift_type_id = ?3"),
		vehicle_id,
		date,
		shift,
	);

/** A workday from what such a read answered; null where there was none. */
export function workdayFrom(rows: readonly unknown[]): Workday | null {
	if (rows.length === 0) return null;
	const row = workdayRow.parse(rows[0]);
	return { ...row, organizer_activity: row.workday_activity };
}

/** A workday with all that hangs on it. Throws 404. */
export async function readWorkday(ctx: Ctx, id: number): Promise<Workday> {
	const [rows] = await read(ctx.d1, [workdayQuery(id)]);
	const found = workdayFrom(rows);
	if (!found) throw notFound("Workday");
	return found;
}
