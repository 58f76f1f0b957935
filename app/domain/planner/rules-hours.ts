import type { HoursRule } from "./responses";
import type { DutySoFar } from "./rules-duty";
import type { Visit } from "./rules-timeline";

/** Which rules apply to a driver: assimilated EU rules above 3.5 t, GB domestic rules up to that. */
export type Regime = "eu" | "gb";

/** Kilograms up to which the GB domestic rules apply. */
const MAX_GB_WEIGHT_KG = 3_500;
const DAY_MINUTES = 1_440;

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

/**
 * Computes a driver's day from its visits; `start` is the driver's start time, if known. What the driver has reported counts instead of
 * the estimate; the visits are then those still to do. Null for an empty day.
 */
export function driverDay(
	visits: readonly Visit[],
	start: number | null,
	shift_type_id: number,
	figures: HoursFigures,
	reported: ReportedDay | null = null,
): DriverDay | null {
	const duty = firstDuty(visits, figures);
	const [first, last] = [duty[0], duty.at(-1)];
	const end = last?.leave ?? reported?.end;
	const begin = reported?.start ?? (first && Math.min(start ?? first.arrive, first.arrive));
	if (begin === undefined || end === undefined) return null;
	return {
		start: begin,
		end,
		driving: duty.reduce((sum, visit) => sum + visit.minutes, reported?.duty.driving ?? 0),
		...drivingAndBreaks(duty, figures, reported?.duty ?? null),
		isNight: shift_type_id === 2,
	};
}

/** Minutes a visit waits for the requested time. */
const waitMinutes = ({ wanted, arrive }: Visit) => Math.max(0, (wanted ?? arrive) - arrive);

/** The visits up to the first night's rest. Before a delivery on the next day, the driver rests on the road or at home. */
export function firstDuty(visits: readonly Visit[], { get }: HoursFigures): readonly Visit[] {
	const rest = get("daily_rest", "reduced_minutes") ?? get("daily_rest") ?? 540;
	const next = visits.findIndex(
		(visit, at) =>
			visit.after_night || ((at > 0 || (visit.wanted ?? 0) >= DAY_MINUTES) && waitMinutes(visit) >= rest),
	);
	return next < 0 ? visits : visits.slice(0, next);
}

/**
 * Spare time before the requested time counts as a break, taken on the road if driving requires one, otherwise on arrival.
 * 15 minutes followed by 30 count as one break of 45.
 */
function drivingAndBreaks(visits: readonly Visit[], { get }: HoursFigures, before: DutySoFar | null) {
	const fullBreak = get("break") ?? 45;
	const firstPart = get("break", "first_part") ?? 15;
	const secondPart = get("break", "second_part") ?? 30;
	const maxDriving = get("driving_before_break") ?? Number.POSITIVE_INFINITY;
	let { unbroken, since, breaks, longest_break, due } = before ?? {
		unbroken: 0,
		since: 0,
		breaks: 0,
		longest_break: 0,
		due: fullBreak,
	};
	for (const visit of visits) {
		let [remaining, wait] = [visit.minutes, waitMinutes(visit)];
		if (wait >= firstPart) breaks += wait;
		longest_break = Math.max(longest_break, wait);
		while (since + remaining > maxDriving && wait >= due) {
			unbroken = Math.max(unbroken, since, maxDriving);
			remaining -= Math.max(0, maxDriving - since);
			wait -= due;
			[since, due] = [0, fullBreak];
		}
		since += remaining;
		unbroken = Math.max(unbroken, since);
		if (wait >= due) [since, due] = [0, fullBreak];
		else if (wait >= firstPart) due = secondPart;
	}
	return { unbroken, breaks, longest_break };
}

/** The figures in force, by rule and name; null if missing. */
export interface HoursFigures {
	get(slug: string, figure?: string): number | null;
	titleOf(slug: string): string;
}

/** Indexes the rules by slug. */
export function toHoursFigures(rules: readonly HoursRule[]): HoursFigures {
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

/** The minutes of breaks that a day's work needs. */
export function workBreakDue(work: number, { get }: HoursFigures): number {
	const after = get("work_before_break");
	if (after === null || work <= after) return 0;
	return get("work_before_break", work > 540 ? "break_over_9_hours" : "break_6_to_9_hours") ?? 0;
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
