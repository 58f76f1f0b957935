import { z } from "zod";
import { read } from "~/db/read";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { readDays, selectFitnessDays, toDays } from "~/domain/planning/fitness/read-days";
import { vehicleDayQuery } from "~/domain/planning/planner/schemas";
import { notFound } from "~/shared/errors";
import { findFits, listEmptyLegs, selectTriedJobs, toTriedJob } from "./find-fits";
import { backloadOffer, describeLeg, emptyLegFields, offersFor } from "./offers";

/** How many loads are offered for a leg. */
const MAX_OFFERS = 8;
/** Some are forbidden on this vehicle. */
const MAX_JUDGED = MAX_OFFERS * 3;

/** The empty legs of a vehicle's day, each with the loads that fit into it, those that save most first. */
export const backloadsResponse = z.array(z.object({ ...emptyLegFields, offers: z.array(backloadOffer) }));
export type Backloads = z.infer<typeof backloadsResponse>;

/**
 * Offers unplanned jobs of the day, and collections of the next day, for the legs that a vehicle drives empty. Miles and times are estimates
 * by the roads; a job is judged on the vehicle as the planner judges it, and what is forbidden there is not offered. Throws 404.
 */
export const listBackloads = defineOperation({
	access: staffWith("planner.read"),
	input: vehicleDayQuery,
	response: backloadsResponse,
	async run({ ctx, input: { vehicle_id, date } }): Promise<Backloads> {
		const request = { date, only: [vehicle_id], job_ids: [] };
		const [unplanned, ...rows] = await read(ctx.d1, [selectTriedJobs(date), ...selectFitnessDays(request)]);
		const day = await toDays(ctx, request, rows);
		const [vehicle] = day.vehicles;
		if (!vehicle) throw notFound("Vehicle");
		const tried = unplanned.map((job) => toTriedJob(job, date));
		const found = listEmptyLegs(vehicle, day).map((leg) => ({
			leg,
			fits: findFits(leg, tried, day).slice(0, MAX_JUDGED),
		}));
		const job_ids = [...new Set(found.flatMap(({ fits }) => fits.map(({ id }) => id)))];
		const days = job_ids.length > 0 ? await readDays(ctx, { ...request, job_ids }) : day;
		const offer = offersFor(days.vehicles[0] ?? vehicle, days, ctx.now);
		return found.map(({ leg, fits }) => ({
			...describeLeg(leg),
			offers: fits.flatMap((fit) => offer(fit) ?? []).slice(0, MAX_OFFERS),
		}));
	},
});
