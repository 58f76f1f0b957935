import type { BaseLine } from "~/shared/rates/rate-card";
import { daysBetween } from "~/shared/time/dates";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf, toUtcTime } from "~/shared/time/london";
import { findAmount, type LinePrice, notApplied, type PricedLoadType } from "./line-price";
import { priceCounts } from "./pence";
import type { RateFacts, RateMoment } from "./rate-facts";
import { showCount, showRate } from "./show";

type TimeLine = Extract<BaseLine, { kind: "time" }>;
const LABEL = "Time";
const HOUR_MINUTES = 60;
const HALF_DAY_MINUTES = 5 * HOUR_MINUTES;

const toMinute = ({ date }: RateMoment, time: string) =>
	instantOf(date, toUtcTime(date, time)).getTime() / MINUTE_MS;

/** Where the hire ends: the end of the delivery, or of a collection without one. */
const findEnd = ({ collection, delivery }: RateFacts): RateMoment | null => delivery ?? collection;

/** The minutes that passed from the collection's time to the end of the job, also over a change of the clocks; null if not known. */
function countMinutes(facts: RateFacts): number | null {
	const end = findEnd(facts);
	const start = facts.collection;
	const until = end?.until ?? (end === start ? null : end?.time);
	if (!start?.time || !end || !until) return null;
	return toMinute(end, until) - toMinute(start, start.time);
}

/** Days, hours or half days of five hours that were begun, at least one; a text where they are not known. */
function countBegun(per: TimeLine["per"], facts: RateFacts): number | string {
	const [start, end] = [facts.collection, findEnd(facts)];
	if (!start || !end) return "no day of the collection";
	if (per === "day") {
		const days = daysBetween(start.date, end.date) + 1;
		return days > 0 ? days : "the delivery is before the collection";
	}
	const minutes = countMinutes(facts);
	if (minutes === null) return "the times are not known";
	if (minutes < 0) return "the delivery is before the collection";
	return Math.max(1, Math.ceil(minutes / (per === "hour" ? HOUR_MINUTES : HALF_DAY_MINUTES)));
}

function nameCount(per: TimeLine["per"], count: number): string {
	if (per === "half_day") return count === 1 ? "half day" : "half days";
	return count === 1 ? per : `${per}s`;
}

/** The price of the time from the collection to the end of the job, by hours, half days or days begun. */
export function priceByTime(line: TimeLine, facts: RateFacts, loadType: PricedLoadType): LinePrice {
	const count = countBegun(line.per, facts);
	if (typeof count === "string") return notApplied(LABEL, count);
	const rate = findAmount(line.amounts, loadType.id);
	if (rate === null) return notApplied(LABEL, `${loadType.name} has no rate by time`);
	const detail = `${showCount(count)} ${nameCount(line.per, count)} begun × ${showRate(rate)}`;
	return { label: LABEL, detail, pence: priceCounts([{ count, rate }]) };
}
