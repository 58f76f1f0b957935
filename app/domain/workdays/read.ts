import { query, read } from "~/db/read";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type Workday, workdayRow } from "./responses";
import { workdaySql } from "./workday-sql";

/** Reads a workday by id. */
export const workdayQuery = (id: number) => query<unknown>(workdaySql("w.id = ?1"), id);

/** Reads a vehicle's workday of a day and shift. */
export const workdayOfVehicleQuery = (vehicle_id: number, date: string, shift: number) =>
	query<unknown>(
		workdaySql("w.vehicle_id = ?1 AND w.date = ?2 AND w.shift_type_id = ?3"),
		vehicle_id,
		date,
		shift,
	);

/** Parses the first row as a workday; null without rows. */
export function parseWorkday(rows: readonly unknown[]): Workday | null {
	if (rows.length === 0) return null;
	const row = workdayRow.parse(rows[0]);
	return { ...row, organizer_activity: row.workday_activity };
}

/** A workday with all its relations. Throws 404. */
export async function readWorkday(ctx: Ctx, id: number): Promise<Workday> {
	const [rows] = await read(ctx.d1, [workdayQuery(id)]);
	const workday = parseWorkday(rows);
	if (!workday) throw notFound("Workday");
	return workday;
}

/** A workday with all its relations, for staff. Throws 404. */
export const getWorkday = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput,
	run: async ({ ctx, input }): Promise<Workday> => await readWorkday(ctx, input.id),
});
