import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverWorkdays } from "~/db/repositories/connections/driver-days";
import { insertTrail, saveLastPosition } from "~/db/repositories/planning/driver-positions";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import type { DriverActor } from "~/shared/actor";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { correctMoment } from "./rules-moment";
import { type Duty, type Fix, findNewest, thinTrail } from "./rules-trail";
import { momentField, positionFields } from "./write-schemas";

const positionsInput = z.object({
	/** The device's clock when it sends this. */
	sent_at: momentField,
	fixes: z
		.array(
			z.object({
				at: momentField,
				...positionFields,
				/** In metres a second. */
				speed: z.number().min(0).max(200).nullish(),
				/** In degrees, clockwise from north. */
				heading: z.number().min(0).max(360).nullish(),
			}),
		)
		.max(200, "At most 200 at once"),
});

export const positionsResponse = z.object({
	/** How many are in the trail now; those off duty, doubled, or closer than 30 seconds to another are not. */
	stored: z.int(),
	/** Whether the driver is clocked in, so that positions are shared. */
	is_sharing: z.boolean(),
});

/** Stores where the driver was while on duty, and shows the newest on open screens. In any order, and as often as they are sent. */
export const savePositions = defineOperation({
	access: allDrivers,
	input: positionsInput,
	response: positionsResponse,
	async run({ ctx, input }): Promise<z.infer<typeof positionsResponse>> {
		const duties = await readDuties(ctx);
		const clocks = { sentAt: new Date(input.sent_at), now: ctx.now };
		const fixes = input.fixes.flatMap((fix): Fix[] => {
			const moment = correctMoment(new Date(fix.at), clocks);
			return moment.ok ? [{ ...fix, at: moment.at }] : [];
		});
		const { driver_id } = ctx.actor;
		const toRow = ({ at, ...fix }: Fix) => ({ driver_id, ...fix, at: at.toISOString() });
		const trail = thinTrail(fixes, duties);
		const newest = findNewest(fixes, duties);
		if (newest) {
			const last = toRow(newest);
			await commit(ctx, [saveLastPosition(last), ...insertTrail(trail.map(toRow))]);
			const { latitude, longitude, speed = null, heading = null, at } = last;
			ctx.waitUntil(ctx.room.reportPosition({ driver_id, latitude, longitude, speed, heading, at }));
		}
		return { stored: trail.length, is_sharing: duties.some(({ to }) => to === null) };
	},
});

/** When the driver was or is on duty, of the workdays of the last three days. */
async function readDuties(ctx: Ctx<DriverActor>): Promise<Duty[]> {
	const today = todayInLondon(ctx.now);
	const [days] = await read(ctx.d1, [selectDriverWorkdays(ctx.actor.driver_id, addDays(today, -2), today)]);
	return days.flatMap(({ date, clockin_date, clockin_time, clockout_date, clockout_time }) =>
		clockin_time === null
			? []
			: [
					{
						from: instantOf(clockin_date ?? date, clockin_time),
						to: clockout_time === null ? null : instantOf(clockout_date ?? date, clockout_time),
					},
				],
	);
}
