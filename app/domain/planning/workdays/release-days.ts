import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { selectReleasableOfVehicle } from "~/db/repositories/planning/workday-bookings";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { organizerText } from "~/shared/texts/organizer";
import type { BookedDays } from "./book-days";
import { bookedDaysResponse } from "./book-days";
import { releaseDriver, releaseError } from "./release";
import { releaseDaysInput } from "./schemas";
import { manyWorkdaysChange } from "./workday-change";

/** Takes drivers off a vehicle on several days; days on which work has started are skipped. Throws 404, and 409 if no day is left. */
export const releaseDays = defineOperation({
	access: staffWith("organizer.write"),
	input: releaseDaysInput,
	response: bookedDaysResponse,
	message: organizerText.workdayDeallocated,
	async run({ ctx, input }): Promise<BookedDays> {
		const { vehicle_id, shift_type, driver_ids } = input;
		const dates = input.booking_dates.map(({ date }) => date);
		const [[vehicle], days] = await read(ctx.d1, [
			selectVehicleId(vehicle_id),
			selectReleasableOfVehicle({ vehicle_id, shift_type_id: shift_type }, dates, driver_ids),
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
		await commit(
			ctx,
			released.flatMap(({ writes }) => writes),
			[
				...released.flatMap(({ changes }) =>
					changes.filter((change) => !("kind" in change) || change.kind !== "deAllocateDriver"),
				),
				manyWorkdaysChange("multiDeAllocateBooking", {
					vehicle_id,
					driver_ids,
					shift_type_id: shift_type,
					dates: releasedDates,
				}),
			],
		);
		return { dates: releasedDates, skipped };
	},
});
