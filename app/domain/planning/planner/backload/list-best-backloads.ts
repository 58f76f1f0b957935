import { z } from "zod";
import { read } from "~/db/read";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { type ReadDays, readDays, selectFitnessDays, toDays } from "~/domain/planning/fitness/read-days";
import { idValue, nullableText } from "~/shared/response-fields";
import { addDays } from "~/shared/time/dates";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bySaving, type Fit, findFits, listEmptyLegs, selectTriedJobs, toTriedJob } from "./find-fits";
import { backloadOffer, describeLeg, emptyLegFields, offersFor } from "./offers";
import type { EmptyLeg } from "./rules-backload";
import { chooseBest, chooseCandidates, type LegFit } from "./rules-best";

/** The loads that save most on the empty legs of today's and tomorrow's lanes; each leg and each job once. */
export const bestBackloadsResponse = z.array(
	z.object({
		date: z.string(),
		vehicle_id: idValue,
		reg: z.string(),
		driver_name: nullableText,
		...emptyLegFields,
		offer: backloadOffer,
	}),
);
export type BestBackloads = z.infer<typeof bestBackloadsResponse>;

/** A job that fits on a leg of a vehicle's day. */
interface BoardFit extends Fit, LegFit {
	date: string;
	vehicle_id: number;
	empty: EmptyLeg;
}

/**
 * Lists the best loads for the empty legs of today's and tomorrow's lanes that have not begun, at most five: those that save most miles,
 * then those that pay most. Each board is read once, and what is chosen of it once more; the rules are those of a vehicle's backloads.
 */
export const listBestBackloads = defineOperation({
	access: staffWith("planner.read"),
	input: noInput,
	response: bestBackloadsResponse,
	async run({ ctx }): Promise<BestBackloads> {
		const today = todayInLondon(ctx.now);
		const dates = [today, addDays(today, 1)];
		const fits = await Promise.all(dates.map((date) => findFitsOfBoard(ctx, date)));
		const candidates = chooseCandidates(fits.flat().sort(bySaving));
		const days = await Promise.all(dates.map((date) => readCandidates(ctx, date, candidates)));
		return chooseBest(candidates, offerOf(days, ctx.now));
	},
});

/** What fits on the empty legs of a day's lanes. */
async function findFitsOfBoard(ctx: Ctx, date: string): Promise<BoardFit[]> {
	const request = { date, only: "planned", job_ids: [] } as const;
	const [unplanned, ...rows] = await read(ctx.d1, [selectTriedJobs(date), ...selectFitnessDays(request)]);
	if (unplanned.length === 0) return [];
	const day = await toDays(ctx, request, rows);
	const tried = unplanned.map((job) => toTriedJob(job, date));
	const now = (ctx.now.getTime() - instantOf(date, "00:00").getTime()) / MINUTE_MS;
	return day.vehicles.flatMap((vehicle) =>
		listEmptyLegs(vehicle, day)
			.filter(({ leave }) => leave >= now)
			.flatMap((empty) => {
				const leg = `${date} ${vehicle.id} ${empty.leave}`;
				return findFits(empty, tried, day).map(
					(fit): BoardFit => ({ ...fit, date, leg, empty, vehicle_id: vehicle.id }),
				);
			}),
	);
}

/** A day's vehicles and jobs that are to be judged; null where there are none. */
async function readCandidates(ctx: Ctx, date: string, candidates: readonly BoardFit[]) {
	const own = candidates.filter((candidate) => candidate.date === date);
	if (own.length === 0) return null;
	const only = [...new Set(own.map(({ vehicle_id }) => vehicle_id))];
	return await readDays(ctx, { date, only, job_ids: [...new Set(own.map(({ id }) => id))] });
}

/** Judges a candidate on its vehicle's day as the planner does. */
function offerOf(days: readonly (ReadDays | null)[], now: Date) {
	const vehicles = new Map(
		days.flatMap((day) =>
			day
				? day.vehicles.map((vehicle) => {
						const judged = { vehicle, offer: offersFor(vehicle, day, now) };
						return [`${day.date} ${vehicle.id}`, judged] as const;
					})
				: [],
		),
	);
	return (fit: BoardFit): BestBackloads[number] | null => {
		const { vehicle, offer } = vehicles.get(`${fit.date} ${fit.vehicle_id}`) ?? {};
		const offered = offer?.(fit);
		if (!vehicle || !offered) return null;
		return {
			date: fit.date,
			vehicle_id: vehicle.id,
			reg: vehicle.reg,
			driver_name: vehicle.driver_name || null,
			...describeLeg(fit.empty),
			offer: offered,
		};
	};
}
