import type { FromClient } from "./protocol";

type PositionFrame = Extract<FromClient, { t: "position" }>;

/** Where a driver was last seen. Degrees; metres per second; degrees from north; `at` is an ISO instant. */
export interface Position {
	driver_id: number;
	latitude: number;
	longitude: number;
	speed: number | null;
	heading: number | null;
	at: string;
}

/** A telephone's clock may run ahead of ours by this much, in milliseconds. */
const CLOCK_LEEWAY = 60_000;

/** A driver's report as a position; null for one from the future, which would hide all true ones after it. */
export function positionOf(driver_id: number, frame: PositionFrame, now: number): Position | null {
	const { latitude, longitude, speed = null, heading = null, at } = frame;
	const instant = Date.parse(at);
	if (Number.isNaN(instant) || instant > now + CLOCK_LEEWAY) return null;
	return { driver_id, latitude, longitude, speed, heading, at };
}
