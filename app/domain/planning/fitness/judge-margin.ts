import { showPounds } from "~/shared/money/text";
import type { Verdict } from "./verdict";

/** The price of a job, or of several together, what a partner costs, and the company's floor in per cent of the price; null where not known or not set. */
interface PartnerCost {
	price: number | null;
	cost: number | null;
	floor: number | null;
}

/** What is left of a job's price, in pounds, and whether that is less than nothing or below the company's floor. */
export interface JobMargin {
	margin: number;
	/** Of the price, in per cent; null of jobs that earn nothing. */
	percent: number | null;
	state: "good" | "below_floor" | "loss";
}

/** The margin of a job that a partner carries; null without a price or a cost. Amounts are in pounds. */
export function marginOf({ price, cost, floor }: PartnerCost): JobMargin | null {
	if (price === null || cost === null) return null;
	const margin = Math.round((price - cost) * 100) / 100;
	const percent = price > 0 ? Math.round((margin / price) * 1000) / 10 || 0 : null;
	if (margin < 0) return { margin, percent, state: "loss" };
	const isBelow = floor !== null && margin * 100 < price * floor;
	return { margin, percent, state: isBelow ? "below_floor" : "good" };
}

/** The words for a margin that is below the floor. */
export const describeFloor = (floor: number): string => `Below the floor of ${floor} %`;

/** Asks about a cost that leaves less than the company's floor; nothing where none is set. */
export function judgeMargin(partner: PartnerCost): Verdict[] {
	const result = marginOf(partner);
	const { floor } = partner;
	if (!result || result.state === "good" || floor === null) return [];
	return [
		{
			rule: "margin_floor",
			title: "Margin",
			level: "question",
			message: `${describeFloor(floor)}: ${showPounds(result.margin)} of ${showPounds(partner.price ?? 0)} is left`,
			tag: describeFloor(floor),
			job_ids: [],
		},
	];
}
