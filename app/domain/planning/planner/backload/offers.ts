import { z } from "zod";
import { judgeAddition, judgePlannedDay } from "~/domain/planning/fitness/judge";
import { worstOf } from "~/domain/planning/fitness/placement";
import type { ReadDays } from "~/domain/planning/fitness/read-days";
import { VERDICT_LEVELS, type Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { price } from "~/shared/money/price-fields";
import { idValue, nullableText } from "~/shared/response-fields";
import { type Fit, isOfNextDay } from "./find-fits";
import type { EmptyLeg } from "./rules-backload";

/** A load for an empty leg. */
export const backloadOffer = z.object({
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
export type BackloadOffer = z.infer<typeof backloadOffer>;

/** An empty leg: where it leads, when it begins in minutes from midnight (UTC), and how long it is. */
export const emptyLegFields = {
	from_town: nullableText,
	/** Null for the base. */
	to_town: nullableText,
	leave: z.int(),
	miles: z.number(),
};

export const describeLeg = ({ from, to, leave, miles }: EmptyLeg) => ({
	from_town: from.town,
	to_town: to.town,
	leave: Math.round(leave),
	miles: roundMiles(miles),
});

const roundMiles = (miles: number) => Math.round(miles * 10) / 10;

/** Offers what fits on a vehicle's day as the planner judges it; null for what is forbidden there or is no longer to be had. */
export function offersFor(vehicle: PlannerVehicle, { jobs, ...day }: Omit<ReadDays, "vehicles">, now: Date) {
	const before = judgePlannedDay({ ...day, vehicle, jobs: vehicle.planned_jobs });
	const cards = new Map(jobs.map((job) => [job.id, job]));
	return (fit: Fit): BackloadOffer | null => {
		const job = cards.get(fit.id);
		if (!job) return null;
		const verdict = worstOf(judgeAddition({ ...day, vehicle, jobs: [job], now }, { before }));
		return verdict?.level === "forbidden" ? null : toOffer(job, fit, verdict, day.date);
	};
}

const toOffer = (job: PlannerJob, fit: Fit, verdict: Verdict | null, date: string): BackloadOffer => ({
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
