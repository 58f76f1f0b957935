import type { PlannerWorkDay } from "../run/responses";
import { type HoursFigures, LONG_WORK_MINUTES, minutesAfterRest, type Regime } from "../run/rules-hours";
import { toRunLimits } from "../run/rules-run-clock";
import type { BreakRules, LaneLimits } from "./problem";

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The minutes of breaks that work of a length needs. */
export function workBreakAfter(
	{ workBeforeBreak, shortWorkBreak, longWorkBreak }: LaneLimits,
	work: number,
): number {
	if (work <= workBeforeBreak) return 0;
	return work > LONG_WORK_MINUTES ? longWorkBreak : shortWorkBreak;
}

/** The rules of breaks for a regime, as numbers. */
export function toBreakRules(regime: Regime, figures: HoursFigures): BreakRules {
	return { ...toRunLimits(regime, figures), hasWorkBreaks: regime === "eu" };
}

/** A lane that no rule of hours limits. */
export const UNLIMITED: LaneLimits = {
	driving: NO_LIMIT,
	unbroken: NO_LIMIT,
	duty: NO_LIMIT,
	splitDuty: NO_LIMIT,
	splitBreak: NO_LIMIT,
	earliestStart: Number.NEGATIVE_INFINITY,
	latestEnd: NO_LIMIT,
	work: NO_LIMIT,
	workBeforeBreak: NO_LIMIT,
	shortWorkBreak: 0,
	longWorkBreak: 0,
	restDay: 0,
};

/** The driver of a day: what came before it, and its shift. */
interface LimitedDay {
	before: PlannerWorkDay["hours"];
	/** Midnight (UTC) at the start of the day, ISO. */
	midnight: string;
	isNight: boolean;
}

/**
 * What a day may not exceed: each rule of hours whose warning is a breach (`hoursWarnings`, level `bad`) as a limit of its measure. A test
 * proves that the two agree.
 */
export function toLaneLimits(regime: Regime, day: LimitedDay, figures: HoursFigures): LaneLimits {
	const limits = { ...UNLIMITED, work: averageLimit(day, figures) };
	return regime === "gb" ? withDomestic(limits, figures) : withEu(limits, day, figures);
}

const withDomestic = (limits: LaneLimits, { get }: HoursFigures): LaneLimits => ({
	...limits,
	driving: get("gb_daily_driving") ?? NO_LIMIT,
	duty: get("gb_daily_duty") ?? NO_LIMIT,
	splitDuty: get("gb_daily_duty") ?? NO_LIMIT,
});

function withEu(limits: LaneLimits, day: LimitedDay, figures: HoursFigures): LaneLimits {
	const { get } = figures;
	const { before, isNight } = day;
	const isUsedUp = before.short_rests >= (get("daily_rest", "reduced_between_weekly_rests") ?? NO_LIMIT);
	const extended = minutesAfterRest(get("daily_rest", "reduced_minutes"));
	const usual = minutesAfterRest(get("daily_rest"));
	const split = minutesAfterRest(get("daily_rest", "split_second"));
	const maxDays = get("weekly_rest", "after_periods_of_24h");
	return {
		...limits,
		driving: get("daily_driving", "extended_minutes") ?? get("daily_driving") ?? NO_LIMIT,
		unbroken: get("driving_before_break") ?? NO_LIMIT,
		duty: isUsedUp ? Math.min(usual ?? NO_LIMIT, extended ?? NO_LIMIT) : (extended ?? usual ?? NO_LIMIT),
		splitDuty: extended ?? split ?? NO_LIMIT,
		splitBreak: get("daily_rest", "split_first") ?? NO_LIMIT,
		...limitsOfRests(day, isUsedUp, figures),
		work: Math.min(
			limits.work,
			(get("weekly_working") ?? NO_LIMIT) - before.week,
			isNight ? (get("night_work") ?? NO_LIMIT) : NO_LIMIT,
		),
		workBeforeBreak: get("work_before_break") ?? NO_LIMIT,
		shortWorkBreak: get("work_before_break", "break_6_to_9_hours") ?? 0,
		longWorkBreak: get("work_before_break", "break_over_9_hours") ?? 0,
		restDay: maxDays !== null && before.days_in_row >= maxDays ? 1 : 0,
	};
}

/** The rests before the day and until the next one. */
function limitsOfRests(
	{ before, midnight }: LimitedDay,
	isUsedUp: boolean,
	{ get }: HoursFigures,
): Pick<LaneLimits, "earliestStart" | "latestEnd"> {
	const usual = get("daily_rest");
	const least = get("daily_rest", "reduced_minutes") ?? usual;
	if (usual === null || least === null) return UNLIMITED_RESTS;
	const minuteOf = (moment: string) => (Date.parse(moment) - Date.parse(midnight)) / 60_000;
	return {
		earliestStart: before.last_end
			? minuteOf(before.last_end) + Math.min(usual, isUsedUp ? usual : least)
			: UNLIMITED_RESTS.earliestStart,
		latestEnd: before.next_start ? minuteOf(before.next_start) - Math.min(usual, least) : NO_LIMIT,
	};
}

const UNLIMITED_RESTS = { earliestStart: Number.NEGATIVE_INFINITY, latestEnd: NO_LIMIT };

/** The work of the day up to which the weekly average over the whole reference period holds; it breaks nothing before the period is full. */
function averageLimit({ before: { reference } }: LimitedDay, { get }: HoursFigures): number {
	const [weeks, limit] = [get("weekly_working_average", "weeks"), get("weekly_working_average")];
	if (limit === null || weeks === null || reference.weeks < weeks) return NO_LIMIT;
	return limit * Math.max(1, reference.weeks) - reference.minutes;
}
