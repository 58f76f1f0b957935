import { z } from "zod";
import { read } from "~/db/read";
import { selectUnplannedStops, type UnplannedStops } from "~/db/repositories/planning/board/select-unplanned";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { judgeAddition, judgePlannedDay } from "~/domain/planning/fitness/judge";
import { worstOf } from "~/domain/planning/fitness/placement";
import { type ReadDays, readDays, selectFitnessDays, toDays } from "~/domain/planning/fitness/read-days";
import { shiftHours } from "~/domain/planning/fitness/shift-hours";
import { VERDICT_LEVELS, type Verdict } from "~/domain/planning/fitness/verdict";
import { vehicleDayQuery } from "~/domain/planning/planner/schemas";
import { type PlannerJob, type PlannerVehicle, siteResponse } from "~/domain/planning/run/responses";
import { findBase } from "~/domain/planning/run/rules-bases";
import { regimeFor, toHoursFigures } from "~/domain/planning/run/rules-hours";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import { planRun } from "~/domain/planning/run/rules-run";
import { stopsInOrder } from "~/domain/planning/run/rules-stop-order";
import type { Stop } from "~/domain/planning/run/rules-timeline";
import { notFound } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { idValue, nullableText } from "~/shared/response-fields";
import { addDays } from "~/shared/time/dates";
import { type Backload, type EmptyLeg, findEmptyLegs, fitBackload } from "./rules-backload";

/** How many loads are offered for a leg. */
const MAX_OFFERS = 8;

const offer = z.object({
	job_id: idValue,
	job_number: z.string(),
	customer_name: nullableText,
	collection_town: nullableText,
	collection_date: nullableText,
	collection_time: nullableText,
	collection_time_until: nullableText,
	delivery_town: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	delivery_time_until: nullableText,
	/** Pounds; null without a price. */
	price: price().nullable(),
	/** From the start of the leg to the collection. */
	miles_to: z.number(),
	/** Empty miles that are left of the leg. */
	miles_empty: z.number(),
	miles_saved: z.number(),
	/** When the collection is reached, in minutes from midnight (UTC). */
	there_at: z.int(),
	/** Wanted on the next day: it can be planned once its customer agrees to have it earlier. */
	is_next_day: z.boolean(),
	/** The gravest of what speaks against it on this vehicle; null for nothing. */
	verdict: z.object({ level: z.enum(VERDICT_LEVELS), message: z.string() }).nullable(),
});

/** The empty legs of a vehicle's day, each with the loads that fit into it, those that save most first. */
export const backloadsResponse = z.array(
	z.object({
		from_town: nullableText,
		/** Null for the base. */
		to_town: nullableText,
		leave: z.int(),
		miles: z.number(),
		offers: z.array(offer),
	}),
);
export type Backloads = z.infer<typeof backloadsResponse>;
type Offer = Backloads[number]["offers"][number];

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
		const [unplanned, ...rows] = await read(ctx.d1, [
			selectUnplannedStops(date, addDays(date, 1)),
			...selectFitnessDays(request),
		]);
		const day = await toDays(ctx, request, rows);
		const [vehicle] = day.vehicles;
		if (!vehicle) throw notFound("Vehicle");
		const tried = unplanned.map((job) => ({ job, stops: stopsToday(job, date) }));
		const found = listLegs(vehicle, day).map((leg) => ({ leg, fits: findFits(leg, tried) }));
		const job_ids = [...new Set(found.flatMap(({ fits }) => fits.map(({ id }) => id)))];
		const days = job_ids.length > 0 ? await readDays(ctx, { ...request, job_ids }) : day;
		return found.map(({ leg, fits }) => ({ ...describeLeg(leg), offers: toOffers(fits, days, ctx.now) }));
	},
});

