import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { liveState } from "~/domain/planning/organizer/rules-live";
import type { DriverPosition } from "~/shared/live/driver-position";

const METRES_A_DEGREE = 111_320;

/** Metres between two near positions, on a flat earth. */
export function metresBetween(
	a: { latitude: number; longitude: number },
	b: { latitude: number; longitude: number },
): number {
	const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
	return Math.hypot(east, b.latitude - a.latitude) * METRES_A_DEGREE;
}

/** A speed that a phone did not report, from its last two positions; null where they are too far apart in time. */
function derivedSpeed(before: LiveDriver["fix"], after: DriverPosition): number | null {
	if (before === null) return null;
	const seconds = (Date.parse(after.at) - Date.parse(before.at)) / 1000;
	return seconds > 0 && seconds <= 120 ? metresBetween(before, after) / seconds : null;
}

/** A driver at a new position; the same driver for one that is not newer. */
export function moveDriver(driver: LiveDriver, position: DriverPosition, now: number): LiveDriver {
	if (driver.fix && driver.fix.at >= position.at) return driver;
	const { latitude, longitude, heading, at } = position;
	const speed = position.speed ?? derivedSpeed(driver.fix, position);
	const fix = { latitude, longitude, speed, heading, accuracy: null, at, age_seconds: ageOf(at, now) };
	return { ...driver, fix, state: liveState({ ...driver, fix }, now) };
}

/** A driver some time later, who may be offline by then; the same driver if only the age has changed. */
export function ageDriver(driver: LiveDriver, now: number): LiveDriver {
	const state = liveState(driver, now);
	return state === driver.state ? driver : { ...driver, state };
}

/** Whole seconds from a moment to now; a clock that is ahead counts as now. */
export const ageOf = (at: string, now: number) => Math.max(0, Math.round((now - Date.parse(at)) / 1000));

/** Drivers that were read again, with a newer position that arrived before the answer. */
export const keepNewerFix = (read: LiveDriver, known: LiveDriver | undefined, now: number): LiveDriver =>
	known?.fix && (read.fix === null || known.fix.at > read.fix.at)
		? { ...read, fix: known.fix, state: liveState({ ...read, fix: known.fix }, now) }
		: read;
