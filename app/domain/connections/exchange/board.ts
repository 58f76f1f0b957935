import { z } from "zod";
import { read } from "~/db/read";
import { selectExchangeIntegration } from "~/db/repositories/connections/exchange";
import { selectBoardLoads, selectHaulierCosts } from "~/db/repositories/connections/exchange-board";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { addDays } from "~/shared/time/dates";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";
import { exchangeAccess } from "./post-load";
import { type HaulierPrices, highestPrice, priceGuide, similarMileage } from "./rules-board";
import { CX_STATUS } from "./rules-state";
import { storedExchange } from "./schemas";

/** So long a load that is awarded or has ended stays on the board. */
const DAYS_SHOWN = 7;

/** The statuses that wait for a decision: shown however old they are. */
const AWAITING = [CX_STATUS.posting, CX_STATUS.posted, CX_STATUS.awarding];

export const exchangeBoardResponse = z.object({
	is_enabled: z.boolean(),
	is_stand_in: z.boolean(),
	last_error: z.string().nullable(),
	loads: z.array(
		z.object({
			job_id: z.int(),
			job_number: z.string(),
			cx_loads_id: z.string().nullable(),
			status: z.string(),
			subcontractor: z.string().nullable(),
			error: z.string().nullable(),
			posted_at: z.string().nullable(),
			expires_at: z.string().nullable(),
			updated_at: z.string(),
			customer_name: z.string(),
			collection_town: z.string().nullable(),
			delivery_town: z.string().nullable(),
			collection_date: z.string().nullable(),
			collection_time: z.string().nullable(),
			load_type: z.string().nullable(),
			/** In pounds, as all prices here. */
			total_charge: price(),
			mileage: z.number().nullable(),
			quotes: z.int(),
			open_quotes: z.int(),
			best_quote: price().nullable(),
			accepted_price: price().nullable(),
		}),
	),
});
export type ExchangeBoard = z.output<typeof exchangeBoardResponse>;
export type BoardLoad = ExchangeBoard["loads"][number];

/** The loads that wait for a decision, and those awarded or ended in the last seven days, at most 300. One trip to the database. */
export const listBoardLoads = defineOperation({
	access: exchangeAccess,
	input: noInput,
	response: exchangeBoardResponse,
	async run({ ctx }): Promise<ExchangeBoard> {
		const since = new Date(ctx.now.getTime() - DAYS_SHOWN * DAY_MS).toISOString();
		const [[integration], loads] = await read(ctx.d1, [
			selectExchangeIntegration(),
			selectBoardLoads(AWAITING, since),
		]);
		const settings = storedExchange.parse(integration?.settings ?? {});
		return {
			is_enabled: Boolean(integration?.is_enabled),
			is_stand_in: settings.account === "stand-in",
			last_error: integration?.last_error ?? null,
			loads: loads.map((load) => ({ ...load, job_number: String(load.job_number) })),
		};
	},
});

export const priceGuideResponse = z.object({
	/** The middle half of what hauliers were paid for similar jobs; null for fewer than three of them. */
	guide: z.object({ count: z.int(), low: ledgerPrice(), high: ledgerPrice() }).nullable(),
	/** How far back similar jobs are looked for. */
	days: z.int(),
	/** The margin that the company wants, in per cent, and the highest price that leaves it. */
	min_margin: z.number(),
	highest_price: price().nullable(),
});

const GUIDE_DAYS = 90;

/**
 * What a job can be expected to cost at the exchange: what hauliers were paid for jobs of its load type and about its mileage in the
 * last 90 days, and the highest price that leaves the company's margin. Throws 404.
 */
export const getPriceGuide = defineOperation({
	access: exchangeAccess,
	input: idInput,
	response: priceGuideResponse,
	async run({ ctx, input }): Promise<z.output<typeof priceGuideResponse>> {
		const job = await loadJob(ctx, input.id);
		const isComparable = job.load_type_id !== null && Boolean(job.mileage);
		const [[integration], costs = []] = await read(ctx.d1, [
			selectExchangeIntegration(),
			...(isComparable
				? [
						selectHaulierCosts({
							job_id: job.id,
							load_type_id: job.load_type_id ?? 0,
							since: addDays(todayInLondon(ctx.now), -GUIDE_DAYS),
							mileage: similarMileage(job.mileage ?? 0),
						}),
					]
				: []),
		]);
		const { min_margin } = storedExchange.parse(integration?.settings ?? {});
		const guide: HaulierPrices | null = priceGuide(costs.map(({ subcost }) => subcost ?? 0));
		return {
			guide,
			days: GUIDE_DAYS,
			min_margin,
			highest_price: highestPrice(job.total_charge ?? 0, min_margin),
		};
	},
});
