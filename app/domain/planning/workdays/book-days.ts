import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { assignDriver, insertWorkday, requireWorkday } from "~/db/repositories/planning/workdays";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import { organizerText } from "~/shared/texts/organizer";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { readBookingFacts } from "./booking-facts";
import { daysOfMonth } from "./rules";
import { bookDaysInput, bookMonthInput } from "./schemas";
import { assignWaitingJobs } from "./waiting-jobs";
import { manyWorkdaysChange } from "./workday-change";

type BookDaysInput = z.output<typeof bookDaysInput>;

/** The days that were booked or released, and why the others were skipped. */
export const bookedDaysResponse = z.object({
	dates: z.array(z.string()),
	skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
});
export type BookedDays = z.infer<typeof bookedDaysResponse>;

/**
 * Books a driver on a vehicle on several days, with the jobs that wait there for a workday. Days that cannot be booked are returned
 * as skipped. Throws 404, and 409 if no day can be booked.
 */
export const bookDays = defineOperation({
	access: staffWith("organizer.write"),
	input: bookDaysInput,
	response: bookedDaysResponse,
	message: organizerText.workdayBooked,
	async run({ ctx, input }): Promise<BookedDays> {
		const { driver_id, vehicle_id, shift_type } = input;
		const dates = input.booking_dates.map(({ date }) => date);
		const { refusalFor, unmanned, waiting, label, vehicle_type_id } = await readBookingFacts(ctx, {
			...input,
			dates,
		});
		const skipped = dates.flatMap((date) => {
			const reason = refusalFor(date);
			return reason ? [{ date, reason }] : [];
		});
		const refused = new Set(skipped.map(({ date }) => date));
		const days = input.booking_dates.filter(({ date }) => !refused.has(date));
		if (days.length === 0) throw conflict(`${skipped[0]?.reason ?? "No day could be booked"}.`, { skipped });
		const bookedDates = days.map(({ date }) => date);
		const announced = { vehicle_id, driver_ids: [driver_id], shift_type_id: shift_type, dates: bookedDates };
		const assigned = bookedDates.map((date) =>
			assignWaitingJobs(ctx, { vehicle_id, date, shift_type_id: shift_type, label }, waiting),
		);
		await commit(
			ctx,
			[
				...days.flatMap((day) => bookDay(ctx, { ...input, vehicle_type_id }, day, unmanned.get(day.date))),
				...assigned.flatMap(({ writes }) => writes),
			],
			[manyWorkdaysChange("multiAllocateBooking", announced), ...assigned.flatMap(({ changes }) => changes)],
		);
		return { dates: bookedDates, skipped };
	},
});

function bookDay(
	ctx: Ctx,
	{ driver_id, vehicle_id, vehicle_type_id, shift_type }: Omit<BookDaysInput, "booking_dates">,
	{ date, start_time }: BookDaysInput["booking_dates"][number],
	unmanned: { id: number; version: number } | undefined,
): Statement[] {
	if (unmanned) return [requireWorkday(unmanned), assignDriver(ctx, unmanned.id, { driver_id, start_time })];
	return [
		insertWorkday(ctx, {
			date,
			shift_type_id: shift_type,
			vehicle_id,
			vehicle_type_id,
			driver_id,
			start_time,
		}),
	];
}

/** Books a driver on the given weekdays of a month, at the same start time in London. Throws what `bookDays` throws. */
export const bookMonth = defineOperation({
	access: staffWith("organizer.write"),
	input: bookMonthInput,
	response: bookedDaysResponse,
	message: organizerText.workdayBooked,
	async run({ ctx, input }): Promise<BookedDays> {
		const { month, weekdays, start_time, ...rest } = input;
		const local = toLocalTime(`${month}-01`, start_time);
		const booking_dates = daysOfMonth(month, weekdays).map((date) => ({
			date,
			start_time: toUtcTime(date, local) || null,
		}));
		return await bookDays.run({ ctx, input: { ...rest, booking_dates } });
	},
});
