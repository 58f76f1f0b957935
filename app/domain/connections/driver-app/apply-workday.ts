import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectNightOutRate } from "~/db/repositories/master-data/drivers";
import { insertFuel, insertWorkdayActivity, selectBreaks } from "~/db/repositories/planning/driver-writes";
import { updateWorkdayRow } from "~/db/repositories/planning/workdays";
import { sumBreakMinutes } from "~/domain/planning/workdays/rules-breaks";
import { workdayChange } from "~/domain/planning/workdays/workday-change";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import {
	type Applied,
	type Applying,
	assertOwnFiles,
	type OwnWorkday,
	readOwnWorkday,
	storedWith,
} from "./apply";
import { WORKDAY_BUCKET } from "./files";

type Times = "clockin" | "clockout";

/** A moment as a workday stores it: the UK day and the UTC time. */
const clockFields = <Prefix extends Times>(prefix: Prefix, at: Date) => ({
	[`${prefix}_date`]: todayInLondon(at),
	[`${prefix}_time`]: at.toISOString().slice(11, 16),
});

function assertOpen(day: OwnWorkday): void {
	if (day.approved_at !== null) throw conflict(driverAppText.approved);
}

/** A night shift may begin in the evening before its day. */
function assertBegun({ date }: OwnWorkday, at: Date): void {
	if (date > addDays(todayInLondon(at), 1)) throw conflict(driverAppText.notYet);
}

/** Clocks the driver in. Throws 409 for a workday of another driver one of a later day, or one that is approved. */
export async function applyClockIn({ ctx, write, at, claim }: Applying<"clock_in">): Promise<Applied> {
	const day = await readOwnWorkday(ctx, write.work_day_id);
	if (day.clockin_time !== null) return "already";
	assertOpen(day);
	assertBegun(day, at);
	await commit(
		ctx,
		[
			claim,
			updateWorkdayRow(ctx, day.id, clockFields("clockin", at), { expectedVersion: day.version }),
			insertWorkdayActivity(ctx, {
				work_day_id: day.id,
				at: at.toISOString(),
				action_type: "clock_in",
				message: day.reg ? `Clocked in, ${day.reg}` : "Clocked in",
				...storedWith(ctx, write),
			}),
		],
		[workdayChange("updateWorkday", day)],
	);
	return "applied";
}

/** Clocks the driver out, with the breaks that were reported. Throws 409 unless the driver is clocked in. */
export async function applyClockOut({ ctx, write, at, claim }: Applying<"clock_out">): Promise<Applied> {
	const day = await readOwnWorkday(ctx, write.work_day_id);
	if (day.clockout_time !== null) return "already";
	assertOpen(day);
	if (day.clockin_time === null) throw conflict(driverAppText.notClockedIn);
	if (at.getTime() + 60_000 <= instantOf(day.clockin_date ?? day.date, day.clockin_time).getTime())
		throw conflict(driverAppText.outBeforeIn);
	const [breaks] = await read(ctx.d1, [selectBreaks(day.id)]);
	const break_minutes = sumBreakMinutes(breaks, at.toISOString());
	await commit(
		ctx,
		[
			claim,
			updateWorkdayRow(
				ctx,
				day.id,
				{ ...clockFields("clockout", at), ...(break_minutes > 0 ? { break_minutes } : {}) },
				{ expectedVersion: day.version },
			),
			insertWorkdayActivity(ctx, {
				work_day_id: day.id,
				at: at.toISOString(),
				action_type: "clock_out",
				message: "Clocked out",
				...storedWith(ctx, write),
			}),
		],
		[workdayChange("updateWorkday", day)],
	);
	return "applied";
}

const ACTIVITY_TEXTS = {
	break_start: "Break started",
	break_end: "Break ended",
	driving: "Driving",
	other_work: "Other work",
} as const;

/** Records a break, driving or other work. Throws 409 for a workday of another driver. */
export async function applyActivity({ ctx, write, at, claim }: Applying<"activity">): Promise<Applied> {
	const day = await readOwnWorkday(ctx, write.work_day_id);
	const message = [ACTIVITY_TEXTS[write.activity], write.message].filter(Boolean).join(": ");
	const entry = { work_day_id: day.id, at: at.toISOString(), action_type: write.activity, message };
	await commit(
		ctx,
		[claim, insertWorkdayActivity(ctx, { ...entry, ...storedWith(ctx, write) })],
		[workdayChange("updateWorkday", day)],
	);
	return "applied";
}

/** Records that the driver stays out for the night, and what the driver's rate pays for it, or that the driver does not. Throws 409 once the workday is approved. */
export async function applyNightOut({ ctx, write, at, claim }: Applying<"night_out">): Promise<Applied> {
	const day = await readOwnWorkday(ctx, write.work_day_id);
	assertOpen(day);
	const [[rate]] = await read(ctx.d1, [selectNightOutRate(ctx.actor.driver_id)]);
	const nightout = write.is_out ? (rate?.nightout ?? 0) : 0;
	await commit(
		ctx,
		[
			claim,
			updateWorkdayRow(ctx, day.id, { nightout }, { expectedVersion: day.version }),
			insertWorkdayActivity(ctx, {
				work_day_id: day.id,
				at: at.toISOString(),
				action_type: write.is_out ? "night_out" : "no_night_out",
				message: write.is_out ? "Night out" : "No night out",
				...storedWith(ctx, write),
			}),
		],
		[workdayChange("updateWorkday", day)],
	);
	return "applied";
}

/** Stores fuel that the driver bought. Throws 409 for a workday of another driver or a receipt that is not the driver's. */
export async function applyFuel({ ctx, write, at, claim }: Applying<"fuel">): Promise<Applied> {
	const day = await readOwnWorkday(ctx, write.work_day_id);
	assertOwnFiles(ctx, WORKDAY_BUCKET, [write.receipt]);
	const { fuel_volume, fuel_cost, mileage, receipt = null } = write;
	await commit(
		ctx,
		[
			claim,
			insertFuel(ctx, {
				work_day_id: day.id,
				fuel_volume: fuel_volume ?? 0,
				fuel_cost: fuel_cost ?? 0,
				mileage,
				picture: receipt,
			}),
			insertWorkdayActivity(ctx, {
				work_day_id: day.id,
				at: at.toISOString(),
				action_type: "fuel",
				message: `Fuel: ${fuel_volume} l`,
				image: receipt,
				...storedWith(ctx, write),
			}),
		],
		[workdayChange("updateWorkday", day)],
	);
	return "applied";
}
