import { actorUserId } from "~/shared/actor";
import type { CardRate, LiveCardUse, RatedJob } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import { normaliseJob } from "../model/rules";
import { INACTIVE_STATUSES, type JobStatus } from "../model/status";
import type { AgreedPrice } from "./apply-agreed-price";
import type { PriceStamp } from "./apply-card-rate";

/** How new jobs are priced by their cards. */
export interface CardPricing {
	/** No card prices them: the office has to. */
	isLeft?: boolean;
	/** Their mileage is an estimate. */
	isEstimate?: boolean;
	/** The price that the customer has agreed to, which stays; null for none. */
	agreed?: AgreedPrice | null;
}

type Normalised = Parameters<typeof normaliseJob>[0];

/** A new job, or a trip with its first sub-jobs, with what decides who pays. */
type NewRated = Omit<RatedJob, "drops"> &
	Normalised & {
		trip_sub_jobs?: readonly (Omit<RatedJob, "drops"> & Normalised)[];
	};

/** Who prices jobs in a context, and when. */
export const priceStamp = (ctx: Pick<Ctx, "actor" | "now">): PriceStamp => ({
	user_id: actorUserId(ctx.actor),
	at: ctx.now.toISOString(),
});

type Payer = Pick<RatedJob, "customer_id">;
/** What of a stop its trip's price may depend on; one that is not stored has no status yet, and is no leg of a split job. */
export type PricedStop = Pick<RatedJob, "customer_id" | "collection_post_code" | "delivery_post_code"> & {
	status?: JobStatus;
	is_leg?: 0 | 1;
};

/** Whether another customer than its trip's pays for a stop. */
const isPaidApart = (stop: Payer, trip: Payer) =>
	Boolean(stop.customer_id) && stop.customer_id !== trip.customer_id;

const isDropOf = (trip: Payer, { status, is_leg, ...stop }: PricedStop) =>
	is_leg !== 1 && !isPaidApart(stop, trip) && !(status && INACTIVE_STATUSES.includes(status));

/**
 * The places of a trip's stops by which it is priced: neither those that are cancelled or deleted, nor those that another customer pays
 * for, nor the legs of a split job, which keeps its own two ends.
 */
export const dropsOf = (trip: Payer, stops: readonly PricedStop[]): { post_code: string | null }[] =>
	stops
		.filter((stop) => isDropOf(trip, stop))
		.map(({ collection_post_code, delivery_post_code }) => ({
			post_code: delivery_post_code || collection_post_code || null,
		}));

/** The customers of a job and its sub-jobs, to read their cards. */
export const payersOf = ({ customer_id, trip_sub_jobs = [] }: NewRated): number[] =>
	[customer_id, ...trip_sub_jobs.map((sub) => sub.customer_id)].flatMap((id) => id ?? []);

/**
 * The cards of a new job and of its sub-jobs, and what they make of them. A trip is priced as a whole: a sub-job has a price of its own
 * only where another customer pays for it.
 */
export async function priceNewTrip(
	ctx: Ctx,
	trip: NewRated,
	uses: readonly LiveCardUse[],
	{ isLeft = false, isEstimate = false }: CardPricing = {},
): Promise<{ trip: CardRate | null; subs: (CardRate | null)[] }> {
	const subs = trip.trip_sub_jobs ?? [];
	if (isLeft || uses.length === 0) return { trip: null, subs: subs.map(() => null) };
	const apart = subs.filter((sub) => isPaidApart(sub, trip));
	const whole = {
		...normaliseJob(trip, "save"),
		is_estimate: isEstimate,
		drops: dropsOf(trip, subs),
	};
	const [rate = null, ...others] = await ctx.rates.priceJobs(
		ctx,
		[
			whole,
			...apart.map((sub) =>
				normaliseJob({ ...sub, load_type_id: sub.load_type_id ?? trip.load_type_id }, "save"),
			),
		],
		uses,
	);
	return {
		trip: rate,
		subs: subs.map((sub) => {
			const at = apart.indexOf(sub);
			return at === -1 ? null : (others[at] ?? null);
		}),
	};
}
