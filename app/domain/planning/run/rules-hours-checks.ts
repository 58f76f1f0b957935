import type { PlannerWorkDay } from "./responses";
import {
	type DriverDay,
	type HoursFigures,
	type HoursWarning,
	minutesAfterRest,
	type Regime,
	showMinutes,
	workBreakDue,
} from "./rules-hours";

interface CheckInput {
	day: DriverDay;
	before: PlannerWorkDay["hours"];
	/** Midnight (UTC) at the start of the day, ISO. */
	midnight: string;
}

type Check = (input: CheckInput, figures: HoursFigures) => HoursWarning | null;

/** What is too much, in a sentence and as the short figure beside the driver's name. */
interface Finding {
	rule: string;
	level: HoursWarning["level"];
	message: string;
	short: string;
}

const toWarning = ({ titleOf }: HoursFigures, { rule, level, message, short }: Finding): HoursWarning => ({
	rule,
	title: titleOf(rule),
	level,
	message,
	short,
});

/** The names of what a limit counts: in its sentence, and in the short figure. */
interface Counted {
	rule: string;
	/** Follows the minutes: "9h 40 driving". */
	what: string;
	/** Precedes the minutes. */
	lead?: string;
	/** Ends the sentence. */
	note?: string;
	short?: (minutes: string, limit: string) => string;
}

function checkLimit(
	figures: HoursFigures,
	{ rule, what, lead = "", note = "", short }: Counted,
	minutes: number,
	limit: number | null,
	level: HoursWarning["level"] = "bad",
): HoursWarning | null {
	if (limit === null || minutes <= limit) return null;
	const [shown, most] = [showMinutes(minutes), showMinutes(limit)];
	return toWarning(figures, {
		rule,
		level,
		message: `${lead}${shown} ${what}, limit ${most}${note}`,
		short: short?.(shown, most) ?? `${shown} ${what}`,
	});
}

/** A limit that can be extended on some days: above the usual limit a warning, above the extended one a breach. */
const checkStretchedLimit = (
	figures: HoursFigures,
	counted: Counted,
	minutes: number,
	[usual, extended]: [number | null, number | null],
): HoursWarning | null =>
	checkLimit(figures, { ...counted, note: "" }, minutes, extended ?? usual) ??
	checkLimit(figures, counted, minutes, usual, "warn");

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
	const note = isUsedUp ? `, after ${input.before.short_rests} reduced rests` : ", leaves a reduced rest";
	const counted = { rule: "daily_rest", what: "on duty", note, short: showOf };
	const warning = checkStretchedLimit(figures, counted, dutySpan(input), [usual, extended]);
	return warning && isUsedUp ? { ...warning, level: "bad" } : warning;
};

const showOf = (minutes: string, limit: string) => `${minutes} of ${limit}`;

const checkRestBefore: Check = (input, figures) => {
	const { get } = figures;
	const [rest, usual] = [restBefore(input), get("daily_rest")];
	if (rest === null || usual === null || rest >= usual) return null;
	const isBad = rest < (get("daily_rest", "reduced_minutes") ?? usual) || hasUsedReducedRests(input, figures);
	const shown = showMinutes(Math.max(0, rest));
	return toWarning(figures, {
		rule: "daily_rest",
		level: isBad ? "bad" : "warn",
		message: `Only ${shown} rest since the last workday, ${showMinutes(usual)} due`,
		short: `${shown} rest`,
	});
};

/** The rest from the end of the day to the start of the driver's next workday. */
const checkRestUntilNext: Check = ({ day, before, midnight }, { get, titleOf }) => {
	const usual = get("daily_rest");
	if (!before.next_start || usual === null) return null;
	const rest = (Date.parse(before.next_start) - Date.parse(midnight)) / 60_000 - day.end;
	if (rest >= usual) return null;
	const isTooShort = rest < (get("daily_rest", "reduced_minutes") ?? usual);
	const shown = showMinutes(Math.max(0, rest));
	return {
		rule: "rest_until_next",
		title: titleOf("daily_rest"),
		level: isTooShort ? "bad" : "warn",
		message: `Only ${shown} rest before the next workday, ${showMinutes(usual)} due`,
		short: `${shown} rest after`,
	};
};

/** Two weeks without a full weekly rest: it can be reduced every other week, but not in both. */
const checkFullWeeklyRest: Check = (input, figures) => {
	const [rest, usual] = [restBefore(input), figures.get("weekly_rest")];
	const { longest_rest } = input.before;
	if (rest === null || usual === null || longest_rest === null) return null;
	const longest = Math.max(rest, longest_rest);
	if (longest >= usual) return null;
	return toWarning(figures, {
		rule: "weekly_rest",
		level: "warn",
		message: `Longest rest in two weeks ${showMinutes(longest)}, ${showMinutes(usual)} due`,
		short: `${showMinutes(longest)} weekly rest`,
	});
};

