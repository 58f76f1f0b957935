import { z } from "zod";
import { query, read } from "~/db/read";
import { todayInLondon } from "~/domain/time/london";
import { clockState } from "~/domain/workdays/rules";
import { type Workday, workdayRow, workdayShape } from "~/domain/workdays/shapes";
import { workdaySql } from "~/domain/workdays/workday-sql";
import type { Verb } from "~/tenancy/ctx";

/** A driver who is out today: their workday and where they were last seen. */
export const liveDriverShape = workdayShape.extend({
	state: z.enum(["booked", "inprogress", "completed"]),
	driver_locations: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullable(),
});
export type LiveDriver = z.infer<typeof liveDriverShape>;

interface Place {
	driver_id: number;
	latitude: number;
	longitude: number;
	at: string;
}

/** Today's workdays with a driver, each with its timeline, checks, files and the driver's last position. */
export async function liveDrivers({ ctx }: Verb<undefined>): Promise<LiveDriver[]> {
	const today = todayInLondon(ctx.now);
	const [rows, places] = await read(ctx.d1, [
		query<unknown>(
			`${workdaySql("w.date = ?1 AND w.driver_id IS NOT NULL")} ORDER BY d.first_name, d.last_name, w.id`,
			today,
		),
		query<Place>("SELECT driver_id, latitude, longitude, at FROM driver_location"),
	]);
	const seen = new Map(places.map(({ driver_id, ...place }) => [driver_id, place]));
	return z
		.array(workdayRow)
		.parse(rows)
		.map((row) => live({ ...row, organizer_activity: row.workday_activity }, seen));
}

const live = (day: Workday, seen: ReadonlyMap<number, Omit<Place, "driver_id">>): LiveDriver => ({
	...day,
	state: clockState({
		clockin_time: day.driver_clockin?.time ?? null,
		clockout_time: day.driver_clockout?.time ?? null,
	}),
	driver_locations: seen.get(day.driver_id ?? 0) ?? null,
});