/** The empty legs of each shift that has a driver, or of the day where none has. */
function listLegs(vehicle: PlannerVehicle, { date, rules, bases, road_times }: ReadDays): EmptyLeg[] {
	const shifts = vehicle.work_day.filter(({ driver_id }) => driver_id !== null);
	const day = { date, vehicle, rules, bases, road_times, jobs: vehicle.planned_jobs };
	const base = (driver_id: number | null) => findBase(bases, vehicle, driver_id);
	if (shifts.length > 0)
		return shifts.flatMap((shift) => {
			const { run } = shiftHours(day, shift);
			return run ? findEmptyLegs(run, base(shift.driver_id)) : [];
		});
	const run = planRun({
		stops: stopsInOrder(vehicle.planned_jobs, date, vehicle),
		start: null,
		base: base(null),
		regime: regimeFor(vehicle.gross_weight),
		figures: toHoursFigures(rules),
		leg: legsWithTimes(road_times, date),
	});
	return findEmptyLegs(run, base(null));
}

/** A job that fits on a leg. */
interface Fit extends Backload {
	id: number;
	price: number;
}

const isOfNextDay = ({ collection_date }: Pick<PlannerJob, "collection_date">, date: string) =>
	collection_date !== null && collection_date > date;

const readSite = (text: string) => siteResponse.parse(JSON.parse(text));

/** The stops of a job; one of the next day is done as soon as the vehicle is there. */
function stopsToday(
	{ collection_site, delivery_site, ...job }: UnplannedStops,
	date: string,
): readonly Stop[] {
	const timed = {
		...job,
		collection_site: readSite(collection_site),
		delivery_site: readSite(delivery_site),
	};
	const stops = stopsInOrder([timed], date);
	return isOfNextDay(job, date) ? stops.map((stop) => ({ ...stop, wanted: null })) : stops;
}

const findFits = (leg: EmptyLeg, tried: readonly { job: UnplannedStops; stops: readonly Stop[] }[]): Fit[] =>
	tried
		.flatMap(({ job: { id, price }, stops }): Fit[] => {
			const fit = fitBackload(leg, stops);
			return fit ? [{ id, price, ...fit }] : [];
		})
		.sort((a, b) => b.miles_saved - a.miles_saved || b.price - a.price)
		// Some are forbidden on this vehicle.
		.slice(0, MAX_OFFERS * 3);

/** The loads that are not forbidden on the vehicle, in their order. */
function toOffers(fits: readonly Fit[], { vehicles: [vehicle], jobs, ...day }: ReadDays, now: Date): Offer[] {
	if (!vehicle) return [];
	const before = judgePlannedDay({ ...day, vehicle, jobs: vehicle.planned_jobs });
	const cards = new Map(jobs.map((job) => [job.id, job]));
	return fits
		.flatMap((fit): Offer[] => {
			const job = cards.get(fit.id);
			if (!job) return [];
			const verdict = worstOf(judgeAddition({ ...day, vehicle, jobs: [job], now }, { before }));
			return verdict?.level === "forbidden" ? [] : [toOffer(job, fit, verdict, day.date)];
		})
		.slice(0, MAX_OFFERS);
}

const describeLeg = ({ from, to, leave, miles }: EmptyLeg) => ({
	from_town: from.town,
	to_town: to.town,
	leave: Math.round(leave),
	miles: roundMiles(miles),
});

const roundMiles = (miles: number) => Math.round(miles * 10) / 10;

const toOffer = (job: PlannerJob, fit: Backload, verdict: Verdict | null, date: string): Offer => ({
	job_id: job.id,
	job_number: job.job_number,
	customer_name: job.customer?.customer_name ?? null,
	collection_town: job.collection_town,
	collection_date: job.collection_date,
	collection_time: job.collection_time,
	collection_time_until: job.collection_time_until,
	delivery_town: job.delivery_town,
	delivery_date: job.delivery_date,
	delivery_time: job.delivery_time,
	delivery_time_until: job.delivery_time_until,
	price: job.price,
	miles_to: roundMiles(fit.miles_to),
	miles_empty: roundMiles(fit.miles_empty),
	miles_saved: roundMiles(fit.miles_saved),
	there_at: Math.round(fit.there_at),
	is_next_day: isOfNextDay(job, date),
	verdict: verdict && { level: verdict.level, message: verdict.message },
});
