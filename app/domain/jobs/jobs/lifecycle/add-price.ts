import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectLoadTypeRate, selectTariffRates } from "~/db/repositories/jobs/job-options";
import { selectCardExtras } from "~/db/repositories/jobs/job-rates";
import { deleteJobList, insertJobLists } from "~/db/repositories/jobs/job-records";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { validation } from "~/shared/errors";
import { multiplyToPence } from "~/shared/money/decimal";
import { price } from "~/shared/money/price-fields";
import { showPounds } from "~/shared/money/text";
import type { Ctx } from "~/tenancy/ctx";
import { loadJob } from "../detail/load";
import { costWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { priceChangedJob } from "../pricing/price-changed-job";
import { dropsOf } from "../pricing/price-new-jobs";
import { repriceJob } from "../pricing/reprice-job";
import { addedPriceError } from "../pricing/rules-added-price";

/** The columns and statements of a price that is added, and its words for the timeline. */
interface AddedPrice {
	columns: Pick<JobView, "base_charge" | "extras" | "total_charge">;
	writes: Statement[];
	detail: string;
}

/** Prices a job that has none by a base charge; its extra tariffs follow. Throws 422 where Confirm Price takes no price. */
export async function addPrice(
	ctx: Ctx,
	job: JobView,
	{ to, base_charge }: { to: string; base_charge: number },
): Promise<AddedPrice> {
	const { status, total_charge: ownTotal, trip_totals } = job;
	const error = addedPriceError({ status, total_charge: trip_totals?.total_charge ?? ownTotal }, to);
	if (error) throw validation({ base_charge: error });
	return await priceByBase(ctx, job, base_charge);
}

/** What a base charge in pounds makes of a job's price; its extra tariffs follow. */
export async function priceByBase(ctx: Ctx, job: JobView, base_charge: number): Promise<AddedPrice> {
	const ids = job.job_extra_charges.map((charge) => charge.extra_tariff_id);
	const [tariffs, uses, ofCard] = await read(ctx.d1, [
		selectTariffRates(ids),
		ctx.rates.selectUses([job.customer_id]),
		selectCardExtras(job.id),
	]);
	const carded = await priceChangedJob(
		ctx,
		job,
		{ ...job, base_charge },
		{
			...{ changed: ["base_charge"], isOpen: true, uses },
			earlierExtras: ofCard.map(({ extra_tariff_id }) => extra_tariff_id),
		},
	);
	const price = repriceJob(job, carded.job, {
		changed: ["base_charge"],
		tariffs: [...tariffs, ...carded.tariffs],
		canTypeTotals: false,
	});
	const { extras, total_charge, job_extra_charges } = price;
	const lists = {
		job_extra_charges: job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
			job_uid: job.uid,
		})),
	};
	return {
		columns: { base_charge, extras, total_charge },
		writes: [
			...(ids.length > 0 ? [deleteJobList("job_extra_charges", job.id)] : []),
			...insertJobLists(lists),
			...carded.writes,
		],
		detail: `base charge ${showPounds(job.base_charge)} → ${showPounds(base_charge)}`,
	};
}

export const jobPriceProposal = z.object({
	/** Null where the job has no mileage, or its load type no charge per mile. */
	base_charge: price().nullable(),
	mileage: z.number().nullable(),
	per_mile: price().nullable(),
});

/** What its card, or else the tariff of its load type, makes of a job's mileage, in pounds. Throws 404. */
export const proposeJobPrice = defineOperation({
	access: costWriteAccess,
	input: idInput,
	response: jobPriceProposal,
	async run({ ctx, input }): Promise<z.output<typeof jobPriceProposal>> {
		const job = await loadJob(ctx, input.id);
		const { mileage, load_type_id } = job;
		const [[rate], uses] = await read(ctx.d1, [
			selectLoadTypeRate(load_type_id ?? 0),
			ctx.rates.selectUses([job.customer_id]),
		]);
		const drops = dropsOf(job, job.trip_sub_jobs);
		const [card] = await ctx.rates.priceJobs(ctx, [{ ...job, drops }], uses);
		if (card?.price) return { base_charge: card.price.base_charge, mileage, per_mile: null };
		const per_mile = rate?.per_mile || null;
		const base_charge = mileage && per_mile ? multiplyToPence(per_mile, mileage) : null;
		return { base_charge, mileage, per_mile };
	},
});
