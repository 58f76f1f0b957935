import { type Point, straightMiles } from "~/domain/master-data/addresses/distance";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.mjs";

/** A position of a device. */
export interface TrackedPosition extends Point {
	at: string;
	/** Metres. */
	accuracy: number | null;
}

/** What a driver reported, with the position if the device knew it. */
export interface DayReport {
	at: string;
	action_type: string;
	message: string;
	latitude: number | null;
	longitude: number | null;
	accuracy: number | null;
}

interface NamedPlace extends Point {
	name: string;
}

/** What is known of a day beside its clock times. */
export interface DayTracks {
	reports: readonly DayReport[];
	trail: readonly TrackedPosition[];
	places: readonly NamedPlace[];
}

/** A position further away in time is no evidence of the clocking. */
const MAX_APART_MS = 30 * MINUTE_MS;
/** Further from any stop, naming one would mislead. */
const MAX_PLACE_MILES = 25;
const AT_STOPS = ["arrived", "collected", "delivered", "in_depot", "left", "failed"];

const isLocated = (report: DayReport): report is DayReport & Point =>
	report.latitude !== null && report.longitude !== null;

/** Where the driver was when clocking in or out, and the stop next to it in the day. */
export function findEvidence(at: string, direction: "in" | "out", { reports, trail, places }: DayTracks) {
	const apart = (other: { at: string }) => Math.abs(Date.parse(other.at) - Date.parse(at));
	const [nearest] = [...reports.filter(isLocated), ...trail]
		.filter((one) => apart(one) <= MAX_APART_MS)
		.sort((a, b) => apart(a) - apart(b));
	const stops = reports.filter(
		(report) =>
			AT_STOPS.includes(report.action_type) && (direction === "in" ? report.at >= at : report.at <= at),
	);
	const stop = direction === "in" ? stops[0] : stops.at(-1);
	return {
		at,
		position: nearest
			? {
					at: nearest.at,
					latitude: nearest.latitude,
					longitude: nearest.longitude,
					accuracy: nearest.accuracy,
				}
			: null,
		place: nearest ? findNearestPlace(nearest, places) : null,
		stop: stop ? { at: stop.at, message: stop.message } : null,
	};
}

/** The nearest place with its distance to a tenth of a mile; null if none is near. */
function findNearestPlace(point: Point, places: readonly NamedPlace[]) {
	const [nearest] = places
		.map((place) => ({ name: place.name, miles: Math.round(straightMiles(point, place) * 10) / 10 }))
		.sort((a, b) => a.miles - b.miles);
	return nearest && nearest.miles <= MAX_PLACE_MILES ? nearest : null;
}

/** Without a position for longer, it is not known whether the vehicle moved. */
const MAX_GAP_MS = 20 * MINUTE_MS;
/** Slower is walking, or the error of a position. */
const MIN_MPH = 4;
/** A shorter stop is traffic. */
const MIN_STOP_MS = 5 * MINUTE_MS;

/** When a vehicle was moving, by positions in order. */
export function listMoving(trail: readonly TrackedPosition[]): { from: string; to: string }[] {
	const spans: { from: string; to: string }[] = [];
	for (const [index, position] of trail.entries()) {
		const before = trail[index - 1];
		if (!before) continue;
		const elapsed = Date.parse(position.at) - Date.parse(before.at);
		const isMoving = straightMiles(before, position) >= MIN_MPH * (elapsed / HOUR_MS);
		if (elapsed <= 0 || elapsed > MAX_GAP_MS || !isMoving) continue;
		const last = spans.at(-1);
		if (last && Date.parse(before.at) - Date.parse(last.to) < MIN_STOP_MS) last.to = position.at;
		else spans.push({ from: before.at, to: position.at });
	}
	return spans;
}
