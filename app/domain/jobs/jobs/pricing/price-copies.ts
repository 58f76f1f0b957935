import { read } from "~/db/read";
import { selectTariffRates } from "~/db/repositories/jobs/job-options";
import { selectCardExtras } from "~/db/repositories/jobs/job-rates";
import type { CardRate, RatedJob } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import type { JobView } from "../model/responses";
import { applyCardRate, type NewJobRate } from "./apply-card-rate";
import { type ExtraTariffRow, type JobMoney, priceJob } from "./price-job";
import { dropsOf, priceStamp } from "./price-new-jobs";

/** A copy of a job that is about to be stored. */
interface Copy {
	columns: RatedJob & Omit<JobMoney, "job_extra_charges">;
	customer_reference: readonly { name: string | null }[];
	job_extra_charges: readonly { extra_tariff_id: number; count: number; amount: number }[];
	rate?: NewJobRate | null;
}

/**
 * Prices the copies of a job that a card has priced by the cards of their own days; a price that was typed stays typed. Copies of
 * other jobs stay at its price.
 */
export async function priceCopies<One extends Copy>(
	ctx: Ctx,
	source: JobView,
	copies: readonly One[],
): Promise<One[]> {
	if (!source.rate || copies.length === 0) return [...copies];
	const [uses, tariffs, extras] = await read(ctx.d1, [
		ctx.rates.selectUses([source.customer_id]),
		selectTariffRates([], source.id),
		selectCardExtras(source.id),
	]);
	const drops = dropsOf(source, source.trip_sub_jobs);
	const is_estimate = source.rate.is_estimate === 1;
	const rates = await ctx.rates.priceJobs(
		ctx,
		copies.map(({ columns, customer_reference }) => ({
			...columns,
			// What has happened to a job has not happened to its copy.
			...{ occasions: [], customer_reference, drops, is_estimate },
		})),
		uses,
	);
	const earlier = extras.map(({ extra_tariff_id }) => extra_tariff_id);
	return copies.map((copy, at) => {
		const rate = rates[at];
		if (!rate?.price) return copy;
		const all = { ...rate, extra_tariff_ids: [...new Set([...rate.extra_tariff_ids, ...earlier])] };
		return withRate(ctx, source, copy, { rate: all, tariffs });
	});
}

function withRate<One extends Copy>(
	ctx: Ctx,
	source: JobView,
	copy: One,
	{ rate, tariffs }: { rate: CardRate; tariffs: readonly ExtraTariffRow[] },
): One {
	const typed_at = source.rate?.typed_at ?? null;
	const carded = applyCardRate({ ...copy.columns, job_extra_charges: copy.job_extra_charges }, rate, {
		...priceStamp(ctx),
		typed: typed_at !== null,
	});
	if (typed_at !== null && carded.rate)
		return { ...copy, rate: { ...carded.rate, typed_at, typed_by: source.rate?.typed_by ?? null } };
	const current = copy.job_extra_charges.map(({ extra_tariff_id }) => extra_tariff_id);
	const { job_extra_charges, ...money } = priceJob(carded.job, [...tariffs, ...carded.tariffs], current);
	return { ...copy, columns: { ...copy.columns, ...money }, job_extra_charges, rate: carded.rate };
}
