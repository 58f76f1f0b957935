import type { OutsideSource } from "~/domain/planning/automatic-planning/costs";
import type {
	NearMiss,
	OtherVehicle,
	WhyHere,
	WhyOutside,
} from "~/domain/planning/automatic-planning/explain";
import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model-jobs";
import { showPounds } from "~/shared/money/text";
import { formatDuration } from "../../board/format";

/** "35 min" or "2h 10". */
export const formatMinutes = (minutes: number): string =>
	Math.round(minutes) < 60 ? `${Math.round(minutes)} min` : formatDuration(minutes);

const whole = (value: number) => Math.ceil(value - 1e-6).toLocaleString("en-GB");
const count = (value: number, one: string, more: string) => `${value} ${value === 1 ? one : more}`;

const BREACH_WORDS: Readonly<Record<NearMiss["breach"], (by: number) => string>> = {
	driving: (by) => `${formatMinutes(by)} too much driving`,
	unbroken: (by) => `${formatMinutes(by)} too long without a break`,
	duty: (by) => `${formatMinutes(by)} over the longest day`,
	start: (by) => `would start ${formatMinutes(by)} before the rest ends`,
	end: (by) => `back ${formatMinutes(by)} too late for the next rest`,
	work: (by) => `${formatMinutes(by)} over the working time`,
	work_breaks: (by) => `${formatMinutes(by)} too little break`,
	rest_day: () => "a day of rest is due",
	weight: (by) => `${whole(by)} kg too heavy`,
	spaces: (by) => `${count(Math.ceil(by - 1e-6), "space", "spaces")} too many`,
	late: (by) => `${formatMinutes(by)} too late`,
	closed: (by) => `${formatMinutes(by)} after closing`,
};

/** What a vehicle lacks to take a job: "35 min too late". */
export const describeMiss = ({ breach, by }: Pick<NearMiss, "breach" | "by">): string =>
	BREACH_WORDS[breach](by);

/** "12 more empty miles" or "30 fewer empty miles". */
export function describeEmptyMiles(miles: number): string {
	const rounded = Math.round(miles);
	if (rounded === 0) return "no extra empty miles";
	return rounded > 0
		? count(rounded, "more empty mile", "more empty miles")
		: count(-rounded, "fewer empty mile", "fewer empty miles");
}

/** Where a sub-contractor's price is from: "by the card of Hallam Haulage". */
export function describeSource(source: OutsideSource): string {
	if (source === "agreed") return "as agreed on the job";
	if (source === "usual") return "at the usual price";
	return source.sub_contractor === null
		? `by the standard card ${source.card_name}`
		: `by the card of ${source.sub_contractor}`;
}

/** What a job costs where it is, beside what it would cost outside. */
export function describeCost({
	cost,
	outside,
	outside_source: source,
}: Pick<WhyHere, "cost" | "outside" | "outside_source">): string {
	const left = `${showPounds(outside)}${source ? ` ${describeSource(source)}` : ""}`;
	return cost < 0.005
		? `no more than without it; leaving it would cost ${left}`
		: `${showPounds(cost)} more than leaving it, which would cost ${left}`;
}

/** Another vehicle that could take it: "£51.20, 62 more empty miles", or only the miles. */
export const describeOther = (
	{ cost, empty_miles }: Pick<OtherVehicle, "cost" | "empty_miles">,
	hasPrices: boolean,
): string =>
	[hasPrices && showPounds(Math.max(0, cost)), describeEmptyMiles(empty_miles)].filter(Boolean).join(", ");

/** Why a job is left out, group by group; the vehicles that are named come last. `regOf` names them. */
export function describeOutside(
	{ unfit, misses, dearer }: WhyOutside,
	regOf: (vehicle: number) => string,
	hasPrices: boolean,
): string[] {
	return [
		unfit.too_small > 0 && `${count(unfit.too_small, "vehicle", "vehicles")} too small`,
		unfit.needs > 0 && `${unfit.needs} without what it needs`,
		unfit.unavailable > 0 && `${unfit.unavailable} not available`,
		...misses.map((miss) => `${regOf(miss.vehicle_id)} ${describeMiss(miss)}`),
		dearer &&
			`${regOf(dearer.vehicle_id)} could take it ${hasPrices ? `for ${showPounds(dearer.cost)}` : "for more than a sub-contractor"}`,
	].filter((text) => typeof text === "string");
}

const NOT_PLANNED_WORDS: Readonly<Record<JobNotPlanned["reason"], string>> = {
	place_unknown: "One of its places is not on the map",
	split: "Half of a split job: plan it by hand",
	no_stops: "It has no stop to do on this day",
};

export const describeNotPlanned = ({ reason }: Pick<JobNotPlanned, "reason">): string =>
	NOT_PLANNED_WORDS[reason];
