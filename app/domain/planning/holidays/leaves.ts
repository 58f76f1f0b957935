import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectActiveDriverName, selectDriverId } from "~/db/repositories/master-data/drivers";
import { selectWorkOverDaysOfDriver } from "~/db/repositories/planning/carried-days";
import { selectMarksAmong } from "~/db/repositories/planning/cover";
import { selectAbsences, selectHalfDays } from "~/db/repositories/planning/holiday-reads";
import { deleteAbsentDays, insertAbsentDays } from "~/db/repositories/planning/holidays";
import { selectReleasableOfDriver } from "~/db/repositories/planning/workday-bookings";
import { selectClockTimes } from "~/db/repositories/planning/workday-lists";
import { storeStep } from "~/domain/jobs/undo/store-step";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { carriedDayResponse, listCarriedDays } from "~/domain/planning/run/rules-carried-days";
import { releaseDriver } from "~/domain/planning/workdays/release";
import { awayTitle, clockState } from "~/domain/planning/workdays/rules";
import { undoOfRelease } from "~/domain/planning/workdays/undo-release";
import { organizerChange } from "~/shared/changes/organizer-change";
import { conflict, notFound } from "~/shared/errors";
import { driverText } from "~/shared/texts/drivers";
import { generalText } from "~/shared/texts/general";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { clearLeavesInput, driverIdInput, leaveInput } from "./leave-schemas";
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
	/** Days of which one half is holiday; they are not in the lists above, as the driver can work the other half. */
	half_days: z.array(z.object({ date: z.string(), half_day: z.enum(["am", "pm"]) })),
	texts: z.array(z.object({ date: z.string(), type: z.int(), text: z.string() })),
	/** Days from today on that work of a day before reaches into, beside the lists above. */
	carried_days: z.array(carriedDayResponse).optional(),
});
export type DriverLeaves = z.infer<typeof driverLeavesResponse>;

/** Every day a driver is away or works. Throws 404. */
export const readDriverLeaves = defineOperation({
	access: staffWith("holidays.reasons"),
	input: driverIdInput,
	response: driverLeavesResponse,
	async run({ ctx, input }): Promise<DriverLeaves> {
		const today = todayInLondon(ctx.now);
		const [[driver], marks, halfDays, workedDays, carried] = await read(ctx.d1, [
			selectDriverId(input.driver_id),
			selectAbsences(input.driver_id),
			selectHalfDays({ from: "0000-01-01", to: "9999-12-31" }, input.driver_id),
			selectClockTimes(input.driver_id),
			selectWorkOverDaysOfDriver(input.driver_id, today),
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
			half_days: halfDays.flatMap(({ date, half_day }) => (half_day ? [{ date, half_day }] : [])),
			texts: marks.flatMap(({ date, type, text }) => (text ? [{ date, type, text }] : [])),
			carried_days: listCarriedDays(carried, today),
		};
	},
});

/** The change event of a driver's days. */
export const availabilityChange = (driver_id: number, dates: readonly string[]) =>
	organizerChange(
		"driverAvailability",
		{ entity: "driver", entity_id: driver_id },
		{ driver_id, dates: [...dates] },
		"driver",
	);

/** The statements that take a driver off all workdays of some days. Throws 409 if work has started. */
export async function releaseBooked(ctx: Ctx, driver_id: number, dates: readonly string[]) {
	const [bookedDays] = await read(ctx.d1, [selectReleasableOfDriver(driver_id, dates)]);
	const released = bookedDays.map((day) => releaseDriver(ctx, day));
	return {
		days: bookedDays,
		dates: [...new Set(bookedDays.map(({ date }) => date))],
		writes: released.flatMap(({ writes }) => writes),
		changes: released.flatMap(({ changes }) => changes),
	};
}

/**
 * Marks days on which a driver is away and takes the driver off workdays booked on them, which staff have confirmed. Returns the
 * driver's days. Throws 404, and 409 if work on those days has started.
 */
export const markLeaves = defineOperation({
	access: staffWith("holidays.write"),
	input: leaveInput,
	response: driverLeavesResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<DriverLeaves> {
		const { driver_id, selectedDays: dates, type, text } = input;
		await readDriverLeaves.run({ ctx, input });
		const booked = await releaseBooked(ctx, driver_id, dates);
		const back = await undoOfRelease(ctx, booked.days);
		const [[driver], before] = await read(ctx.d1, [
			selectActiveDriverName(driver_id),
			selectMarksAmong(driver_id, dates),
		]);
		const undo = storeStep(ctx, `${awayTitle(type)}: ${driver?.full_name ?? "driver"}`, {
			jobs: back.jobs,
			records: [{ restore: "driver_days", driver_id, dates, type, before }, ...back.records],
		});
		await commit(
			ctx,
			[...booked.writes, insertAbsentDays(ctx, { driver_id, dates, type, text }), ...undo],
			[...booked.changes, availabilityChange(driver_id, dates)],
		);
		return await readDriverLeaves.run({ ctx, input });
	},
});

/** Makes a driver available again on some days. Throws 404, and 409 if work is booked on one of them. */
export const clearLeaves = defineOperation({
	access: staffWith("holidays.write"),
	input: clearLeavesInput,
	response: driverLeavesResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<DriverLeaves> {
		const { driver_id, selectedDays: dates } = input;
		const current = await readDriverLeaves.run({ ctx, input });
		const workedDays = [...current.booked_dates, ...current.inprogress_dates, ...current.completed_dates];
		const booked = bookedDays(dates, workedDays);
		if (booked.length > 0) throw conflict(driverText.bookedToAvailable, { dates: booked });
		await commit(ctx, [deleteAbsentDays(driver_id, dates)], [availabilityChange(driver_id, dates)]);
		return await readDriverLeaves.run({ ctx, input });
	},
});
