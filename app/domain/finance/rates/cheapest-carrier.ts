import { z } from "zod";
import { read } from "~/db/read";
import { selectRatedJobs } from "~/db/repositories/jobs/rated-jobs";
import { selectAllCostCardUses } from "~/db/repositories/master-data/card-rates";
import { selectAllDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { rateDay, toCardQuestion } from "~/domain/master-data/rates/choose/rate-facts-of";
import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { price } from "~/shared/money/price-fields";
import { idValue, nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import { toRatedJob } from "./load-rated-jobs";
import { once } from "./once";
import { priceCardedJobs } from "./price-jobs";
import { ratedJobIds } from "./rated-jobs-schema";
import { toCarrierCost } from "./rules-carrier-cost";
import { cheapestByJob, groupUses, listCarrierCards } from "./rules-cheapest-card";

const cheapestCostsResponse = z.array(
	z.object({
		job_id: idValue,
		/** In pounds. */
		cost: price(),
		card_name: z.string(),
		/** Whose card it is; null for the standard one. */
		sub_contractor: nullableText,
	}),
);
export type CheapestCosts = z.infer<typeof cheapestCostsResponse>;

/**
 * The least that a sub-contractor takes for each job by the cost cards, of those that are active and not barred on its day; jobs without
 * such a card are not in the answer. A job without miles has no cost by miles: nothing is measured. Three trips to the database at most.
 */
export const priceCheapestCarriers = defineOperation({
	access: staffWith("rates.price"),
	input: z.object({ job_ids: ratedJobIds }),
	response: cheapestCostsResponse,
	async run({ ctx, input: { job_ids } }): Promise<CheapestCosts> {
		const [uses] = await read(ctx.d1, [selectAllCostCardUses()]);
		if (uses.length === 0) return [];
		const [rows, partners] = await read(ctx.d1, [selectRatedJobs(job_ids), selectAllDocumentDates()]);
		const today = todayInLondon(ctx.now);
		const inOrder = partners.toSorted((a, b) => a.id - b.id);
		const mayCarryOn = once((day: string) =>
			inOrder.flatMap((papers) =>
				judgeSubContractor(papers, null, day).some(({ level }) => level === "forbidden") ? [] : papers.id,
			),
		);
		const carrierUses = groupUses(uses);
		const carded = rows.map(toRatedJob).flatMap((stored) => {
			const job = { ...stored, is_measured: true };
			const cards = listCarrierCards(
				carrierUses,
				toCardQuestion(job, today),
				mayCarryOn(rateDay(job, today)),
			);
			return cards.map((one) => ({ job, ...one }));
		});
		const rates = await priceCardedJobs(ctx, carded, true);
		const nameOf = new Map(partners.map(({ id, name }) => [id, name]));
		const priced = carded.map(({ job, card, sub_contractor_id }, at) => {
			const rate = rates[at];
			return {
				job_id: job.id,
				cost: rate ? toCarrierCost(rate).cost : null,
				card_name: card.name,
				sub_contractor: sub_contractor_id === null ? null : (nameOf.get(sub_contractor_id) ?? null),
			};
		});
		return cheapestByJob(priced);
	},
});
