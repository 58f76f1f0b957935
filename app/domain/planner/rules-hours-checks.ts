import {
	afterRest,
	type DriverDay,
	type Figures,
	type HoursWarning,
	type Regime,
	showMinutes,
} from "./rules-hours";
import type { PlannerWorkDay } from "./shapes";

interface Subject {
	day: DriverDay;
	before: PlannerWorkDay["hours"];
	/** The midnight (UTC) that begins the day, ISO. */
	midnight: string;
}

type Check = (subject: Subject, figures: Figures) => HoursWarning | null;

const over = (
	{ titleOf }: Figures,
	rule: string,
	minutes: number,
	limit: number | null,
	level: HoursWarning["level"],
	what = "",
): HoursWarning | null =>
	limit === null || minutes <= limit
		? null
		: {
				rule,
				title: titleOf(rule),
				level,
				message: `${showMinutes(minutes)} of ${showMinutes(limit)}${what}`,
			};

/** A limit that may be stretched on some days: over it a warning, over the stretched one a breach. */
const stretched = (
	figures: Figures,
	rule: string,
	minutes: number,
	[usual, longest]: [number | null, number | null],
	what: string,
): HoursWarning | null =>
	over(figures, rule, minutes, longest ?? usual, "bad") ?? over(figures, rule, minutes, usual, "warn", what);

const spread = ({ day }: Subject) => day.end - day.start;

function restBefore({ day, before, midnight }: Subject): number | null {
	if (!before.last_end) return null;
	return (Date.parse(midnight) - Date.parse(before.last_end)) / 60_000 + day.start;
}

/** Whether the reduced rests since the last weekly one are used up. */
const noMoreReduced = ({ before }: Subject, { of }: Figures) =>
	before.short_rests >= (of("daily_rest", "reduced_between_weekly_rests") ?? Number.POSITIVE_INFINITY);

/** The rest after the day. Where it was taken in two parts (3 hours within the day, 9 after it), the longer day is an ordinary one. */
const restAfter: Check = (subject, figures) => {
	const { of } = figures;
	const part = of("daily_rest", "split_first");
	const isSplit = part !== null && subject.day.longest_break >= part;
	const usual = afterRest(isSplit ? of("daily_rest", "split_second") : of("daily_rest"));
	const longest = afterRest(of("daily_rest", "reduced_minutes"));
	const isUsedUp = !isSplit && noMoreReduced(subject, figures);
	const what = isUsedUp ? `, after ${subject.before.short_rests} reduced rests` : ", leaving a reduced rest";
	const found = stretched(figures, "daily_rest", spread(subject), [usual, longest], what);
	return found && isUsedUp ? { ...found, level: "bad" } : found;
};

const shortRest: Check = (subject, figures) => {
	const { of, titleOf } = figures;
	const [rest, usual] = [restBefore(subject), of("daily_rest")];
	if (rest === null || usual === null || rest >= usual) return null;
	const isBad = rest < (of("daily_rest", "reduced_minutes") ?? usual) || noMoreReduced(subject, figures);
	const message = `${showMinutes(Math.max(0, rest))} since the last workday, ${showMinutes(usual)} are due`;
	return { rule: "daily_rest", title: titleOf("daily_rest"), level: isBad ? "bad" : "warn", message };
};

/** Two weeks without a whole weekly rest: every other week it may be a reduced one, not in both. */
const noWholeWeeklyRest: Check = (subject, { of, titleOf }) => {
	const [rest, usual] = [restBefore(subject), of("weekly_rest")];
	const { longest_rest } = subject.before;
	if (rest === null || usual === null || longest_rest === null) return null;
	const longest = Math.max(rest, longest_rest);
	if (longest >= usual) return null;
	const message = `${showMinutes(longest)} at most in two weeks, ${showMinutes(usual)} are due`;
	return { rule: "weekly_rest", title: titleOf("weekly_rest"), level: "warn", message };
};

/** Work a week on average, over the weeks that count or those since the driver's first workday in them. A breach only once all are there. */
const weeklyAverage: Check = (subject, figures) => {
	const { minutes, weeks } = subject.before.reference;
	const all = figures.of("weekly_working_average", "weeks");
	const average = (minutes + spread(subject) - subject.day.breaks) / Math.max(1, weeks);
	const level = all !== null && weeks >= all ? "bad" : "warn";
	const what = ` a week on average over ${weeks} ${weeks === 1 ? "week" : "weeks"}`;
	return over(figures, "weekly_working_average", average, figures.of("weekly_working_average"), level, what);
};

const EU: readonly Check[] = [
	({ day }, figures) =>
		stretched(
			figures,
			"daily_driving",
			day.driving,
			[figures.of("daily_driving"), figures.of("daily_driving", "extended_minutes")],
			", one of the longer days of the week",
		),
	({ day, before }, figures) =>
		over(
			figures,
			"weekly_driving",
			before.week + day.driving,
			figures.of("weekly_driving"),
			"warn",
			" at most this week",
		),
	({ day, before }, figures) =>
		over(
			figures,
			"fortnightly_driving",
			before.fortnight + day.driving,
			figures.of("fortnightly_driving"),
			"warn",
			" at most in two weeks",
		),
	({ day }, figures) =>
		over(
			figures,
			"driving_before_break",
			day.unbroken,
			figures.of("driving_before_break"),
			"bad",
			" without a break",
		),
	restAfter,
	shortRest,
	({ before }, { of, titleOf }) => {
		const most = of("weekly_rest", "after_periods_of_24h");
		return most === null || before.days_in_row < most
			? null
			: {
					rule: "weekly_rest",
					title: titleOf("weekly_rest"),
					level: "bad",
					message: `due after ${before.days_in_row} days of work`,
				};
	},
	noWholeWeeklyRest,
];

const GB: readonly Check[] = [
	({ day }, figures) => over(figures, "gb_daily_driving", day.driving, figures.of("gb_daily_driving"), "bad"),
	(subject, figures) => over(figures, "gb_daily_duty", spread(subject), figures.of("gb_daily_duty"), "bad"),
];

/** Working time: for everybody who drives under the EU rules; the average is everybody's. */
const WORKING_TIME: readonly Check[] = [
	weeklyAverage,
	(subject, figures) =>
		over(
			figures,
			"weekly_working",
			subject.before.week + spread(subject) - subject.day.breaks,
			figures.of("weekly_working"),
			"bad",
			" this week",
		),
	(subject, figures) =>
		subject.day.isNight
			? over(figures, "night_work", spread(subject) - subject.day.breaks, figures.of("night_work"), "bad")
			: null,
	(subject, { of, titleOf }) => {
		const work = spread(subject) - subject.day.breaks;
		const due =
			work > 540
				? of("work_before_break", "break_over_9_hours")
				: of("work_before_break", "break_6_to_9_hours");
		const after = of("work_before_break");
		if (after === null || due === null || work <= after || subject.day.breaks >= due) return null;
		const message = `${showMinutes(work)} of work with ${subject.day.breaks} of ${due} minutes of breaks`;
		return { rule: "work_before_break", title: titleOf("work_before_break"), level: "warn", message };
	},
];

const CHECKS: Record<Regime, readonly Check[]> = { eu: [...EU, ...WORKING_TIME], gb: [...GB, weeklyAverage] };

/** The hours rules a driver's day breaks or stretches, by name. */
export function hoursWarnings(regime: Regime, subject: Subject, figures: Figures): HoursWarning[] {
	return CHECKS[regime].map((check) => check(subject, figures)).filter((found) => found !== null);
}
