import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { driverText } from "~/domain/office-messages";
import { releasableWorkdaysQuery, releaseDriver } from "~/domain/workdays/release";
import { clockState } from "~/domain/workdays/rules";
import { withSaveConflicts } from "~/domain/workdays/save-conflicts";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { leaveInput } from "./leave-schemas";
import { bookedDays } from "./rules";

const days = z.array(z.string());

/** A driver's days: absences by reason, workdays by progress. */
export const driverLeavesResponse = z.object({
	sick_date: days,
	/** Every day on which the driver is away, for any reason. */
	leave_date: days,
	holiday_dates: days,
	notAvailable_dates: days,
	booked_dates: days,
	inprogress_dates: days,
	completed_dates: days,
	texts: z.array(z.object({ date: z.string(), type: z.int(), text: z.string() })),
});
export type DriverLeaves = z.infer<typeof driverLeavesResponse>;

interface Mark {
	date: string;
	type: number;
	text: string | null;
}
interface WorkedDay {
	date: string;
	clockin_time: string | null;
	clockout_time: string | null;
}

/** Every day a driver is away or works. Throws 404. */
export async function readDriverLeaves({ ctx, input }: Verb<{ driver_id: number }>): Promise<DriverLeaves> {
	const [[driver], marks, workedDays] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM driver WHERE id = ? AND deleted_at IS NULL", input.driver_id),
		query<Mark>(
			"SELECT date, type, text FROM driver_unavail_date WHERE driver_id = ? ORDER BY date LIMIT 4000",
			input.driver_id,
		),
		query<WorkedDay>(
			"SELECT date, clockin_time, clockout_time FROM work_day WHERE driver_id = ? ORDER BY date DESC LIMIT 4000",
			input.driver_id,
		),
	]);
	if (!driver) throw notFound("Driver");
	const away = (type: number) => marks.filter((mark) => mark.type === type).map(({ date }) => date);
	const datesInState = (state: string) =>
		[...new Set(workedDays.filter((day) => clockState(day) === state).map(({ date }) => date))].sort();
	return {
		sick_date: away(2),
		leave_date: marks.map(({ date }) => date),
		holiday_dates: away(1),
		notAvailable_dates: away(3),
		booked_dates: datesInState("booked"),
		inprogress_dates: datesInState("inprogress"),
		completed_dates: datesInState("completed"),
		texts: marks.flatMap(({ date, type, text }) => (text ? [{ date, type, text }] : [])),
	};
}

/** The change event of a driver's days. */
export const availabilityChange = (driver_id: number, dates: readonly string[]) => ({
	type: "organizerChange",
	kind: "driverAvailability",
	entity: "driver",
	entity_id: driver_id,
	payload: { driver_id, dates },
	audience: "driver" as const,
});

/** The statements that take a driver off all workdays of some days. Throws 409 if work has started. */
export async function releaseBooked(ctx: Ctx, driver_id: number, dates: readonly string[]) {
	const [bookedDays] = await read(ctx.d1, [
		releasableWorkdaysQuery(
			"w.driver_id = ? AND w.date IN (SELECT value FROM json_each(?))",
			driver_id,
			JSON.stringify(dates),
		),
	]);
	const released = bookedDays.map((day) => releaseDriver(ctx, day));
	return {
		dates: [...new Set(bookedDays.map(({ date }) => date))],
		writes: released.flatMap(({ writes }) => writes),
		changes: released.flatMap(({ changes }) => changes),
	};
}

/** The statement that marks a driver's days; it replaces earlier marks. */
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
 * Marks days on which a driver is away and takes the driver off workdays booked on them, which staff have confirmed. Returns the
 * driver's days. Throws 404, and 409 if work on those days has started.
 */
export async function markLeaves({ ctx, input }: Verb<z.output<typeof leaveInput>>): Promise<DriverLeaves> {
	const { driver_id, selectedDays: dates, type, text } = input;
	await readDriverLeaves({ ctx, input });
	const booked = await releaseBooked(ctx, driver_id, dates);
	await withSaveConflicts(
		commit(
			ctx,
			[...booked.writes, markDays(ctx, { driver_id, dates, type, text })],
			[...booked.changes, availabilityChange(driver_id, dates)],
		),
	);
	return await readDriverLeaves({ ctx, input });
}

/** Makes a driver available again on some days. Throws 404, and 409 if work is booked on one of them. */
export async function clearLeaves({
	ctx,
	input,
}: Verb<{ driver_id: number; dates: readonly string[] }>): Promise<DriverLeaves> {
	const { driver_id, dates } = input;
	const current = await readDriverLeaves({ ctx, input });
	const workedDays = [...current.booked_dates, ...current.inprogress_dates, ...current.completed_dates];
	const booked = bookedDays(dates, workedDays);
	if (booked.length > 0) throw conflict(driverText.bookedToAvailable, { dates: booked });
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
	return await readDriverLeaves({ ctx, input });
}
