import { query, read } from "~/db/read";
import { notFound } from "~/domain/shared/errors";
import { todayInLondon } from "~/domain/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bookingError } from "./rules";
import { waitingJobsQuery } from "./waiting-jobs";

interface BookingSlots {
	driver_id: number;
	vehicle_id: number;
	shift_type: 1 | 2;
	dates: readonly string[];
}

interface WorkdayRow {
	id: number;
	date: string;
	driver_id: number | null;
	vehicle_id: number | null;
	driver: string | null;
	reg: string | null;
}

const IN = "IN (SELECT value FROM json_each(?2))";

/** What is needed to decide on which of several days a driver can be booked on a vehicle. Throws 404. */
export async function readBookingFacts(ctx: Ctx, { driver_id, vehicle_id, shift_type, dates }: BookingSlots) {
	const days = JSON.stringify(dates);
	const [[driver], [vehicle], away, vor, workdays, waiting] = await read(ctx.d1, [
		query<{ full_name: string }>(
			"SELECT full_name FROM driver WHERE id = ? AND deleted_at IS NULL AND status = 1",
			driver_id,
		),
		query<{ reg: string; vehicle_type_id: number | null }>(
			"SELECT reg, vehicle_type_id FROM vehicle WHERE id = ? AND deleted_at IS NULL AND is_active = 1",
			vehicle_id,
		),
		query<{ date: string; type: number }>(
			`SELECT date, type FROM driver_unavail_date WHERE driver_id = ?1 AND date ${IN}`,
			driver_id,
			days,
		),
		query<{ date: string }>(
			`SELECT date FROM vehicle_date WHERE vehicle_id = ?1 AND kind = 'vor' AND date ${IN}`,
			vehicle_id,
			days,
		),
		query<WorkdayRow>(
			`SELECT w.id, w.date, w.driver_id, w.vehicle_id, d.full_name AS driver, v.reg FROM work_day w
			LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
			WHERE w.shift_type_id = ?1 AND w.date ${IN} AND (w.driver_id = ?3 OR w.vehicle_id = ?4)`,
			shift_type,
			days,
			driver_id,
			vehicle_id,
		),
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
		unmanned: new Map(unmanned.map(({ date, id }) => [date, id])),
		refusalFor: (date: string) => bookingError(date, facts),
	};
}
