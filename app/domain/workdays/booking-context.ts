import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { awayTitle, clockState } from "./rules";

interface Slot {
	date: string;
	driver_id: number;
	vehicle_id: number;
	shift_type_id: number;
}

interface DriverRow {
	id: number;
	full_name: string;
	away: number | null;
}
interface VehicleRow {
	id: number;
	reg: string;
	vehicle_type_id: number | null;
}
interface DayRow {
	id: number;
	driver_id: number | null;
	vehicle_id: number | null;
	driver: string | null;
	reg: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	version: number;
}

/** The driver and the vehicle of a booking, and the workday each already has on that shift. Throws 404. */
export async function readBookingContext(ctx: Ctx, slot: Slot) {
	const [[driver], [vehicle], days] = await read(ctx.d1, [
		query<DriverRow>(
			`SELECT d.id, d.full_name, (SELECT a.type FROM driver_unavail_date a WHERE a.driver_id = d.id AND a.date = ?2) AS away
			FROM driver d WHERE d.id = ?1 AND d.deleted_at IS NULL AND d.status = 1`,
			slot.driver_id,
			slot.date,
		),
		query<VehicleRow>(
			"SELECT id, reg, vehicle_type_id FROM vehicle WHERE id = ? AND deleted_at IS NULL AND is_active = 1",
			slot.vehicle_id,
		),
		query<DayRow>(
			`SELECT w.id, w.driver_id, w.vehicle_id, d.full_name AS driver, v.reg, w.clockin_time, w.clockout_time, w.version
			FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
			WHERE w.date = ?1 AND w.shift_type_id = ?2 AND (w.driver_id = ?3 OR w.vehicle_id = ?4)`,
			slot.date,
			slot.shift_type_id,
			slot.driver_id,
			slot.vehicle_id,
		),
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
