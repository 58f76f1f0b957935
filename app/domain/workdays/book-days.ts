import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit, type Statement } from "~/db/commit";
import { conflict } from "~/domain/errors";
import { toLocalTime, toUtcTime } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { manyWorkdays } from "./announce";
import { faster } from "./faster";
import { manyFacts } from "./many-facts";
import { daysOfMonth } from "./rules";
import type { bookDaysInput, bookMonthInput } from "./schemas";
import { takeOver } from "./take-over";

type Input = z.output<typeof bookDaysInput>;

/** Which days were done, and why the others were not. */
export const manyShape = z.object({
	dates: z.array(z.string()),
	skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
});
export type Many = z.infer<typeof manyShape>;

/**
 * Books a driver on a vehicle on many days, taking over what waits there for a workday; a day on which it is not possible is passed
 * over and named. Throws 404, 409 where none is.
 */
export async function bookDays({ ctx, input }: Verb<Input>): Promise<Many> {
	const { driver_id, vehicle_id, shift_type } = input;
	const dates = input.booking_dates.map(({ date }) => date);
	const { faultOf, unmanned, waiting, label, vehicle_type_id } = await manyFacts(ctx, { ...input, dates });
	const skipped = dates.flatMap((date) => {
		const reason = faultOf(date);
		return reason ? [{ date, reason }] : [];
	});
	const refused = new Set(skipped.map(({ date }) => date));
	const days = input.booking_dates.filter(({ date }) => !refused.has(date));
	if (days.length === 0) throw conflict(`${skipped[0]?.reason ?? "No day could be booked"}.`, { skipped });
	const done = days.map(({ date }) => date);
	const told = { vehicle_id, driver_ids: [driver_id], shift_type_id: shift_type, dates: done };
	const taken = done.map((date) =>
		takeOver(ctx, { vehicle_id, date, shift_type_id: shift_type, label }, waiting),
	);
	await faster(
		commit(
			ctx,
			[
				...days.map((day) => bookDay(ctx, { ...input, vehicle_type_id }, day, unmanned.get(day.date))),
				...taken.flatMap(({ writes }) => writes),
			],
			[manyWorkdays("multiAllocateBooking", told), ...taken.flatMap(({ changes }) => changes)],
		),
	);
	return { dates: done, skipped };
}

function bookDay(
	ctx: Ctx,
	{ driver_id, vehicle_id, vehicle_type_id, shift_type }: Omit<Input, "booking_dates">,
	{ date, start_time }: Input["booking_dates"][number],
	unmanned: number | undefined,
): Statement {
	const now = ctx.now.toISOString();
	if (unmanned !== undefined)
		return {
			sql: `UPDATE work_day SET driver_id = ?, start_time = coalesce(?, start_time), updated_at = ?, version = version + 1
				WHERE id = ? AND driver_id IS NULL`,
			params: [driver_id, start_time, now, unmanned],
		};
	return {
		sql: `INSERT INTO work_day (date, shift_type_id, vehicle_id, vehicle_type_id, driver_id, start_time, created_by, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM user WHERE id = ?7), ?8, ?8)`,
		params: [
			date,
			shift_type,
			vehicle_id,
			vehicle_type_id,
			driver_id,
			start_time,
			actorUserId(ctx.actor),
			now,
		],
	};
}

/** Books a driver on a vehicle on some weekdays of a month that are still to come, starting at the same hour in London. Throws as above. */
export async function bookMonth({ ctx, input }: Verb<z.output<typeof bookMonthInput>>): Promise<Many> {
	const { month, weekdays, start_time, ...rest } = input;
	const local = toLocalTime(`${month}-01`, start_time);
	const booking_dates = daysOfMonth(month, weekdays).map((date) => ({
		date,
		start_time: toUtcTime(date, local) || null,
	}));
	return await bookDays({ ctx, input: { ...rest, booking_dates } });
}
