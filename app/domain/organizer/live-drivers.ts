import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { todayInLondon } from "~/domain/shared/time/london";
import { type Workday, workdayResponse, workdayRow } from "~/domain/workdays/responses";
import { clockState } from "~/domain/workdays/rules";
import { workdaySql } from "~/domain/workdays/workday-sql";

/** A driver's workday of today and their last position. */
export const liveDriverResponse = workdayResponse.extend({
	state: z.enum(["booked", "inprogress", "completed"]),
	driver_locations: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullable(),
});
export type LiveDriver = z.infer<typeof liveDriverResponse>;

interface DriverPosition {
	driver_id: number;
	latitude: number;
	longitude: number;
	at: string;
}

/** Today's workdays with a driver, with all their relations and the driver's last position. */
export const listLiveDrivers = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	async run({ ctx }): Promise<LiveDriver[]> {
		const today = todayInLondon(ctx.now);
		const [rows, positionRows] = await read(ctx.d1, [
			query<unknown>(
				`${workdaySql("w.date = ?1 AND w.driver_id IS NOT NULL")} ORDER BY d.first_name, d.last_name, w.id`,
				today,
			),
			query<DriverPosition>("SELECT driver_id, latitude, longitude, at FROM driver_location"),
		]);
		const positions = new Map(positionRows.map(({ driver_id, ...position }) => [driver_id, position]));
		return z
			.array(workdayRow)
			.parse(rows)
			.map((row) => toLiveDriver({ ...row, organizer_activity: row.workday_activity }, positions));
	},
});

const toLiveDriver = (
	day: Workday,
	positions: ReadonlyMap<number, Omit<DriverPosition, "driver_id">>,
): LiveDriver => ({
	...day,
	state: clockState({
		clockin_time: day.driver_clockin?.time ?? null,
		clockout_time: day.driver_clockout?.time ?? null,
	}),
	driver_locations: positions.get(day.driver_id ?? 0) ?? null,
});
