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
import { priceCardedJobs } from "./price-jobs";
import { toCarrierCost } from "./rules-carrier-cost";
import { findCheapest, groupUses, listCarrierCards } from "./rules-cheapest-card";

/** The most jobs of a call, each of which may be priced by the card of every sub-contractor; a screen splits more. */
const MAX_JOBS = 100;

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
	input: z.object({
		job_ids: z
			.array(z.int().positive())
			.max(MAX_JOBS, `At most ${MAX_JOBS} jobs at once`)
			.transform((ids) => [...new Set(ids)]),
	}),
	response: cheapestCostsResponse,
	async run({ ctx, input: { job_ids } }): Promise<CheapestCosts> {
		const [uses] = await read(ctx.d1, [selectAllCostCardUses()]);
		if (uses.length === 0 || job_ids.length === 0) return [];
		const [rows, partners] = await read(ctx.d1, [selectRatedJobs(job_ids), selectAllDocumentDates()]);
		const today = todayInLondon(ctx.now);
		const mayCarryOn = once((day: string) =>
			partners.flatMap((papers) =>
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
		const byJob = new Map<number, typeof priced>();
		for (const one of priced) {
			const ofJob = byJob.get(one.job_id) ?? [];
			ofJob.push(one);
			byJob.set(one.job_id, ofJob);
		}
		return [...byJob.values()].flatMap((ofJob) => findCheapest(ofJob) ?? []);
	},
});

/** Remembers what was found for a key. */
function once<Value>(find: (key: string) => Value): (key: string) => Value {
	const found = new Map<string, Value>();
	return (key) => {
		const known = found.get(key) ?? find(key);
		found.set(key, known);
		return known;
	};
}
