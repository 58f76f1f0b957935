import { read } from "~/db/read";
import { selectActiveDriver } from "~/db/repositories/master-data/drivers";
import { selectActiveVehicle } from "~/db/repositories/master-data/vehicle-reads";
import { selectWorkdaysOfSlot } from "~/db/repositories/planning/workday-bookings";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { awayTitle, clockState } from "./rules";

interface Slot {
	date: string;
	driver_id: number;
	vehicle_id: number;
	shift_type_id: number;
}

/** The driver and the vehicle of a booking, and the workday each already has on that shift. Throws 404. */
export async function readBookingContext(ctx: Ctx, slot: Slot) {
	const [[driver], [vehicle], days] = await read(ctx.d1, [
		selectActiveDriver(slot.driver_id, slot.date),
		selectActiveVehicle(slot.vehicle_id),
		selectWorkdaysOfSlot(slot, [slot.date]),
	]);
	if (!driver) throw notFound("Driver");
	if (!vehicle) throw notFound("Vehicle");
	return {
		driver,
		vehicle,
		ofDriver: days.find(({ driver_id }) => driver_id === slot.driver_id),
		ofVehicle: days.find(({ vehicle_id }) => vehicle_id === slot.vehicle_id),
	};
}
export type BookingContext = Awaited<ReturnType<typeof readBookingContext>>;

/** Throws 409 if the driver is away on the day, or their workday of the shift has started. */
export function assertFree({ driver, ofDriver }: BookingContext): void {
	const away = awayTitle(driver.away);
	if (driver.away !== null)
		throw conflict(`${driver.full_name} is away on this day (${away ?? "Not Available"}).`);
	if (!ofDriver || clockState(ofDriver) === "booked") return;
	const done = clockState(ofDriver) === "completed" ? "has completed" : "is on";
	throw conflict(`${driver.full_name} ${done} a workday on this shift.`);
}

/** Throws 409 if another driver has the vehicle on the shift. */
export function assertNoDriver({ vehicle, ofVehicle }: BookingContext, driver_id: number): void {
	if (ofVehicle?.driver_id && ofVehicle.driver_id !== driver_id)
		throw conflict(`${vehicle.reg} already has ${ofVehicle.driver} on this day.`);
}
