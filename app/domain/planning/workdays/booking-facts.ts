import { read } from "~/db/read";
import { selectActiveDriverName } from "~/db/repositories/master-data/drivers";
import { selectActiveVehicle, selectDatesAmong } from "~/db/repositories/master-data/vehicle-reads";
import { selectAbsencesAmong, selectWorkdaysOfSlot } from "~/db/repositories/planning/workday-bookings";
import { notFound } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bookingError } from "./rules";
import { waitingJobsQuery } from "./waiting-jobs";

interface BookingSlots {
	driver_id: number;
	vehicle_id: number;
	shift_type: 1 | 2;
	dates: readonly string[];
}

/** What is needed to decide on which of several days a driver can be booked on a vehicle. Throws 404. */
export async function readBookingFacts(ctx: Ctx, { driver_id, vehicle_id, shift_type, dates }: BookingSlots) {
	const [[driver], [vehicle], away, vor, workdays, waiting] = await read(ctx.d1, [
		selectActiveDriverName(driver_id),
		selectActiveVehicle(vehicle_id),
		selectAbsencesAmong(driver_id, dates),
		selectDatesAmong(vehicle_id, "vor", dates),
		selectWorkdaysOfSlot({ driver_id, vehicle_id, shift_type_id: shift_type }, dates),
		waitingJobsQuery(vehicle_id, dates, shift_type),
	]);
	if (!driver) throw notFound("Driver");
	if (!vehicle) throw notFound("Vehicle");
	const facts = {
		today: todayInLondon(ctx.now),
		driver: driver.full_name,
		reg: vehicle.reg,
		away: new Map(away.map(({ date, type }) => [date, type])),
		driverVehicles: new Map(
			workdays.flatMap((day) =>
				day.driver_id === driver_id ? [[day.date, day.reg ?? "another vehicle"]] : [],
			),
		),
		vehicleDrivers: new Map(
			workdays.flatMap((day) =>
				day.vehicle_id === vehicle_id && day.driver ? [[day.date, day.driver]] : [],
			),
		),
		vor: new Set(vor.map(({ date }) => date)),
	};
	const unmanned = workdays.filter((day) => day.vehicle_id === vehicle_id && day.driver_id === null);
	return {
		vehicle_type_id: vehicle.vehicle_type_id,
		label: `${driver.full_name} ${vehicle.reg}`,
		/** Jobs planned on the vehicle without a workday. */
		waiting,
		/** Workdays of the vehicle without a driver, by day. */
		unmanned: new Map(unmanned.map((day) => [day.date, day])),
		refusalFor: (date: string) => bookingError(date, facts),
	};
}
