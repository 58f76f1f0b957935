import { CX_STATUS } from "./rules-state";

/** The parts of the board, in their order. */
export const BOARD_GROUPS = ["Awaiting decision", "Awarded", "Ended"] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

const GROUPS = new Map(
	Object.entries<BoardGroup>({
		[CX_STATUS.posting]: "Awaiting decision",
		[CX_STATUS.posted]: "Awaiting decision",
		[CX_STATUS.awarding]: "Awarded",
		[CX_STATUS.accepted]: "Awarded",
		[CX_STATUS.delivered]: "Awarded",
	}),
);

/** The group of the board for a load with this status. */
export const boardGroup = (status: string): BoardGroup => GROUPS.get(status) ?? "Ended";

/** The guide names prices from this number of jobs on: fewer mean little. */
const MIN_JOBS = 3;

/** Jobs are alike up to this difference of their mileage. */
const MILEAGE_TOLERANCE = 0.2;

/** From how many to how many miles a job is like one of `miles`. */
export const similarMileage = (miles: number): [number, number] => [
	miles * (1 - MILEAGE_TOLERANCE),
	miles * (1 + MILEAGE_TOLERANCE),
];

/** What hauliers were paid for similar jobs, in pounds: the middle half of `count` prices. */
export interface HaulierPrices {
	count: number;
	low: number;
	high: number;
}

const round = (pounds: number) => Math.round(pounds * 100) / 100;

function quantile(sorted: readonly number[], share: number): number {
	const place = (sorted.length - 1) * share;
	const below = sorted[Math.floor(place)] ?? 0;
	const above = sorted[Math.ceil(place)] ?? below;
	return round(below + (above - below) * (place - Math.floor(place)));
}

/** The lower and the upper quartile of prices in pounds; null for fewer than three. */
export function priceGuide(prices: readonly number[]): HaulierPrices | null {
	if (prices.length < MIN_JOBS) return null;
	const sorted = [...prices].sort((a, b) => a - b);
	return { count: sorted.length, low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** The highest price that leaves `margin` per cent of a charge, both in pounds; null where nothing is charged. */
export const highestPrice = (charge: number, margin: number): number | null =>
	charge > 0 ? round(charge * (1 - margin / 100)) : null;

/** Ticks of a scale of prices that shows all of them: round pounds, six to twelve of them. */
export function priceTicks(prices: readonly number[]): number[] {
	const [low, high] = [Math.min(...prices), Math.max(...prices)];
	const width = Math.max(high - low, 1);
	const step =
		[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((size) => width / size <= 9) ?? 10_000;
	const first = Math.max(0, Math.floor(low / step) * step);
	const last = Math.max(Math.ceil(high / step) * step, first + step);
	return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, n) => first + n * step);
}
