import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { driverText } from "~/domain/office-messages";
import { faster } from "~/domain/workdays/faster";
import { heldQuery, releaseDriver } from "~/domain/workdays/release";
import { clockState } from "~/domain/workdays/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { leaveInput } from "./leave-schemas";
import { bookedAmong } from "./rules";

const days = z.array(z.string());

/** A driver's days: away by reason, and worked by how far the work has come. */
export const leavesShape = z.object({
	sick_date: days,
	/** Every day on which the driver is away, whatever for. */
	leave_date: days,
	holiday_dates: days,
	notAvailable_dates: days,
	booked_dates: days,
	inprogress_dates: days,
	completed_dates: days,
	texts: z.array(z.object({ date: z.string(), type: z.int(), text: z.string() })),
});
export type Leaves = z.infer<typeof leavesShape>;

interface Mark {
	date: string;
	type: number;
	text: string | null;
}
interface Worked {
	date: string;
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Every day a driver is away or works. Throws 404. */
export async function driverLeaves({ ctx, input }: Verb<{ driver_id: number }>): Promise<Leaves> {
	const [[driver], marks, worked] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM driver WHERE id = ? AND deleted_at IS NULL", input.driver_id),
		query<Mark>(
			"SELECT date, type, text FROM driver_unavail_date WHERE driver_id = ? ORDER BY date LIMIT 4000",
			input.driver_id,
		),
		query<Worked>(
			"SELECT date, clockin_time, clockout_time FROM work_day WHERE driver_id = ? ORDER BY date DESC LIMIT 4000",
			input.driver_id,
		),
	]);
	if (!driver) throw notFound("Driver");
	const away = (type: number) => marks.filter((mark) => mark.type === type).map(({ date }) => date);
	const at = (state: string) =>
		[...new Set(worked.filter((day) => clockState(day) === state).map(({ date }) => date))].sort();
	return {
		sick_date: away(2),
		leave_date: marks.map(({ date }) => date),
		holiday_dates: away(1),
		notAvailable_dates: away(3),
		booked_dates: at("booked"),
		inprogress_dates: at("inprogress"),
		completed_dates: at("completed"),
		texts: marks.flatMap(({ date, type, text }) => (text ? [{ date, type, text }] : [])),
	};
}

/** The announcement of a driver's days. */
export const availabilityChange = (driver_id: number, dates: readonly string[]) => ({
	type: "organizerChange",
	kind: "driverAvailability",
	entity: "driver",
	entity_id: driver_id,
	payload: { driver_id, dates },
	audience: "driver" as const,
});

/** What takes a driver off all work booked on some days. Throws 409 where that work has begun. */
export async function releaseBooked(ctx: Ctx, driver_id: number, dates: readonly string[]) {
	const [held] = await read(ctx.d1, [
		heldQuery(
			"w.driver_id = ? AND w.date IN (SELECT value FROM json_each(?))",
			driver_id,
			JSON.stringify(dates),
		),
	]);
	const released = held.map((day) => releaseDriver(ctx, day));
	return {
		dates: [...new Set(held.map(({ date }) => date))],
		writes: released.flatMap(({ writes }) => writes),
		changes: released.flatMap(({ changes }) => changes),
	};
}

/** The statement that marks a driver's days; a day marked before gets the new mark. */
export const markDays = (
	ctx: Ctx,
	mark: { driver_id: number; dates: readonly string[]; type: number; text: string | null; request?: number },
): Statement => ({
	sql: `INSERT INTO driver_unavail_date (driver_id, date, type, text, holiday_request_id, created_at, updated_at)
		SELECT ?1, value, ?2, ?3, ?4, ?5, ?5 FROM json_each(?6) WHERE true
		ON CONFLICT (driver_id, date) DO UPDATE SET type = ?2, text = ?3, holiday_request_id = ?4, updated_at = ?5`,
	params: [
		mark.driver_id,
		mark.type,
		mark.text,
		mark.request ?? null,
		ctx.now.toISOString(),
		JSON.stringify(mark.dates),
	],
});

/**
 * Marks days on which a driver is away; work booked on them is taken off the driver, which the office has been asked about. Answers
 * the driver's days. Throws 404, and 409 where work of those days has begun.
 */
export async function markLeaves({ ctx, input }: Verb<z.output<typeof leaveInput>>): Promise<Leaves> {
	const { driver_id, selectedDays: dates, type, text } = input;
	await driverLeaves({ ctx, input });
	const booked = await releaseBooked(ctx, driver_id, dates);
	await faster(
		commit(
			ctx,
			[...booked.writes, markDays(ctx, { driver_id, dates, type, text })],
			[...booked.changes, availabilityChange(driver_id, dates)],
		),
	);
	return await driverLeaves({ ctx, input });
}

/** Makes a driver available again on some days. Throws 404, and 409 where work is booked on one of them. */
export async function clearLeaves({
	ctx,
	input,
}: Verb<{ driver_id: number; dates: readonly string[] }>): Promise<Leaves> {
	const { driver_id, dates } = input;
	const now = await driverLeaves({ ctx, input });
	const worked = [...now.booked_dates, ...now.inprogress_dates, ...now.completed_dates];
	const held = bookedAmong(dates, worked);
	if (held.length > 0) throw conflict(driverText.bookedToAvailable, { dates: held });
	await commit(
		ctx,
		[
			{
				sql: "DELETE FROM driver_unavail_date WHERE driver_id = ? AND date IN (SELECT value FROM json_each(?))",
				params: [driver_id, JSON.stringify(dates)],
			},
		],
		[availabilityChange(driver_id, dates)],
	);
	return await driverLeaves({ ctx, input });
}
