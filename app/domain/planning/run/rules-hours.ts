import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import type { HoursRule } from "./responses";
import type { DutySoFar } from "./rules-duty";

/** Which rules apply to a driver: assimilated EU rules above 3.5 t, GB domestic rules up to that. */
export type Regime = "eu" | "gb";

/** Kilograms up to which the GB domestic rules apply. */
const MAX_GB_WEIGHT_KG = 3_500;

/** A vehicle without a weight is checked against the stricter EU rules. */
export const regimeFor = (gross_weight: number | null): Regime =>
	gross_weight !== null && gross_weight <= MAX_GB_WEIGHT_KG ? "gb" : "eu";

/** A rule that a day breaks (`bad`) or stretches (`warn`); `rule` is its slug in the rules table. */
export interface HoursWarning {
	rule: string;
	title: string;
	level: "warn" | "bad";
	/** A whole sentence with what is counted and its limit. */
	message: string;
	/** The same as a figure beside the driver's name: "5h 17 no break". */
	short: string;
}

/** A driver's day as planned, in minutes. */
export interface DriverDay {
	start: number;
	end: number;
	driving: number;
	/** The longest driving without a break. */
	unbroken: number;
	/** Total waiting of at least 15 minutes, and the longest single wait. */
	breaks: number;
	longest_break: number;
	isNight: boolean;
}

/** Formats minutes as `8h 45`. */
export function showMinutes(minutes: number): string {
	const rest = Math.round(minutes) % 60;
	return `${Math.floor(Math.round(minutes) / 60)}h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

/** The part of a day that has happened: from clocking in to the last report, in minutes of the day. */
export interface ReportedDay {
	start: number;
	end: number;
	duty: DutySoFar;
}

/** The figures in force, by rule and name; null if missing. */
export interface HoursFigures {
	get(slug: string, figure?: string): number | null;
	titleOf(slug: string): string;
}

/** The figures of a list of rules, which are wanted for every vehicle of a day. */
const figuresOfRules = new WeakMap<readonly HoursRule[], HoursFigures>();

/** The rules by slug; remembered, as a list is not changed. */
export function toHoursFigures(rules: readonly HoursRule[]): HoursFigures {
	const known = figuresOfRules.get(rules) ?? indexRules(rules);
	figuresOfRules.set(rules, known);
	return known;
}

function indexRules(rules: readonly HoursRule[]): HoursFigures {
	const bySlug = new Map(rules.map((rule) => [rule.slug, rule]));
	return {
		get(slug, figure) {
			const rule = bySlug.get(slug);
			return (figure ? rule?.figures?.[figure] : rule?.minutes) ?? null;
		},
		titleOf: (slug) => bySlug.get(slug)?.title ?? slug,
	};
}

/** The minutes of a day left after a rest. */
export const minutesAfterRest = (rest: number | null) => (rest === null ? null : DAY_MINUTES - rest);

/** The duty limit of a day in minutes: 24 hours less the daily rest, or the domestic limit. */
export const dutyLimit = (regime: Regime, { get }: HoursFigures): number | null =>
	regime === "gb" ? get("gb_daily_duty") : minutesAfterRest(get("daily_rest"));

/** Work in minutes above which the longer break is due. */
export const LONG_WORK_MINUTES = 540;

/** The minutes of breaks that a day's work needs. */
export function workBreakDue(work: number, { get }: HoursFigures): number {
	const after = get("work_before_break");
	if (after === null || work <= after) return 0;
	return (
		get("work_before_break", work > LONG_WORK_MINUTES ? "break_over_9_hours" : "break_6_to_9_hours") ?? 0
	);
}

/** The hours shown beside a driver's name: what fails with its figure, otherwise duty against the limit; and the worst warning level. */
export function hoursVerdict(
	regime: Regime,
	day: DriverDay | null,
	warnings: readonly HoursWarning[],
	figures: HoursFigures,
) {
	const limit = dutyLimit(regime, figures);
	const duty = day ? day.end - day.start : 0;
	const level = warnings.some((one) => one.level === "bad") ? "bad" : warnings.length > 0 ? "warn" : "ok";
	const worst = warnings.find((one) => one.level === level);
	const span = limit === null ? showMinutes(duty) : `${showMinutes(duty)} of ${showMinutes(limit)}`;
	return { duty, limit, level, text: worst?.short ?? span, span } as const;
}

/** What a driver may still work after the day, in minutes; negative when it is too much. */
export interface HoursLeft {
	what: string;
	left: number;
	limit: number;
}

/** The driving and work left in the week and the fortnight after a day. Duty before the day counts as driving, so that this is the least. */
export function hoursLeft(
	regime: Regime,
	before: { week: number; fortnight: number },
	day: DriverDay | null,
	{ get }: HoursFigures,
): HoursLeft[] {
	if (regime === "gb") return [];
	const [driving, work] = day ? [day.driving, day.end - day.start - day.breaks] : [0, 0];
	const rows: [what: string, limit: number | null, used: number][] = [
		["driving this week", get("weekly_driving"), before.week + driving],
		["driving in two weeks", get("fortnightly_driving"), before.fortnight + driving],
		["work this week", get("weekly_working"), before.week + work],
	];
	return rows.flatMap(([what, limit, used]) => (limit === null ? [] : [{ what, left: limit - used, limit }]));
}
