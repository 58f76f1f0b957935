import type { PlannerWorkDay } from "./responses";
import {
	type DriverDay,
	type HoursFigures,
	type HoursWarning,
	minutesAfterRest,
	type Regime,
	showMinutes,
} from "./rules-hours";

interface CheckInput {
	day: DriverDay;
	before: PlannerWorkDay["hours"];
	/** Midnight (UTC) at the start of the day, ISO. */
	midnight: string;
}

type Check = (input: CheckInput, figures: HoursFigures) => HoursWarning | null;

const checkLimit = (
	{ titleOf }: HoursFigures,
	rule: string,
	minutes: number,
	limit: number | null,
	level: HoursWarning["level"],
	suffix = "",
): HoursWarning | null =>
	limit === null || minutes <= limit
		? null
		: {
				rule,
				title: titleOf(rule),
				level,
				message: `${showMinutes(minutes)} of ${showMinutes(limit)}${suffix}`,
			};

/** A limit that can be extended on some days: above the usual limit a warning, above the extended one a breach. */
const checkStretchedLimit = (
	figures: HoursFigures,
	rule: string,
	minutes: number,
	[usual, extended]: [number | null, number | null],
	suffix: string,
): HoursWarning | null =>
	checkLimit(figures, rule, minutes, extended ?? usual, "bad") ??
	checkLimit(figures, rule, minutes, usual, "warn", suffix);

const dutySpan = ({ day }: CheckInput) => day.end - day.start;

function restBefore({ day, before, midnight }: CheckInput): number | null {
	if (!before.last_end) return null;
	return (Date.parse(midnight) - Date.parse(before.last_end)) / 60_000 + day.start;
}

/** Whether all reduced rests allowed between weekly rests have been used. */
const hasUsedReducedRests = ({ before }: CheckInput, { get }: HoursFigures) =>
	before.short_rests >= (get("daily_rest", "reduced_between_weekly_rests") ?? Number.POSITIVE_INFINITY);

/** The rest after the day. If it is split (3 hours within the day, 9 after it), a longer day is allowed. */
const checkRestAfter: Check = (input, figures) => {
	const { get } = figures;
	const splitFirst = get("daily_rest", "split_first");
	const isSplit = splitFirst !== null && input.day.longest_break >= splitFirst;
	const usual = minutesAfterRest(isSplit ? get("daily_rest", "split_second") : get("daily_rest"));
	const extended = minutesAfterRest(get("daily_rest", "reduced_minutes"));
	const isUsedUp = !isSplit && hasUsedReducedRests(input, figures);
	const suffix = isUsedUp ? `, after ${input.before.short_rests} reduced rests` : ", leaving a reduced rest";
	const warning = checkStretchedLimit(figures, "daily_rest", dutySpan(input), [usual, extended], suffix);
	return warning && isUsedUp ? { ...warning, level: "bad" } : warning;
};

const checkRestBefore: Check = (input, figures) => {
	const { get, titleOf } = figures;
	const [rest, usual] = [restBefore(input), get("daily_rest")];
	if (rest === null || usual === null || rest >= usual) return null;
	const isBad = rest < (get("daily_rest", "reduced_minutes") ?? usual) || hasUsedReducedRests(input, figures);
	const message = `${showMinutes(Math.max(0, rest))} since the last workday, ${showMinutes(usual)} are due`;
	return { rule: "daily_rest", title: titleOf("daily_rest"), level: isBad ? "bad" : "warn", message };
};

/** Two weeks without a full weekly rest: it can be reduced every other week, but not in both. */
const checkFullWeeklyRest: Check = (input, { get, titleOf }) => {
	const [rest, usual] = [restBefore(input), get("weekly_rest")];
	const { longest_rest } = input.before;
	if (rest === null || usual === null || longest_rest === null) return null;
	const longest = Math.max(rest, longest_rest);
	if (longest >= usual) return null;
	const message = `${showMinutes(longest)} at most in two weeks, ${showMinutes(usual)} are due`;
	return { rule: "weekly_rest", title: titleOf("weekly_rest"), level: "warn", message };
};

