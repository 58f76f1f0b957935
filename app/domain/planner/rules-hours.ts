import type { Visit } from "./rules-timeline";
import type { HoursRule, PlannerWorkDay } from "./shapes";

/** Which rules a driver is under: assimilated EU rules above 3.5 t, GB domestic ones up to that. */
export type Regime = "eu" | "gb";

/** Kilograms up to which the GB domestic rules apply. */
const LIGHT = 3_500;
const DAY = 1_440;

/** A vehicle whose weight nobody has entered is judged by the stricter rules. */
export const regimeOf = (gross_weight: number | null): Regime =>
	gross_weight !== null && gross_weight <= LIGHT ? "gb" : "eu";

/** A rule that a day would break (`bad`) or stretch (`warn`), by its name in the table of figures. */
export interface HoursWarning {
	rule: string;
	title: string;
	level: "warn" | "bad";
	message: string;
}

/** A driver's day as planned, in minutes. */
export interface DriverDay {
	start: number;
	end: number;
	driving: number;
	/** The longest driving without a break. */
	unbroken: number;
	/** All waiting of a quarter of an hour and more. */
	breaks: number;
	isNight: boolean;
}

/** Minutes as people say them: `8h 45`. */
export function showMinutes(minutes: number): string {
	const rest = Math.round(minutes) % 60;
	return `${Math.floor(Math.round(minutes) / 60)}h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

/** What a driver's day comes to from its visits; `start` is when the driver begins, where that is known. Null for an empty day. */
export function driverDay(
	visits: readonly Visit[],
	start: number | null,
	shift_type_id: number,
	figures: Figures,
): DriverDay | null {
	const duty = firstDuty(visits, figures);
	const [first, last] = [duty[0], duty.at(-1)];
	if (!first || !last) return null;
	const begin = Math.min(start ?? first.arrive, first.arrive);
	return {
		start: begin,
		end: last.leave,
		driving: duty.reduce((sum, visit) => sum + visit.minutes, 0),
		...drivingAndBreaks(duty, figures),
		isNight: shift_type_id === 2,
	};
}

/** Minutes a visit waits for the time wanted. */
const waitOf = ({ wanted, arrive }: Visit) => Math.max(0, (wanted ?? arrive) - arrive);

/** The visits up to the first night's rest: where a delivery is wanted a day later, the driver sleeps on the way or goes home before. */
export function firstDuty(visits: readonly Visit[], { of }: Figures): readonly Visit[] {
	const rest = of("daily_rest", "reduced_minutes") ?? of("daily_rest") ?? 540;
	const next = visits.findIndex(
		(visit, at) => visit.after_night || ((at > 0 || (visit.wanted ?? 0) >= DAY) && waitOf(visit) >= rest),
	);
	return next < 0 ? visits : visits.slice(0, next);
}

/**
 * Time in hand before the time wanted is a break, taken on the way where the driving asks for one, else on arrival; 15 minutes and
 * then 30 make up one of 45.
 */
function drivingAndBreaks(visits: readonly Visit[], { of }: Figures) {
	const whole = of("break") ?? 45;
	const part = of("break", "first_part") ?? 15;
	const second = of("break", "second_part") ?? 30;
	const most = of("driving_before_break") ?? Number.POSITIVE_INFINITY;
	let [unbroken, since, breaks] = [0, 0, 0];
	let due = whole;
	for (const visit of visits) {
		let [left, wait] = [visit.minutes, waitOf(visit)];
		if (wait >= part) breaks += wait;
		while (since + left > most && wait >= due) {
			unbroken = Math.max(unbroken, since, most);
			left -= Math.max(0, most - since);
			wait -= due;
			[since, due] = [0, whole];
		}
		since += left;
		unbroken = Math.max(unbroken, since);
		if (wait >= due) [since, due] = [0, whole];
		else if (wait >= part) due = second;
	}
	return { unbroken, breaks };
}

/** The figures in force, read by name; null for one that is not there. */
export interface Figures {
	of(slug: string, figure?: string): number | null;
	titleOf(slug: string): string;
}

/** Reads the table of figures. */
export function figuresOf(rules: readonly HoursRule[]): Figures {
	const bySlug = new Map(rules.map((rule) => [rule.slug, rule]));
	return {
		of(slug, figure) {
			const rule = bySlug.get(slug);
			return (figure ? rule?.figures?.[figure] : rule?.minutes) ?? null;
		},
		titleOf: (slug) => bySlug.get(slug)?.title ?? slug,
	};
}

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
const afterRest = (rest: number | null) => (rest === null ? null : DAY - rest);

function restBefore({ day, before, midnight }: Subject): number | null {
	if (!before.last_end) return null;
	return (Date.parse(midnight) - Date.parse(before.last_end)) / 60_000 + day.start;
}

const shortRest: Check = (subject, { of, titleOf }) => {
	const [rest, usual] = [restBefore(subject), of("daily_rest")];
	if (rest === null || usual === null || rest >= usual) return null;
	const isBad = rest < (of("daily_rest", "reduced_minutes") ?? usual);
	const message = `${showMinutes(Math.max(0, rest))} since the last workday, ${showMinutes(usual)} are due`;
	return { rule: "daily_rest", title: titleOf("daily_rest"), level: isBad ? "bad" : "warn", message };
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
	(subject, figures) =>
		stretched(
			figures,
			"daily_rest",
			spread(subject),
			[afterRest(figures.of("daily_rest")), afterRest(figures.of("daily_rest", "reduced_minutes"))],
			", leaving a reduced rest",
		),
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
];

const GB: readonly Check[] = [
	({ day }, figures) => over(figures, "gb_daily_driving", day.driving, figures.of("gb_daily_driving"), "bad"),
	(subject, figures) => over(figures, "gb_daily_duty", spread(subject), figures.of("gb_daily_duty"), "bad"),
];

/** Working time: for everybody who drives under the EU rules. */
const WORKING_TIME: readonly Check[] = [
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

const CHECKS: Record<Regime, readonly Check[]> = { eu: [...EU, ...WORKING_TIME], gb: GB };

/** The hours rules a driver's day breaks or stretches, by name. */
export function hoursWarnings(regime: Regime, subject: Subject, figures: Figures): HoursWarning[] {
	return CHECKS[regime].map((check) => check(subject, figures)).filter((found) => found !== null);
}

/** What a driver may be on duty in a day, in minutes: what the daily rest leaves, or the domestic limit. */
export const dutyLimit = (regime: Regime, { of }: Figures): number | null =>
	regime === "gb" ? of("gb_daily_duty") : afterRest(of("daily_rest"));

/** The verdict beside a driver's name: duty of what is allowed, and how it stands with all rules. */
export function hoursVerdict(
	regime: Regime,
	day: DriverDay | null,
	warnings: readonly HoursWarning[],
	figures: Figures,
) {
	const limit = dutyLimit(regime, figures);
	const duty = day ? day.end - day.start : 0;
	const level = warnings.some((one) => one.level === "bad") ? "bad" : warnings.length > 0 ? "warn" : "ok";
	const text = limit === null ? showMinutes(duty) : `${showMinutes(duty)} of ${showMinutes(limit)}`;
	return { duty, limit, level, text } as const;
}
