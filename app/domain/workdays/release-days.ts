import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { conflict, notFound } from "~/domain/shared/errors";
import type { BookedDays } from "./book-days";
import { releasableWorkdaysQuery, releaseDriver, releaseError } from "./release";
import { withSaveConflicts } from "./save-conflicts";
import { releaseDaysInput } from "./schemas";
import { manyWorkdaysChange } from "./workday-change";

/** Takes drivers off a vehicle on several days; days on which work has started are skipped. Throws 404, and 409 if no day is left. */
export const releaseDays = defineOperation({
	access: staffWith("organizer.write"),
	input: releaseDaysInput,
	async run({ ctx, input }): Promise<BookedDays> {
		const { vehicle_id, shift_type, driver_ids } = input;
		const dates = input.booking_dates.map(({ date }) => date);
		const [[vehicle], days] = await read(ctx.d1, [
			query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", vehicle_id),
			releasableWorkdaysQuery(
				`w.vehicle_id = ?1 AND w.shift_type_id = ?2 AND w.date IN (SELECT value FROM json_each(?3))
					AND w.driver_id IN (SELECT value FROM json_each(?4))`,
				vehicle_id,
				shift_type,
				JSON.stringify(dates),
				JSON.stringify(driver_ids),
			),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const skipped = days.flatMap((day) => {
			const reason = releaseError(day);
			return reason ? [{ date: day.date, reason }] : [];
		});
		const releasable = days.filter((day) => releaseError(day) === null);
		if (releasable.length === 0)
			throw conflict(skipped[0]?.reason ?? "None of these days is booked.", { skipped });
		const released = releasable.map((day) => releaseDriver(ctx, day));
		const releasedDates = releasable.map(({ date }) => date);
		await withSaveConflicts(
			commit(
				ctx,
				released.flatMap(({ writes }) => writes),
				[
					...released.flatMap(({ changes }) => changes.filter(({ kind }) => kind !== "deAllocateDriver")),
					manyWorkdaysChange("multiDeAllocateBooking", {
						vehicle_id,
						driver_ids,
						shift_type_id: shift_type,
						dates: releasedDates,
					}),
				],
			),
		);
		return { dates: releasedDates, skipped };
	},
});
