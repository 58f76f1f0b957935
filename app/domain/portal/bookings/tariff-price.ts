import { read } from "~/db/read";
import { selectOwnAddresses } from "~/db/repositories/jobs/customers";
import { selectLoadTypes } from "~/db/repositories/jobs/job-options";
import { readBillingTerms } from "~/domain/finance/invoicing/customer/runs/parties";
import { measureJobs } from "~/domain/finance/rates/measure-jobs";
import { normaliseJob } from "~/domain/jobs/jobs/model/rules";
import { cardCharges } from "~/domain/jobs/jobs/pricing/apply-card-rate";
import { computeVat } from "~/domain/jobs/jobs/pricing/price-job";
import { type LocatedAddress, locateAddress } from "~/domain/master-data/addresses/rules-position";
import type { MapPoint } from "~/shared/maps-port";
import { multiplyToPence, percentToPence, sum } from "~/shared/money/decimal";
import type { CardRate, RatedJob, RatedPrice } from "~/shared/rates/job-rate";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { PricedBooking, TariffPrice } from "./schemas";

/** What the tariff of a load type makes of a distance, in pounds; rates in per cent. */
export function computeTariffPrice(
	{ mileage, is_estimate }: Pick<TariffPrice, "mileage" | "is_estimate">,
	rate: { name: string; per_mile: number },
	{ fuel_percent, vat_rate }: Pick<TariffPrice, "fuel_percent" | "vat_rate">,
): TariffPrice {
	const base_charge = multiplyToPence(rate.per_mile, mileage);
	const fuel_surcharge = percentToPence(base_charge, fuel_percent);
	const net = sum([base_charge, fuel_surcharge]);
	const vat = computeVat(net, 1, vat_rate);
	const fuel = { label: `Fuel surcharge ${fuel_percent}%`, amount: fuel_surcharge };
	return {
		mileage,
		is_estimate,
		base_charge,
		fuel_percent,
		fuel_surcharge,
		net,
		vat_rate,
		vat,
		total: sum([net, vat]),
		lines: [{ label: `${rate.name}, ${mileage} mi`, amount: base_charge }, ...(fuel_surcharge ? [fuel] : [])],
	};
}

/** What a card makes of a booking, with the fuel surcharge on its base charge, as on the invoice. */
export function toCardPrice(
	{ mileage, is_estimate, is_binding }: Pick<CardRate, "mileage" | "is_estimate" | "is_binding">,
	price: RatedPrice,
	{ fuel_percent, vat_rate }: Pick<TariffPrice, "fuel_percent" | "vat_rate">,
): TariffPrice {
	const { base_charge, extras, total } = price;
	const fuel_surcharge = percentToPence(base_charge, fuel_percent);
	const net = sum([total, fuel_surcharge]);
	const vat = computeVat(net, 1, vat_rate);
	return {
		...{ mileage: mileage ?? 0, is_estimate: is_estimate && mileage !== null, base_charge },
		...{ fuel_percent, fuel_surcharge, net, vat_rate, vat, total: sum([net, vat]), is_binding },
		lines: [
			{ label: "Carriage", amount: base_charge },
			...extras.map(({ label, amount }) => ({ label, amount })),
			...(fuel_surcharge ? [{ label: `Fuel surcharge ${fuel_percent}%`, amount: fuel_surcharge }] : []),
		],
		extra_charges: cardCharges(price).map(({ extra_tariff_id, amount }) => ({ extra_tariff_id, amount })),
	};
}

/**
 * The price of a customer's booking: by its rate card, else by the tariff, which is the load type's charge per mile; with the customer's
 * fuel surcharge of the month and its VAT. Null where neither gives one, as where a place cannot be found.
 */
export async function readTariffPrice(
	ctx: Ctx,
	customer_id: number,
	booking: PricedBooking,
): Promise<TariffPrice | null> {
	const [price = null] = await readTariffPrices(ctx, customer_id, [booking]);
	return price;
}

