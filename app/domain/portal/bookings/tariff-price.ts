import { read } from "~/db/read";
import { selectOwnAddresses } from "~/db/repositories/jobs/customers";
import { selectLoadTypeRate } from "~/db/repositories/jobs/job-options";
import { readBillingTerms } from "~/domain/finance/invoicing/customer/runs/parties";
import { computeVat } from "~/domain/jobs/jobs/pricing/price-job";
import { type LocatedAddress, locateAddress } from "~/domain/master-data/addresses/rules-position";
import type { MapPoint } from "~/shared/maps-port";
import { computePercent, multiply, sum, toPence } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { PricedBooking, TariffPrice } from "./schemas";

/** What the tariff of a load type makes of a distance, in pounds; rates in per cent. */
export function computeTariffPrice(
	{ mileage, is_estimate }: Pick<TariffPrice, "mileage" | "is_estimate">,
	rate: { name: string; per_mile: number },
	{ fuel_percent, vat_rate }: Pick<TariffPrice, "fuel_percent" | "vat_rate">,
): TariffPrice {
	const base_charge = toPence(multiply(rate.per_mile, mileage));
	const fuel_surcharge = toPence(computePercent(base_charge, fuel_percent));
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

/**
 * The price of a customer's booking by the tariff: the load type's charge per mile, the customer's fuel surcharge of the month and its
 * VAT. Null where the load type has no such charge or a place cannot be found.
 */
export async function readTariffPrice(
	ctx: Ctx,
	customer_id: number,
	booking: PricedBooking,
): Promise<TariffPrice | null> {
	if (!booking.load_type_id) return null;
	const [[rate], saved] = await read(ctx.d1, [
		selectLoadTypeRate(booking.load_type_id),
		selectOwnAddresses(customer_id),
	]);
	if (!rate || rate.per_mile <= 0) return null;
	const today = todayInLondon(ctx.now);
	const job = {
		customer_id,
		collection_date: booking.collection_date ?? null,
		delivery_date: booking.delivery_date ?? null,
	};
	const [from, to, { customers }] = await Promise.all([
		findBookedPoint(ctx, booking, "collection", saved),
		findBookedPoint(ctx, booking, "delivery", saved),
		readBillingTerms(ctx, [job], today),
	]);
	const billed = customers.get(customer_id);
	if (!from || !to || !billed) return null;
	const { miles, estimate } = await ctx.maps.distance(from, to);
	return computeTariffPrice(
		{ mileage: Math.round(miles * 10) / 10, is_estimate: estimate || from.isApproximate || to.isApproximate },
		{ name: rate.description || rate.code, per_mile: rate.per_mile },
		{ fuel_percent: billed.surchargeOf(job), vat_rate: billed.terms.vat_rate },
	);
}

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
