import { z } from "zod";
import { read } from "~/db/read";
import { selectDriversFor } from "~/db/repositories/master-data/drivers";
import {
	selectFavouritesOfShift,
	selectTrailersFor,
	selectVehicleDates,
	selectVehicleOfOrganizer,
} from "~/db/repositories/master-data/vehicle-reads";
import { selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { selectWorkdayOfShift } from "~/db/repositories/planning/workday-details";
import { selectDrivenDays } from "~/db/repositories/planning/workday-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { availableDriverResponse, toAvailableDrivers } from "~/domain/planning/workdays/available-drivers";
import { toWorkday } from "~/domain/planning/workdays/read";
import { workdayResponse } from "~/domain/planning/workdays/responses";
import { shiftOfVehicleInput } from "~/domain/planning/workdays/schemas";
import { notFound } from "~/shared/errors";
import { addDays } from "~/shared/time/dates";
import { monthField } from "~/shared/time/schemas";
import { dayStatus } from "./rules";

const CALENDAR_STATUSES = ["favourite", "swapped", "inprogress", "completed", "vor", "pmi", "mot"] as const;

/** A vehicle's day: its workday, the day statuses of its month, and the drivers and trailers it can have. */
export const organizerDayResponse = z.object({
	vehicle: z.object({ id: z.int(), code: z.string(), reg: z.string(), v_code: z.string().nullable() }),
	workday: workdayResponse.nullable(),
	calender_status_date: z.array(
		z.object({ date: z.string(), status: z.enum(CALENDAR_STATUSES), driver: z.string().nullable() }),
	),
	trailers: z.array(
		z.object({ id: z.int(), code: z.string(), serial_no: z.string(), taken_by: z.string().nullable() }),
	),
	client_driver_list: z.array(availableDriverResponse),
	workday_favourite_drivers: z.array(
		z.object({ id: z.int(), driver_id: z.int(), full_name: z.string(), position: z.int() }),
	),
	vor: z.boolean(),
});
export type OrganizerDay = z.infer<typeof organizerDayResponse>;

/** A vehicle's day and shift, and the month of its calendar; by default that of the day. */
const organizerDayInput = shiftOfVehicleInput.extend({ month: monthField });

/** The data of the workday panel for a vehicle's day. Throws 404. */
export const readOrganizerDay = defineOperation({
	access: staffWith("organizer.read"),
	input: organizerDayInput,
	response: organizerDayResponse,
	async run({ ctx, input }): Promise<OrganizerDay> {
		const { date, vehicle_id, shift_type_id } = input;
		const first = `${input.month ?? date.slice(0, 7)}-01`;
		// The weeks of a month's calendar reach into the neighbouring months.
		const period = { from: addDays(first, -7), to: addDays(first, 44) };
		const [[vehicle], [day], marked, upkeep, trailers, drivers, favourites, rules] = await read(ctx.d1, [
			selectVehicleOfOrganizer(vehicle_id),
			selectWorkdayOfShift(input),
			selectDrivenDays({ vehicle_id, shift_type_id }, period),
			selectVehicleDates(vehicle_id, period),
			selectTrailersFor(input),
			selectDriversFor(input),
			selectFavouritesOfShift(vehicle_id, shift_type_id),
			selectHoursRules(date),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const favouriteIds = favourites.map(({ driver_id }) => driver_id);
		return {
			vehicle,
			workday: day ? toWorkday(day) : null,
			calender_status_date: [
				...marked.flatMap((one) => {
					const status = dayStatus(one, favouriteIds);
					return status ? [{ date: one.date, status, driver: one.driver }] : [];
				}),
				...upkeep.map(({ date: on, kind }) => ({ date: on, status: kind, driver: null })),
			],
			trailers,
			client_driver_list: toAvailableDrivers(drivers, input.date, rules),
			workday_favourite_drivers: favourites,
			vor: upkeep.some((one) => one.date === date && one.kind === "vor"),
		};
	},
});
