import { computeVat } from "~/domain/jobs/jobs/pricing/price-job";
import { percentToPence, sum } from "~/shared/money/decimal";
import { slotText } from "~/shared/texts/bookings";
import type { TariffPrice } from "./schemas";

/** Pounds that each slot has on top of the usual price, to ten pence: so many per cent of what it adds more than the cheapest; null where it is not free. */
export function chargesOnTop(costs: readonly (number | null)[], percent: number): (number | null)[] {
	const least = Math.min(...costs.flatMap((cost) => cost ?? []));
	return costs.map((cost) => (cost === null ? null : Math.round(((cost - least) * percent) / 10) / 10));
}

/** Which of a day's slots are the cheapest: of the least price, and of those what adds the least; none that is not free. */
export function cheapestSlots(slots: readonly { cost: number | null; net: number | null }[]): boolean[] {
	const free = slots.filter(({ cost }) => cost !== null);
	const net = Math.min(...free.map((slot) => slot.net ?? 0));
	const least = free.filter((slot) => (slot.net ?? 0) === net);
	const cost = Math.min(...least.flatMap((slot) => slot.cost ?? []));
	return slots.map((slot) => slot.cost === cost && least.includes(slot));
}

/** The usual price of a booking with a charge for its slot on top. Fuel surcharge and VAT follow, as on the invoice. */
export function withSlotCharge(price: TariffPrice, charge: number): TariffPrice {
	if (charge <= 0) return price;
	const base_charge = sum([price.base_charge, charge]);
	const fuel_surcharge = percentToPence(base_charge, price.fuel_percent);
	const extras = sum([price.net, -price.base_charge, -price.fuel_surcharge]);
	const net = sum([base_charge, extras, fuel_surcharge]);
	const vat = computeVat(net, 1, price.vat_rate);
	const [tariff, ...others] = price.lines;
	const fuelAt = price.fuel_surcharge ? others.length - 1 : -1;
	return {
		...price,
		...{ base_charge, fuel_surcharge, net, vat, total: sum([net, vat]) },
		lines: [
			...(tariff ? [tariff] : []),
			{ label: slotText.forThisTime, amount: charge },
			...others.map((line, at) => (at === fuelAt ? { ...line, amount: fuel_surcharge } : line)),
		],
	};
}
