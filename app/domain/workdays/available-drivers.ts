import { z } from "zod";
import { type Query, query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { awayTitle, canAllocate, DRIVER_STATUSES, driverStatus } from "./rules";
import { shiftOfVehicleInput } from "./schemas";

const text = z.string().nullable();

/** A driver in the list of "Add Driver to vehicle". */
export const availableDriverResponse = z.object({
	id: z.int(),
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: text,
	status: z.enum(DRIVER_STATUSES),
	/** Why they are away. */
	away: text,
	may_allocate: z.boolean(),
	licence_type: text,
	/** Whether the licence covers the vehicle; true if either is unknown. */
	licence_covers: z.boolean(),
	favourite: z.boolean(),
	work_day_id: z.int().nullable(),
	/** The vehicle they are booked on. */
	reg: text,
	driver_document: z.object({ licence_class: z.object({ class_name: z.string() }).nullable() }),
});
export type AvailableDriver = z.infer<typeof availableDriverResponse>;

interface DriverRow {
	id: number;
	code: string;
	first_name: string;
	last_name: string;
	full_name: string;
	profile_image: string | null;
	away: number | null;
	class_name: string | null;
	rank: number | null;
	needed: number | null;
	favourite: 0 | 1;
	work_day_id: number | null;
	reg: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
}

interface Slot {
	date: string;
	vehicle_id: number;
	shift_type_id: number;
}

/** Reads all drivers for a vehicle's day and shift. */
export const driversQuery = ({ date, vehicle_id, shift_type_id }: Slot): Query<DriverRow> =>
	query(
		`SELECT d.id, d.code, d.first_name, d.last_name, d.full_name, d.profile_image, k.class_name, k.rank,
			(SELECT a.type FROM driver_unavail_date a WHERE a.driver_id = d.id AND a.date = ?1) AS away,
			(SELECT n.rank FROM vehicle x JOIN licence_class n ON n.id = x.driver_class_id WHERE x.id = ?2) AS needed,
			EXISTS (SELECT 1 FROM vehicle_favourite_driver f WHERE f.driver_id = d.id AND f.vehicle_id = ?2 AND f.shift_type_id = ?3)
				AS favourite,
			w.id AS work_day_id, v.reg, w.clockin_time, w.clockout_time
		FROM driver d LEFT JOIN driver_licence l ON l.driver_id = d.id LEFT JOIN licence_class k ON k.id = l.licence_class_id
			LEFT JOIN work_day w ON w.driver_id = d.id AND w.date = ?1 AND w.shift_type_id = ?3
			LEFT JOIN vehicle v ON v.id = w.vehicle_id
		WHERE d.deleted_at IS NULL AND d.status = 1
		ORDER BY favourite DESC, d.first_name, d.last_name, d.id`,
		date,
		vehicle_id,
		shift_type_id,
	);

/** Converts the rows to the list. */
export const toAvailableDrivers = (rows: readonly DriverRow[]): AvailableDriver[] =>
	rows.map(({ rank, needed, class_name, clockin_time, clockout_time, away, favourite, ...driver }) => {
		const work_day = driver.work_day_id === null ? null : { clockin_time, clockout_time };
		const status = driverStatus({ away, work_day });
		return {
			...driver,
			status,
			away: awayTitle(away),
			may_allocate: canAllocate(status),
			licence_type: class_name,
			licence_covers: rank === null || needed === null || rank >= needed,
			favourite: favourite === 1,
			driver_document: { licence_class: class_name === null ? null : { class_name } },
		};
	});

/** The drivers for a vehicle's day and shift with their status, favourites first, then by name. Throws 404. */
export const listAvailableDrivers = defineOperation({
	access: staffWith("organizer.read"),
	input: shiftOfVehicleInput,
	async run({ ctx, input }): Promise<AvailableDriver[]> {
		const [[vehicle], rows] = await read(ctx.d1, [
			query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", input.vehicle_id),
			driversQuery(input),
		]);
		if (!vehicle) throw notFound("Vehicle");
		return toAvailableDrivers(rows);
	},
});
