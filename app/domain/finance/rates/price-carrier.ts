import { z } from "zod";
import { read } from "~/db/read";
import { selectCostCardUses } from "~/db/repositories/master-data/card-rates";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { dropsOf } from "~/domain/jobs/jobs/pricing/price-new-jobs";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { toCardQuestion } from "~/domain/master-data/rates/choose/rate-facts-of";
import { chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import { price } from "~/shared/money/price-fields";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { idValue, nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import { priceCardedJobs } from "./price-jobs";
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

const NO_COST: CarrierCost = {
	...{ cost: null, base_charge: null, missing: null, reasons: [], card: null, is_estimate: false },
};

/** What a sub-contractor costs for a job, with its stops, by its cost card, else the standard one. Nothing is stored. Throws 404. */
export const priceCarrier = defineOperation({
	access: staffWith("rates.price"),
	input: z.object({ job_id: z.int().positive(), sub_contractor_id: z.int().positive() }),
	response: carrierCostResponse,
	async run({ ctx, input: { job_id, sub_contractor_id } }): Promise<CarrierCost> {
		const job = await loadJob(ctx, job_id);
		const [uses] = await read(ctx.d1, [selectCostCardUses(sub_contractor_id)]);
		const question = toCardQuestion(job, todayInLondon(ctx.now));
		const card = chooseCard(uses, { ...question, is_cost: 1, party_id: sub_contractor_id });
		if (!card) return NO_COST;
		const rated = {
			...job,
			is_estimate: job.rate?.is_estimate === 1,
			drops: dropsOf(job, job.trip_sub_jobs),
		};
		const [rate] = await priceCardedJobs(ctx, [{ job: rated, card }], true);
		return rate ? toCarrierCost(rate) : NO_COST;
	},
});
