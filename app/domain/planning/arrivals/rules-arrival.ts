import type { Point } from "~/domain/master-data/addresses/distance";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import type { DutySoFar } from "~/domain/planning/run/rules-duty";
import type { HoursFigures } from "~/domain/planning/run/rules-hours";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import type { StopAhead } from "~/domain/planning/run/rules-stops-ahead";
import type { Stop } from "~/domain/planning/run/rules-timeline";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";
import { openingAt } from "~/shared/time/opening-hours";

/** A driver who has not been heard of for longer is not assumed to have come further. */
const MAX_SILENCE_MS = 15 * MINUTE_MS;

/** Where the driver was last, and the hours so far. */
export interface DriverState {
	now: Date;
	/** The last position, or the last stop that was done; null before the first. */
	last: { point: Point | null; at: Date } | null;
	/** Before it the driver does not leave. */
	startsAt: Date | null;
	duty: DutySoFar;
	/** The day of the workday, and what is known of the company's road times. */
	day?: string;
	road_times?: readonly RoadTime[];
}

/** What lies between a driver and a stop: all legs and breaks until there, and the stops before it. */
interface WayAhead {
	/** To one decimal. */
	miles: number;
	/** Minutes of driving, and of the breaks that fall due on the way. */
	driving: number;
	breaks: number;
	stops_before: number;
}

/** A stop with when the driver is expected there; a stop that was reached has the moment of arrival. */
export interface ExpectedStop extends Pick<StopAhead, "job_id" | "stop" | "dueAt" | "arrivedAt"> {
	expectedAt: Date;
	point: Point | null;
	/** Null of a stop that was reached. */
	way: WayAhead | null;
}

/** A driver's workday under way with when the driver is expected at each remaining stop, in order. */
export interface DriverArrivals {
	work_day_id: number;
	driver_id: number | null;
	/** The last position, its speed in metres a second; null before the first of this duty. */
	position: { latitude: number; longitude: number; speed: number | null; at: Date } | null;
	stops: ExpectedStop[];
}

/** The arrivals with the driving so far. */
export interface DutyArrivals extends DriverArrivals {
	driving: DrivingSoFar;
}

/** The driving of a duty so far, in minutes: in all, since the last full break, and after how much one is due (null without a rule). */
interface DrivingSoFar {
	total: number;
	since_break: number;
	max_before_break: number | null;
	is_on_break: boolean;
}

/** The driving so far by the hours that apply. */
export const drivingSoFar = ({ driving, since, pause }: DutySoFar, { get }: HoursFigures): DrivingSoFar => ({
	total: driving,
	since_break: since,
	max_before_break: get("driving_before_break"),
	is_on_break: pause !== null,
});

/**
 * When a driver is expected at each remaining stop, in order: from the last position or stop, by driving time, breaks due, waiting until
 * the time wanted, and the time of loading or unloading.
 */
export function expectArrivals(
	stops: readonly StopAhead[],
	{ now, last, startsAt, duty, day = todayInLondon(now), road_times }: DriverState,
	{ get }: HoursFigures,
): ExpectedStop[] {
	const fullBreak = get("break") ?? 45;
	const maxDriving = get("driving_before_break") ?? Number.POSITIVE_INFINITY;
	const nowMs = now.getTime();
	const leg = legsWithTimes(road_times, day);
	let { since, due } = duty;
	let clock = last ? Math.max(last.at.getTime(), nowMs - MAX_SILENCE_MS) : nowMs;
	clock = Math.max(clock, startsAt?.getTime() ?? 0);
	if (duty.pause !== null) {
		clock = Math.max(clock, nowMs + Math.max(0, due - duty.pause) * MINUTE_MS);
		[since, due] = [0, fullBreak];
	}
	let before: Stop | undefined =
		stops[0] && last?.point ? { ...stops[0].place, point: last.point } : undefined;
	let way: WayAhead = { miles: 0, driving: 0, breaks: 0, stops_before: 0 };
	return stops.map(({ place, midnight, ...stop }, stops_before) => {
		let arrival = stop.arrivedAt?.getTime();
		if (arrival === undefined) {
			const { miles, minutes } = leg(before, place, (clock - midnight) / MINUTE_MS);
			let pauses = 0;
			since += minutes;
			while (since > maxDriving) {
				pauses += due;
				since -= maxDriving;
				due = fullBreak;
			}
			arrival = Math.max(nowMs, clock + (minutes + pauses) * MINUTE_MS);
			way = {
				miles: Math.round((way.miles + miles) * 10) / 10,
				driving: way.driving + minutes,
				breaks: way.breaks + pauses,
				stops_before,
			};
		}
		const begin = beginAt({ place, midnight }, Math.max(arrival, stop.opensAt?.getTime() ?? 0));
		if (begin - arrival >= due * MINUTE_MS) [since, due] = [0, fullBreak];
		clock = Math.max(nowMs, begin + place.service * MINUTE_MS);
		before = place;
		const expected = { ...stop, point: place.point, expectedAt: new Date(arrival) };
		return { ...expected, way: stop.arrivedAt ? null : way };
	});
}

/** When a stop can begin: not before its place opens. Milliseconds. */
function beginAt({ place, midnight }: Pick<StopAhead, "place" | "midnight">, at: number): number {
	if (!place.open) return at;
	return midnight + openingAt(place.open, (at - midnight) / MINUTE_MS).at * MINUTE_MS;
}
