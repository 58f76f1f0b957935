import { z } from "zod";
import { read } from "~/db/read";
import { selectRatedJobs } from "~/db/repositories/jobs/rated-jobs";
import { type PaidCarrier, selectCostCardUses } from "~/db/repositories/master-data/card-rates";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { toCardQuestion } from "~/domain/master-data/rates/choose/rate-facts-of";
import { chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import { notFound } from "~/shared/errors";
import { whenValid } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { idValue, nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toRatedJob } from "./load-rated-jobs";
import { type CardedJob, priceCardedJobs } from "./price-jobs";
import { ratedJobIds } from "./rated-jobs-schema";
import { toCarrierCost } from "./rules-carrier-cost";

const carrierCostResponse = z.object({
	/** In pounds, with the card's own fuel surcharge; null without a card, and where it gives none: then `missing` is why. */
	cost: price().nullable(),
	base_charge: price().nullable(),
	missing: nullableText,
	reasons: z.array(priceReasonResponse),
	card: z.object({ id: idValue, name: z.string(), version: z.int() }).nullable(),
	is_estimate: z.boolean(),
});
export type CarrierCost = z.infer<typeof carrierCostResponse>;

const jobCostsResponse = z.array(carrierCostResponse.extend({ job_id: idValue }));
export type JobCosts = z.infer<typeof jobCostsResponse>;

const NO_COST: CarrierCost = {
	...{ cost: null, base_charge: null, missing: null, reasons: [], card: null, is_estimate: false },
};

const carrierFields = {
	sub_contractor_id: z.int().positive().optional(),
	owner_driver_id: z.int().positive().optional(),
};
type CarrierInput = z.output<z.ZodObject<typeof carrierFields>>;

const isOneCarrier = ({ sub_contractor_id, owner_driver_id }: CarrierInput) =>
	(sub_contractor_id === undefined) !== (owner_driver_id === undefined);
const NAME_ONE = {
	path: ["sub_contractor_id"],
	message: "Name a sub-contractor or an owner-driver",
	when: whenValid("sub_contractor_id", "owner_driver_id"),
};

const toCarrier = ({ sub_contractor_id, owner_driver_id = 0 }: CarrierInput): PaidCarrier =>
	sub_contractor_id === undefined ? { owner_driver_id } : { sub_contractor_id };

const partyOf = (carrier: PaidCarrier) =>
	"owner_driver_id" in carrier ? carrier.owner_driver_id : carrier.sub_contractor_id;

/** What jobs cost by the cards of a carrier, in the order of their ids; those that there are. In two trips to the database. */
async function costJobs(ctx: Ctx, ids: readonly number[], carrier: PaidCarrier): Promise<JobCosts> {
	const [rows, uses] = await read(ctx.d1, [selectRatedJobs(ids), selectCostCardUses(carrier)]);
	const today = todayInLondon(ctx.now);
	const jobs = rows.map(toRatedJob);
	const carded = jobs.flatMap((job): (CardedJob & { job: { id: number } })[] => {
		const question = { ...toCardQuestion(job, today), is_cost: 1 as const, party_id: partyOf(carrier) };
		const card = chooseCard(uses, question);
		return card ? [{ job, card }] : [];
	});
	const rates = await priceCardedJobs(ctx, carded, true);
	const costOf = new Map(rates.map((rate, at) => [carded[at]?.job.id, toCarrierCost(rate)]));
	return jobs.map(({ id }) => ({ job_id: id, ...(costOf.get(id) ?? NO_COST) }));
}

/**
 * What a sub-contractor costs for a job, with its stops, by its cost card, else the standard one; or an owner-driver by a card of their own.
 * Nothing is stored. For programs: the screens read the costs of several jobs. Throws 404, and 422 without a carrier.
 */
export const priceCarrier = defineOperation({
	access: staffWith("rates.price"),
	input: z.object({ job_id: z.int().positive(), ...carrierFields }).refine(isOneCarrier, NAME_ONE),
	response: carrierCostResponse,
	async run({ ctx, input: { job_id, ...carrier } }): Promise<CarrierCost> {
		const [priced] = await costJobs(ctx, [job_id], toCarrier(carrier));
		if (!priced) throw notFound("Job");
		const { job_id: _, ...cost } = priced;
		return cost;
	},
});

/** The same of several jobs, in the order of their ids. Throws 404 if one does not exist, and 422 without a carrier. */
export const priceCarrierJobs = defineOperation({
	access: staffWith("rates.price"),
	input: z
		.object({
			job_ids: ratedJobIds,
			...carrierFields,
		})
		.refine(isOneCarrier, NAME_ONE),
	response: jobCostsResponse,
	async run({ ctx, input: { job_ids, ...carrier } }): Promise<JobCosts> {
		const costs = await costJobs(ctx, job_ids, toCarrier(carrier));
		if (costs.length < job_ids.length) throw notFound("Job");
		return costs;
	},
});