/** The prices of several bookings of a customer, in their order. */
export async function readTariffPrices(
	ctx: Ctx,
	customer_id: number,
	bookings: readonly PricedBooking[],
): Promise<(TariffPrice | null)[]> {
	const [load_types, saved, uses] = await read(ctx.d1, [
		selectLoadTypes(),
		selectOwnAddresses(customer_id),
		ctx.rates.selectUses([customer_id]),
	]);
	const own = saved.map((address) => ({ ...address, customer_id }));
	const rates = new Map(load_types.map((rate) => [rate.id, rate]));
	const jobs = bookings.map((booking) => toBookedJob(customer_id, booking));
	const rateOf = ({ load_type_id }: RatedJob) => rates.get(load_type_id ?? 0);
	const isPriced = (job: RatedJob) => uses.length > 0 || (rateOf(job)?.per_mile ?? 0) > 0;
	const priced = jobs.filter((job) => job.load_type_id && isPriced(job));
	if (priced.length === 0) return jobs.map(() => null);
	const [measured, { customers }] = await Promise.all([
		measureJobs(ctx.maps, priced, own),
		readBillingTerms(ctx, jobs.map(toBilled), todayInLondon(ctx.now)),
	]);
	const billed = customers.get(customer_id);
	if (!billed) return jobs.map(() => null);
	const withMiles = priced.map((job, at) => ({
		...job,
		mileage: measured[at]?.miles ?? null,
		is_estimate: measured[at]?.is_estimate ?? true,
		// A way that was not found, or not looked for any more, is not measured a second time.
		is_measured: true,
	}));
	const cards = await ctx.rates.priceJobs(ctx, withMiles, uses);
	const prices = withMiles.map((job, at): TariffPrice | null => {
		const fuel_percent = billed.surchargeOf(toBilled(job));
		const { vat_rate } = billed.terms;
		const card = cards[at];
		if (card?.price)
			return toCardPrice(card, card.price, { fuel_percent: card.fuel_percent ?? fuel_percent, vat_rate });
		const rate = rateOf(job);
		if (!rate || rate.per_mile <= 0 || job.mileage === null) return null;
		const { mileage, is_estimate } = job;
		const name = rate.description || rate.code;
		return computeTariffPrice(
			{ mileage, is_estimate },
			{ name, per_mile: rate.per_mile },
			{ fuel_percent, vat_rate },
		);
	});
	return jobs.map((job) => {
		const at = priced.indexOf(job);
		return at === -1 ? null : (prices[at] ?? null);
	});
}

/** A booking is billed by its days; a change of one by what it will be. */
const toBilled = ({
	customer_id,
	collection_date,
	delivery_date,
}: {
	customer_id: number;
	collection_date: string | null;
	delivery_date: string | null;
}) => ({ customer_id, collection_date, delivery_date });

/** A price that a booking may be made at; null for one that the office has to confirm. */
export const bindingPrice = (price: TariffPrice | null): TariffPrice | null =>
	price?.is_binding === false ? null : price;

const NO_NAMES = {
	...{ collection_name: null, collection_address_line_1: null },
	...{ delivery_name: null, delivery_address_line_1: null },
};

/** A booking as its job will be, so that it is priced alike before and after it is saved. Places count by their position or postcode. */
const toBookedJob = (customer_id: number, booking: PricedBooking) => ({
	...normaliseJob({ ...booking, job_type: 1, mode: 0 }, "save"),
	...NO_NAMES,
	customer_id,
	collection_date: booking.collection_date ?? null,
	delivery_date: booking.delivery_date ?? null,
});

type Side = "collection" | "delivery";

const toAddress = (booking: Partial<PricedBooking>, side: Side): LocatedAddress => ({
	name: null,
	address_line_1: null,
	post_code: booking[`${side}_post_code`] ?? null,
	latitude: booking[`${side}_latitude`] ?? null,
	longitude: booking[`${side}_longitude`] ?? null,
});

/** Where an end of a booking is; null if that cannot be found. A postcode stands for the centre of its area. */
export async function findBookedPoint(
	ctx: Ctx,
	booking: Partial<PricedBooking>,
	side: Side,
	saved: Parameters<typeof locateAddress>[1],
): Promise<(MapPoint & { isApproximate: boolean }) | null> {
	const location = locateAddress(toAddress(booking, side), saved);
	if (!location) return null;
	if (location.kind === "position") return { ...location.position, isApproximate: false };
	const [place] = await ctx.maps.search(location.post_code);
	return place ? { latitude: place.latitude, longitude: place.longitude, isApproximate: true } : null;
}