const checkDaysInRow: Check = ({ before }, figures) => {
	const maxDays = figures.get("weekly_rest", "after_periods_of_24h");
	if (maxDays === null || before.days_in_row < maxDays) return null;
	return toWarning(figures, {
		rule: "weekly_rest",
		level: "bad",
		message: `Weekly rest due after ${before.days_in_row} days of work`,
		short: `${before.days_in_row} days of work`,
	});
};

/** Average weekly work over the reference period, or since the driver's first workday in it. A breach only for a full period. */
const checkWeeklyAverage: Check = (input, figures) => {
	const { minutes, weeks } = input.before.reference;
	const all = figures.get("weekly_working_average", "weeks");
	const average = (minutes + dutySpan(input) - input.day.breaks) / Math.max(1, weeks);
	const what = `a week on average over ${weeks} ${weeks === 1 ? "week" : "weeks"}`;
	return checkLimit(
		figures,
		{ rule: "weekly_working_average", what, short: (shown) => `${shown} a week` },
		average,
		figures.get("weekly_working_average"),
		all !== null && weeks >= all ? "bad" : "warn",
	);
};

const EU: readonly Check[] = [
	({ day }, figures) =>
		checkStretchedLimit(
			figures,
			{ rule: "daily_driving", what: "driving", note: ", uses an extended day" },
			day.driving,
			[figures.get("daily_driving"), figures.get("daily_driving", "extended_minutes")],
		),
	// Duty counts as driving here, so that both are at most.
	({ day, before }, figures) =>
		checkLimit(
			figures,
			{
				rule: "weekly_driving",
				lead: "Up to ",
				what: "driving this week",
				short: (shown) => `${shown} this week`,
			},
			before.week + day.driving,
			figures.get("weekly_driving"),
			"warn",
		),
	({ day, before }, figures) =>
		checkLimit(
			figures,
			{
				rule: "fortnightly_driving",
				lead: "Up to ",
				what: "driving in two weeks",
				short: (shown) => `${shown} in 2 weeks`,
			},
			before.fortnight + day.driving,
			figures.get("fortnightly_driving"),
			"warn",
		),
	({ day }, figures) =>
		checkLimit(
			figures,
			{
				rule: "driving_before_break",
				lead: "Needs a break: ",
				what: "driving",
				short: (shown) => `${shown} no break`,
			},
			day.unbroken,
			figures.get("driving_before_break"),
		),
	checkRestAfter,
	checkRestBefore,
	checkRestUntilNext,
	checkDaysInRow,
	checkFullWeeklyRest,
];

const GB: readonly Check[] = [
	({ day }, figures) =>
		checkLimit(
			figures,
			{ rule: "gb_daily_driving", what: "driving" },
			day.driving,
			figures.get("gb_daily_driving"),
		),
	(input, figures) =>
		checkLimit(
			figures,
			{ rule: "gb_daily_duty", what: "on duty", short: showOf },
			dutySpan(input),
			figures.get("gb_daily_duty"),
		),
];

/** Work without enough breaks in it. */
const checkWorkBreaks: Check = (input, figures) => {
	const work = dutySpan(input) - input.day.breaks;
	const due = workBreakDue(work, figures);
	if (input.day.breaks >= due) return null;
	return toWarning(figures, {
		rule: "work_before_break",
		level: "bad",
		message: `Needs a break: ${showMinutes(work)} of work with ${input.day.breaks} min of breaks, ${due} min due`,
		short: `${showMinutes(work)} no break`,
	});
};

/** Working time rules, which apply to drivers under the EU rules; the weekly average applies to all. */
const WORKING_TIME: readonly Check[] = [
	checkWeeklyAverage,
	(input, figures) =>
		checkLimit(
			figures,
			{ rule: "weekly_working", what: "of work this week", short: (shown) => `${shown} this week` },
			input.before.week + dutySpan(input) - input.day.breaks,
			figures.get("weekly_working"),
		),
	(input, figures) =>
		input.day.isNight
			? checkLimit(
					figures,
					{ rule: "night_work", what: "of work at night", short: (shown) => `${shown} at night` },
					dutySpan(input) - input.day.breaks,
					figures.get("night_work"),
				)
			: null,
	checkWorkBreaks,
];

const CHECKS: Record<Regime, readonly Check[]> = {
	eu: [...EU, ...WORKING_TIME],
	gb: [...GB, checkWeeklyAverage],
};

/** The hours rules that a driver's day breaks or stretches. */
export function hoursWarnings(regime: Regime, input: CheckInput, figures: HoursFigures): HoursWarning[] {
	return CHECKS[regime].map((check) => check(input, figures)).filter((warning) => warning !== null);
}
