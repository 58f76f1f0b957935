import type { WaitingRate } from "~/shared/rates/rate-card";
import { findAmount, type LinePrice, notApplied, type PricedLoadType } from "./line-price";
import { priceCounts } from "./pence";
import { showCount, showRate } from "./show";

const LABEL = "Waiting";

/** The steps begun at each stop after its free minutes. */
export function priceWaiting(rate: WaitingRate, minutes: readonly number[], type: PricedLoadType): LinePrice {
	const waited = minutes.filter((one) => one > 0);
	if (waited.length === 0) return notApplied(LABEL, "none");
	const stepsAt = (one: number) =>
		Math.ceil(Math.max(0, one - rate.free_minutes) / Math.max(1, rate.step_minutes));
	const count = waited.reduce((total, one) => total + stepsAt(one), 0);
	const free = `${waited.map(showCount).join(" and ")} min, ${showCount(rate.free_minutes)} free`;
	const shown = waited.length > 1 ? `${free} at each stop` : free;
	if (count === 0) return notApplied(LABEL, shown);
	const amount = findAmount(rate.amounts, type.id);
	if (amount === null) return notApplied(LABEL, `none for ${type.name}`);
	const detail = `${shown}: ${showCount(count)} × ${showCount(rate.step_minutes)} min begun × ${showRate(amount)}`;
	return { label: LABEL, detail, pence: priceCounts([{ count, rate: amount }]) };
}
