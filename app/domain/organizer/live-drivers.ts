import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectDriverPositions } from "~/db/repositories/driver-positions";
import { selectDrivenWorkdays } from "~/db/repositories/workday-details";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { toWorkday } from "~/domain/workdays/read";
import { type Workday, workdayResponse } from "~/domain/workdays/responses";
import { clockState } from "~/domain/workdays/rules";
import { todayInLondon } from "~/shared/time/london";

/** A driver's workday of today and their last position. */
export const liveDriverResponse = workdayResponse.extend({
	state: z.enum(["booked", "inprogress", "completed"]),
	driver_locations: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullable(),
});
export type LiveDriver = z.infer<typeof liveDriverResponse>;

type DriverPosition = RowOf<typeof selectDriverPositions>;

/** Today's workdays with a driver, with all their relations and the driver's last position. */
export const listLiveDrivers = defineOperation({
	access: staffWith("organizer.read"),
	input: noInput,
	async run({ ctx }): Promise<LiveDriver[]> {
		const today = todayInLondon(ctx.now);
		const [rows, positionRows] = await read(ctx.d1, [selectDrivenWorkdays(today), selectDriverPositions()]);
		const positions = new Map(positionRows.map(({ driver_id, ...position }) => [driver_id, position]));
		return rows.map((row) => toLiveDriver(toWorkday(row), positions));
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