/** Average weekly work over the reference period, or since the driver's first workday in it. A breach only for a full period. */
const checkWeeklyAverage: Check = (input, figures) => {
	const { minutes, weeks } = input.before.reference;
	const all = figures.get("weekly_working_average", "weeks");
	const average = (minutes + dutySpan(input) - input.day.breaks) / Math.max(1, weeks);
	const level = all !== null && weeks >= all ? "bad" : "warn";
	const suffix = ` a week on average over ${weeks} ${weeks === 1 ? "week" : "weeks"}`;
	return checkLimit(
		figures,
		"weekly_working_average",
		average,
		figures.get("weekly_working_average"),
		level,
		suffix,
	);
};

const EU: readonly Check[] = [
	({ day }, figures) =>
		checkStretchedLimit(
			figures,
			"daily_driving",
			day.driving,
			[figures.get("daily_driving"), figures.get("daily_driving", "extended_minutes")],
			", one of the longer days of the week",
		),
	({ day, before }, figures) =>
		checkLimit(
			figures,
			"weekly_driving",
			before.week + day.driving,
			figures.get("weekly_driving"),
			"warn",
			" at most this week",
		),
	({ day, before }, figures) =>
		checkLimit(
			figures,
			"fortnightly_driving",
			before.fortnight + day.driving,
			figures.get("fortnightly_driving"),
			"warn",
			" at most in two weeks",
		),
	({ day }, figures) =>
		checkLimit(
			figures,
			"driving_before_break",
			day.unbroken,
			figures.get("driving_before_break"),
			"bad",
			" without a break",
		),
	checkRestAfter,
	checkRestBefore,
	({ before }, { get, titleOf }) => {
		const maxDays = get("weekly_rest", "after_periods_of_24h");
		return maxDays === null || before.days_in_row < maxDays
			? null
			: {
					rule: "weekly_rest",
					title: titleOf("weekly_rest"),
					level: "bad",
					message: `due after ${before.days_in_row} days of work`,
				};
	},
	checkFullWeeklyRest,
];

const GB: readonly Check[] = [
	({ day }, figures) =>
		checkLimit(figures, "gb_daily_driving", day.driving, figures.get("gb_daily_driving"), "bad"),
	(input, figures) =>
		checkLimit(figures, "gb_daily_duty", dutySpan(input), figures.get("gb_daily_duty"), "bad"),
];

/** Working time rules, which apply to drivers under the EU rules; the weekly average applies to all. */
const WORKING_TIME: readonly Check[] = [
	checkWeeklyAverage,
	(input, figures) =>
		checkLimit(
			figures,
			"weekly_working",
			input.before.week + dutySpan(input) - input.day.breaks,
			figures.get("weekly_working"),
			"bad",
			" this week",
		),
	(input, figures) =>
		input.day.isNight
			? checkLimit(
					figures,
					"night_work",
					dutySpan(input) - input.day.breaks,
					figures.get("night_work"),
					"bad",
				)
			: null,
	(input, { get, titleOf }) => {
		const work = dutySpan(input) - input.day.breaks;
		const due =
			work > 540
				? get("work_before_break", "break_over_9_hours")
				: get("work_before_break", "break_6_to_9_hours");
		const after = get("work_before_break");
		if (after === null || due === null || work <= after || input.day.breaks >= due) return null;
		const message = `${showMinutes(work)} of work with ${input.day.breaks} of ${due} minutes of breaks`;
		return { rule: "work_before_break", title: titleOf("work_before_break"), level: "warn", message };
	},
];

const CHECKS: Record<Regime, readonly Check[]> = {
	eu: [...EU, ...WORKING_TIME],
	gb: [...GB, checkWeeklyAverage],
};

/** The hours rules that a driver's day breaks or stretches. */
export function hoursWarnings(regime: Regime, input: CheckInput, figures: HoursFigures): HoursWarning[] {
	return CHECKS[regime].map((check) => check(input, figures)).filter((warning) => warning !== null);
}
