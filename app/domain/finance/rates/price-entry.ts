import { z } from "zod";
import { read } from "~/db/read";
import { readBillingTerms } from "~/domain/finance/invoicing/customer/runs/parties";
import { jobInputFields } from "~/domain/jobs/jobs/entry/schemas";
import { normaliseJob } from "~/domain/jobs/jobs/model/rules";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { rateCardContent } from "~/domain/master-data/rates/cards/schemas";
import { flagField } from "~/shared/input-fields";
import { price } from "~/shared/money/price-fields";
import type { CardRate, RatedJob } from "~/shared/rates/job-rate";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { priceCardedJobs } from "./price-jobs";

/** A job as far as it is entered, or any job with a card that is not saved yet. */
const entryInput = z.object({
	...jobInputFields.partial().shape,
	/** Whether the mileage is an estimate. */
	is_estimate: flagField.optional(),
	/** The stops of a trip beside its own, in their order. */
	drops: z
		.array(z.object({ post_code: z.string().trim().max(12).nullable() }))
		.max(200)
		.optional(),
	/** Of a card that is being edited; else the job's card is chosen. */
	content: rateCardContent.optional(),
});

const ratedPriceResponse = z.object({
	base_charge: price(),
	extras: z.array(
		z.object({
			line_id: z.string(),
			extra_tariff_id: z.int().nullable(),
			label: z.string(),
			amount: price(),
		}),
	),
	waiting_charge: price(),
	total: price(),
	reasons: z.array(priceReasonResponse),
	is_estimate: z.boolean(),
});

export const entryPriceResponse = z.object({
	/** Null without a card, and where it gives no price: then `missing` is why. */
	price: ratedPriceResponse.nullable(),
	missing: nullableText,
	reasons: z.array(priceReasonResponse),
	card: z.object({ id: idValue, name: z.string(), version: z.int() }).nullable(),
	/** Every extra tariff by which the card charges something. */
	extra_tariff_ids: z.array(idValue),
	mileage: nullableNumber,
	is_estimate: z.boolean(),
	is_binding: z.boolean(),
	/** In per cent: the card's, else that of the customer's month. */
	fuel_percent: price().nullable(),
});
export type EntryPrice = z.infer<typeof entryPriceResponse>;

const NO_CARD: EntryPrice = {
	...{ price: null, missing: null, reasons: [], card: null, extra_tariff_ids: [] },
	...{ mileage: null, is_estimate: false, is_binding: false, fuel_percent: null },
};

/** The price by its card of a job that is being entered, or by a card that is being edited. Throws 422. */
export const priceEntry = defineOperation({
	access: staffWith("rates.price"),
	input: entryInput,
	response: entryPriceResponse,
	async run({ ctx, input: { content, is_estimate, ...fields } }): Promise<EntryPrice> {
		const sent = { ...fields, customer_id: fields.customer_id ?? null };
		const job = {
			...normaliseJob({ job_type: 1, mode: 0, ...sent }, "save"),
			is_estimate: is_estimate === 1,
		};
		const rate = content ? await priceUnsaved(ctx, job, content) : await priceChosen(ctx, job);
		if (!rate) return NO_CARD;
		const { version_id: _, ...answer } = rate;
		return { ...answer, fuel_percent: rate.fuel_percent ?? (await surchargeOf(ctx, job)) };
	},
});

async function priceChosen(ctx: Ctx, job: RatedJob): Promise<CardRate | null> {
	const [uses] = await read(ctx.d1, [ctx.rates.selectUses(job.customer_id ? [job.customer_id] : [])]);
	const [rate = null] = await ctx.rates.priceJobs(ctx, [job], uses);
	return rate;
}

/** The card that is being edited has neither name nor number yet. */
const UNSAVED = { card_id: 0, name: "", version_id: 0, number: 0, saved_at: "" };

async function priceUnsaved(ctx: Ctx, job: RatedJob, content: RateCardContent): Promise<CardRate | null> {
	const [rate = null] = await priceCardedJobs(ctx, [{ job, card: UNSAVED, content }]);
	return rate;
}

/** The fuel surcharge of the customer for the job's month, in per cent; null without a customer. */
async function surchargeOf(ctx: Ctx, { customer_id, collection_date, delivery_date }: RatedJob) {
	if (!customer_id) return null;
	const job = {
		customer_id,
		collection_date: collection_date ?? null,
		delivery_date: delivery_date ?? null,
	};
	const { customers } = await readBillingTerms(ctx, [job], todayInLondon(ctx.now));
	return customers.get(customer_id)?.surchargeOf(job) ?? null;
}
