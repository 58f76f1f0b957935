import type { ClientFrame } from "./protocol";

type PositionFrame = Extract<ClientFrame, { t: "position" }>;

/** A position of a driver: degrees, metres per second, degrees from north; `at` is an ISO instant. */
export interface DriverPosition {
	driver_id: number;
	latitude: number;
	longitude: number;
	speed: number | null;
	heading: number | null;
	at: string;
}

/** How far a phone's clock may run ahead of ours. */
const CLOCK_LEEWAY_MS = 60_000;

/** Returns null for a report from the future, which would hide all later ones. */
export function toDriverPosition(
	driver_id: number,
	frame: PositionFrame,
	now: number,
): DriverPosition | null {
	const { latitude, longitude, speed = null, heading = null, at } = frame;
	const instant = Date.parse(at);
	if (Number.isNaN(instant) || instant > now + CLOCK_LEEWAY_MS) return null;
	return { driver_id, latitude, longitude, speed, heading, at };
}
