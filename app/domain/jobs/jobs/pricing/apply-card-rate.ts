import { sum } from "~/shared/money/decimal";
import type { CardRate } from "~/shared/rates/job-rate";
import type { PriceReason } from "~/shared/rates/rate-card";
import type { ExtraTariffRow, JobMoney, JobTariff } from "./price-job";

/** Who prices a job, and when. */
export interface PriceStamp {
	user_id: number | null;
	at: string;
}

/** How a price came about, as it is stored with the job; pounds. */
export interface NewJobRate {
	rate_card_version_id: number;
	base_charge: number;
	extras: number;
	reasons: PriceReason[];
	is_estimate: 0 | 1;
	priced_at: string;
	typed_by: number | null;
	typed_at: string | null;
}

/** A job as its card prices it, with the extra tariffs that this adds, and what is stored about it; null where no card prices it. */
interface CardedMoney<Job> {
	job: Job;
	tariffs: ExtraTariffRow[];
	rate: NewJobRate | null;
}

/** The stored type of an extra tariff whose amount is entered. */
const ENTERED_AMOUNT = 4;

/** The card's extras by their extra tariff, each once. */
export function cardCharges({
	extras,
}: {
	extras: readonly { extra_tariff_id: number | null; amount: number }[];
}) {
	const amounts = new Map<number, number>();
	for (const { extra_tariff_id, amount } of extras)
		if (extra_tariff_id !== null) amounts.set(extra_tariff_id, sum([amounts.get(extra_tariff_id), amount]));
	return [...amounts].map(([extra_tariff_id, amount]) => ({ extra_tariff_id, count: 1, amount }));
}

/** Extra tariffs that charge what is entered, deleted since or not. */
export const enteredTariffs = (ids: readonly number[]): ExtraTariffRow[] =>
	ids.map((id) => ({ id, type: ENTERED_AMOUNT, charge: 0, removed: 0 }));

/**
 * Whether a price was typed by hand: another base charge than the card's, or beside the card's another amount for one of its extras.
 * `charges` are the extra tariffs that were sent; none where they are those that the job had.
 */
export function isTypedPrice(
	base_charge: number | null | undefined,
	charges: readonly JobTariff[],
	{ price, extra_tariff_ids }: CardRate,
): boolean {
	if (!price || base_charge === null || base_charge === undefined) return false;
	if (base_charge !== price.base_charge) return true;
	const amounts = new Map(cardCharges(price).map((charge) => [charge.extra_tariff_id, charge.amount]));
	return charges.some(
		({ extra_tariff_id, amount }) =>
			extra_tariff_ids.includes(extra_tariff_id) &&
			amount !== null &&
			amount !== undefined &&
			amount !== (amounts.get(extra_tariff_id) ?? 0),
	);
}

/**
 * Prices a job by its card: base charge, and the card's extras beside those that were chosen. A price that was typed stays, with the
 * card's stored beside it. Without a price by a card nothing changes.
 */
export function applyCardRate<Job extends JobMoney>(
	job: Job,
	rate: CardRate | null | undefined,
	{ typed, user_id, at }: PriceStamp & { typed: boolean },
): CardedMoney<Job> {
	if (!rate?.price) return { job, tariffs: [], rate: null };
	const { price, extra_tariff_ids, version_id } = rate;
	const charges = cardCharges(price);
	const stored: NewJobRate = {
		rate_card_version_id: version_id,
		base_charge: price.base_charge,
		extras: sum(charges.map(({ amount }) => amount)),
		reasons: price.reasons,
		is_estimate: price.is_estimate ? 1 : 0,
		priced_at: at,
		typed_by: typed ? user_id : null,
		typed_at: typed ? at : null,
	};
	const tariffs = enteredTariffs([
		...new Set([...extra_tariff_ids, ...charges.map(({ extra_tariff_id }) => extra_tariff_id)]),
	]);
	if (typed) return { job, tariffs: [], rate: stored };
	const others = (job.job_extra_charges ?? []).filter(
		({ extra_tariff_id }) => !extra_tariff_ids.includes(extra_tariff_id),
	);
	// Extras that were entered as one amount stay that amount.
	const hasOwnAmount = others.length === 0 && (job.extras ?? 0) > 0 && !job.job_extra_charges?.length;
	return {
		job: {
			...job,
			base_charge: price.base_charge,
			extras: hasOwnAmount ? job.extras : null,
			job_extra_charges: hasOwnAmount ? [] : [...others, ...charges],
		},
		tariffs,
		rate: stored,
	};
}
