import { z } from "zod";
import { commit } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { selectDutyTimes } from "~/db/repositories/connections/driver-days";
import {
	insertTrail,
	saveLastPosition,
	selectFirstJump,
	selectLastPosition,
} from "~/db/repositories/planning/driver-positions";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import type { DriverActor } from "~/shared/actor";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { correctMoment, isFuture } from "./rules-moment";
import { type JudgedFix, judgeFixes, type KnownFixes } from "./rules-position";
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
	/** How many of these are in the trail now; those off duty, doubled, or closer than 30 seconds to another are not. */
	stored: z.int(),
	/** How many are stored, but not taken for where the driver was: at 0/0, inaccurate by more than 1,000 metres, or impossibly far from the last one. */
	doubted: z.int(),
	/** Whether the driver is clocked in, so that positions are shared. */
	is_sharing: z.boolean(),
});

/**
 * Stores where the driver was while on duty, and shows the newest that is believed on open screens. In any order, and as often as they
 * are sent. Those of the future, whose moment nobody knows, are dropped.
 */
export const savePositions = defineOperation({
	access: allDrivers,
	input: positionsInput,
	response: positionsResponse,
	async run({ ctx, input }): Promise<z.infer<typeof positionsResponse>> {
		const { duties, known } = await readKnown(ctx);
		const clocks = { sentAt: new Date(input.sent_at), now: ctx.now };
		const fixes = input.fixes.flatMap((fix): Fix[] => {
			const at = new Date(fix.at);
			const moment = correctMoment(at, clocks);
			return moment.ok && !isFuture(at, clocks) ? [{ ...fix, at: moment.at }] : [];
		});
		const { driver_id } = ctx.actor;
		const toRow = ({ at, ...fix }: JudgedFix) => ({ driver_id, ...fix, at: at.toISOString() });
		const judged = judgeFixes(fixes, known);
		const trail = thinTrail(judged, duties);
		const newest = findNewest(judged, duties);
		if (trail.length > 0)
			await commit(ctx, [
				...(newest ? [saveLastPosition(toRow(newest))] : []),
				...insertTrail(trail.map(toRow)),
			]);
		if (newest) {
			const last = toRow(newest);
			const { latitude, longitude, speed = null, heading = null, at } = last;
			ctx.waitUntil(ctx.room.reportPosition({ driver_id, latitude, longitude, speed, heading, at }));
		}
		const doubted = trail.filter(({ doubt }) => doubt !== null).length;
		return { stored: trail.length - doubted, doubted, is_sharing: duties.some(({ to }) => to === null) };
	},
});

/** When the driver was or is on duty, of the workdays of the last three days, and where. */
async function readKnown(ctx: Ctx<DriverActor>): Promise<{ duties: Duty[]; known: KnownFixes }> {
	const today = todayInLondon(ctx.now);
	const { driver_id } = ctx.actor;
	const [days, [last], [jumped]] = await read(ctx.d1, [
		selectDutyTimes(driver_id, addDays(today, -2), today),
		selectLastPosition(driver_id),
		selectFirstJump(driver_id),
	]);
	return { duties: toDuties(days), known: { last: toFix(last), jumped: toFix(jumped) } };
}

const toFix = (row: (Omit<Fix, "at"> & { at: string }) | undefined): Fix | null =>
	row ? { ...row, at: new Date(row.at) } : null;

const toDuties = (days: readonly RowOf<typeof selectDutyTimes>[]): Duty[] =>
	days.flatMap(({ date, clockin_date, clockin_time, clockout_date, clockout_time }) =>
		clockin_time === null
			? []
			: [
					{
						from: instantOf(clockin_date ?? date, clockin_time),
						to: clockout_time === null ? null : instantOf(clockout_date ?? date, clockout_time),
					},
				],
	);
