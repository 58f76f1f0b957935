import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { addDays } from "~/domain/shared/time/dates";
import { monthField } from "~/domain/shared/time/schemas";
import {
	availableDriverResponse,
	driversQuery,
	toAvailableDrivers,
} from "~/domain/workdays/available-drivers";
import { parseWorkday, workdayOfVehicleQuery } from "~/domain/workdays/read";
import { workdayResponse } from "~/domain/workdays/responses";
import { shiftOfVehicleInput } from "~/domain/workdays/schemas";
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

interface MarkedDay {
	date: string;
	driver_id: number | null;
	driver: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
}

/** A vehicle's day and shift, and the month of its calendar; by default that of the day. */
const organizerDayInput = shiftOfVehicleInput.extend({ month: monthField });

/** The data of the workday panel for a vehicle's day. Throws 404. */
export const readOrganizerDay = defineOperation({
	access: staffWith("organizer.read"),
	input: organizerDayInput,
	async run({ ctx, input }): Promise<OrganizerDay> {
		const { date, vehicle_id, shift_type_id } = input;
		const first = `${input.month ?? date.slice(0, 7)}-01`;
		// The weeks of a month's calendar reach into the neighbouring months.
		const range = [vehicle_id, addDays(first, -7), addDays(first, 44)] as const;
		const [[vehicle], days, marked, upkeep, trailers, drivers, favourites] = await read(ctx.d1, [
			query<OrganizerDay["vehicle"]>(
				`SELECT v.id, v.code, v.reg, y.v_code FROM vehicle v LEFT JOIN vehicle_type y ON y.id = v.vehicle_type_id
				WHERE v.id = ? AND v.deleted_at IS NULL`,
				vehicle_id,
			),
			workdayOfVehicleQuery(vehicle_id, date, shift_type_id),
			query<MarkedDay>(
				`SELECT w.date, w.driver_id, d.full_name AS driver, w.clockin_time, w.clockout_time FROM work_day w
				JOIN driver d ON d.id = w.driver_id
				WHERE w.vehicle_id = ?1 AND w.date BETWEEN ?2 AND ?3 AND w.shift_type_id = ?4 ORDER BY w.date`,
				...range,
				shift_type_id,
			),
			query<{ date: string; kind: "vor" | "pmi" | "mot" }>(
				"SELECT date, kind FROM vehicle_date WHERE vehicle_id = ?1 AND date BETWEEN ?2 AND ?3 ORDER BY date, kind",
				...range,
			),
			query<OrganizerDay["trailers"][number]>(
				`SELECT t.id, t.code, t.serial_no, (SELECT v.reg FROM work_day w JOIN vehicle v ON v.id = w.vehicle_id
					WHERE w.trailer_id = t.id AND w.date = ?1 AND w.shift_type_id = ?2 AND w.vehicle_id <> ?3 LIMIT 1) AS taken_by
				FROM trailer t WHERE t.deleted_at IS NULL ORDER BY t.code, t.id`,
				date,
				shift_type_id,
				vehicle_id,
			),
			driversQuery(input),
			query<OrganizerDay["workday_favourite_drivers"][number]>(
				`SELECT f.id, f.driver_id, d.full_name, f.position FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id
				WHERE f.vehicle_id = ? AND f.shift_type_id = ? AND d.deleted_at IS NULL ORDER BY f.position, f.id`,
				vehicle_id,
				shift_type_id,
			),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const favouriteIds = favourites.map(({ driver_id }) => driver_id);
		return {
			vehicle,
			workday: parseWorkday(days),
			calender_status_date: [
				...marked.flatMap((day) => {
					const status = dayStatus(day, favouriteIds);
					return status ? [{ date: day.date, status, driver: day.driver }] : [];
				}),
				...upkeep.map(({ date: on, kind }) => ({ date: on, status: kind, driver: null })),
			],
			trailers,
			client_driver_list: toAvailableDrivers(drivers),
			workday_favourite_drivers: favourites,
			vor: upkeep.some((day) => day.date === date && day.kind === "vor"),
		};
	},
});
