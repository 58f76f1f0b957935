import type { CardRate, RatedPrice } from "~/shared/rates/job-rate";
import { applyCardRate, cardCharges, enteredTariffs, type PriceStamp } from "./apply-card-rate";
import type { JobMoney } from "./price-job";

/** A price that a customer has agreed to, in pounds: what its job costs without fuel surcharge and VAT. */
export interface AgreedPrice {
	base_charge: number;
	/** What of it is beside the base charge, by extra tariff, each once. */
	extra_charges: readonly { extra_tariff_id: number; amount: number }[];
}

/**
 * A new job at exactly the price that its customer has agreed to, whatever its card makes of it by now. Where that is another price, it
 * stays as one that was typed does, with the card's beside it and no member of staff as who typed it.
 */
export function applyAgreedPrice<Job extends JobMoney>(
	job: Job,
	rate: CardRate | null | undefined,
	{ agreed, at }: Pick<PriceStamp, "at"> & { agreed: AgreedPrice },
) {
	const { base_charge, extra_charges } = agreed;
	const typed = Boolean(rate?.price && !isCardPrice(agreed, rate.price));
	return {
		job: { ...job, base_charge, job_extra_charges: extra_charges.map((charge) => ({ ...charge, count: 1 })) },
		tariffs: enteredTariffs(extra_charges.map(({ extra_tariff_id }) => extra_tariff_id)),
		rate: applyCardRate({}, rate, { user_id: null, at, typed }).rate,
	};
}

function isCardPrice({ base_charge, extra_charges }: AgreedPrice, price: RatedPrice): boolean {
	const ofCard = new Map(cardCharges(price).map((charge) => [charge.extra_tariff_id, charge.amount]));
	return (
		base_charge === price.base_charge &&
		extra_charges.length === ofCard.size &&
		extra_charges.every(({ extra_tariff_id, amount }) => ofCard.get(extra_tariff_id) === amount)
	);
}
