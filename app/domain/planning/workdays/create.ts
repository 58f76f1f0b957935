import type { z } from "zod";
import { type Change, commit, type Statement } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { selectWorkdayOfShift } from "~/db/repositories/planning/workday-details";
import { assignDriver, insertWorkday, requireWorkday } from "~/db/repositories/planning/workdays";
import { storeStep } from "~/domain/jobs/undo/store-step";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import { organizerText } from "~/shared/texts/organizer";
import type { Ctx } from "~/tenancy/ctx";
import { assertFree, assertNoDriver, readBookingContext } from "./booking-context";
import { toWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";
import { createWorkdayInput } from "./schemas";
import { assignWaitingJobs, waitingJobsQuery } from "./waiting-jobs";
import { newWorkdayChange } from "./workday-change";

export type NewWorkday = z.output<typeof createWorkdayInput>;

/**
 * Books a driver on a vehicle for a day and shift, and gives them the jobs already planned on the vehicle without a driver. Throws
 * 404, and 409 if the driver is away or booked elsewhere, or the vehicle has a driver.
 */
export const createWorkday = defineOperation({
	access: staffWith("organizer.write"),
	input: createWorkdayInput,
	response: workdayResponse,
	message: organizerText.workdayCreated,
	async run({ ctx, input }): Promise<Workday> {
		const booking = await readBookingContext(ctx, input);
		assertFree(booking);
		assertNoDriver(booking, input.driver_id);
		const { driver, ofDriver, ofVehicle } = booking;
		if (ofDriver)
			throw conflict(`${driver.full_name} is already booked on ${ofDriver.reg ?? "another vehicle"}.`, {
				work_day_id: ofDriver.id,
			});
		const write = ofVehicle
			? [requireWorkday(ofVehicle), assignDriver(ctx, ofVehicle.id, input)]
			: [
					insertWorkday(ctx, {
						date: input.date,
						shift_type_id: input.shift_type_id,
						vehicle_id: input.vehicle_id,
						vehicle_type_id: booking.vehicle.vehicle_type_id,
						driver_id: input.driver_id,
						driver_type: input.driver_type,
						trailer_id: input.trailer_id,
						start_time: input.start_time,
						notes: input.notes,
					}),
				];
		const { vehicle_id, date, shift_type_id } = input;
		const [waiting] = await read(ctx.d1, [waitingJobsQuery(vehicle_id, [date], shift_type_id)]);
		const label = `${driver.full_name} ${booking.vehicle.reg}`;
		const assigned = assignWaitingJobs(ctx, { vehicle_id, date, shift_type_id, label }, waiting);
		const before = { ...input, driver_id: null, vehicle_type_id: booking.vehicle.vehicle_type_id };
		const undo = storeStep(ctx, `Added ${driver.full_name} to ${booking.vehicle.reg}`, {
			records: [{ restore: "workday", work_day_id: ofVehicle?.id ?? null, before: toStored(before) }],
		});
		return await saveWorkday(
			ctx,
			{ writes: [...write, ...assigned.writes, ...undo], changes: assigned.changes },
			input,
		);
	},
});

/** A workday as it was before its driver came. */
const toStored = ({
	trailer_id = null,
	start_time = null,
	notes = null,
	...slot
}: Omit<NewWorkday, "driver_id"> & { driver_id: null; vehicle_type_id: number | null }) => {
	const { date, shift_type_id, vehicle_id, vehicle_type_id, driver_id, driver_type } = slot;
	return {
		...{ date, shift_type_id, vehicle_id, vehicle_type_id, driver_id, driver_type },
		...{ trailer_id, start_time, notes },
	};
};

/** Saves a workday with its change event and returns it. Throws 409 on a concurrent change. */
async function saveWorkday(
	ctx: Ctx,
	{ writes, changes }: { writes: readonly Statement[]; changes: readonly Change[] },
	{ vehicle_id, date, shift_type_id }: Pick<NewWorkday, "vehicle_id" | "date" | "shift_type_id">,
): Promise<Workday> {
	const query = selectWorkdayOfShift({ vehicle_id, date, shift_type_id });
	const { results } = await commit(
		ctx,
		[...writes, query],
		[newWorkdayChange({ vehicle_id, date, shift_type_id }), ...changes],
	);
	const [saved] = returnedRows(query, results.at(-1));
	if (!saved) throw new Error("a workday was saved and could not be read");
	return toWorkday(saved);
}
