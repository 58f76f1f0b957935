import type { Visit } from "./rules-timeline";
import type { HoursRule } from "./shapes";

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
	/** All waiting of a quarter of an hour and more, and the longest of it. */
	breaks: number;
	longest_break: number;
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
	let [unbroken, since, breaks, longest_break] = [0, 0, 0, 0];
	let due = whole;
	for (const visit of visits) {
		let [left, wait] = [visit.minutes, waitOf(visit)];
		if (wait >= part) breaks += wait;
		longest_break = Math.max(longest_break, wait);
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
	return { unbroken, breaks, longest_break };
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

/** What a rest leaves of a day. */
export const afterRest = (rest: number | null) => (rest === null ? null : DAY - rest);

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
