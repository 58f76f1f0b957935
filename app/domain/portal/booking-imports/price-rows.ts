import { read } from "~/db/read";
import { normaliseJob } from "~/domain/jobs/jobs/model/rules";
import type { CardRate } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import { bindingPrice, readTariffPrices } from "../bookings/tariff-price";
import type { Booking } from "./read-booking";

type BookedRow = NonNullable<Booking["job"]>;

/** A booking of a file with its price, and the card that gives it. */
interface PricedRow {
	job: BookedRow;
	rate: CardRate | null;
	/** Its customer has imported it without a price: the office prices it. */
	isLeft: boolean;
}

/** As far as a customer's own prices go. */
interface OwnRow {
	job: BookedRow;
	is_estimate?: boolean;
	is_measured?: boolean;
	/** The office has to confirm the price. */
	isLeft?: boolean;
}

/**
 * Prices the bookings of a file as the forms do: by their cards, and those that a customer imports itself by the tariff where it has no
 * card. A price in the file stays.
 */
export async function priceRows(
	ctx: Ctx,
	jobs: readonly BookedRow[],
	customer_id: number | undefined,
): Promise<PricedRow[]> {
	const booked: OwnRow[] =
		customer_id === undefined ? jobs.map((job) => ({ job })) : await priceOwnRows(ctx, jobs, customer_id);
	const payers = new Set(jobs.flatMap((job) => job.customer_id ?? customer_id ?? []));
	const [uses] = await read(ctx.d1, [ctx.rates.selectUses([...payers])]);
	if (uses.length === 0) return booked.map(({ job, isLeft = false }) => ({ job, rate: null, isLeft }));
	const rates = await ctx.rates.priceJobs(
		ctx,
		booked.map(({ job, is_estimate = false, is_measured = false }) => ({
			...normaliseJob(job, "save"),
			customer_id: job.customer_id ?? customer_id ?? null,
			is_estimate,
			is_measured,
		})),
		uses,
	);
	return booked.map(({ job, isLeft = false }, at) => {
		const rate = rates[at] ?? null;
		// What a customer has sent, by whatever way, is priced by nothing that the office has to confirm.
		const isConfirmed = ctx.actor.type === "client" || rate?.is_binding === true;
		return { job, rate: isLeft || !isConfirmed ? null : rate, isLeft };
	});
}

async function priceOwnRows(ctx: Ctx, jobs: readonly BookedRow[], customer_id: number): Promise<OwnRow[]> {
	const prices = await readTariffPrices(ctx, customer_id, jobs);
	return jobs.map((job, at) => {
		const price = prices[at] ?? null;
		const bound = bindingPrice(price);
		return {
			job: { ...job, base_charge: bound?.base_charge ?? null, mileage: price?.mileage ?? job.mileage },
			is_estimate: price?.is_estimate ?? false,
			is_measured: true,
			isLeft: bound === null,
		};
	});
}
