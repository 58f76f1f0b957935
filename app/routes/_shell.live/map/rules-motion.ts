import type { WorldPoint } from "~/features/planning/uk-map";

/** A movement from one point to another: moments in milliseconds, headings in degrees from north. */
export interface Motion {
	from: WorldPoint;
	to: WorldPoint;
	fromHeading: number;
	toHeading: number;
	start: number;
	duration: number;
}

/** Longest movement that is shown as one: drivers report about every ten seconds. */
const MAX_DURATION_MS = 10_000;
/** A part of the world's width, about five kilometres in Britain: what is further was not driven since the last position. */
const MAX_STEP = 2e-4;

/** How long a movement takes that begins so long after the one before: until the next position is to be expected. */
export function durationOf(from: WorldPoint, to: WorldPoint, sinceLast: number): number {
	const step = Math.hypot(to.x - from.x, to.y - from.y);
	return step === 0 || step > MAX_STEP ? 0 : Math.min(MAX_DURATION_MS, Math.max(500, sinceLast));
}

/** The place and heading at a moment. The vehicle turns within the first second, the shorter way. */
export function placeAt(motion: Motion, now: number): WorldPoint & { heading: number } {
	const { from, to, fromHeading, toHeading, start, duration } = motion;
	const share = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration));
	const turned = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / Math.min(duration, 1000)));
	const turn = ((toHeading - fromHeading + 540) % 360) - 180;
	return {
		x: from.x + (to.x - from.x) * share,
		y: from.y + (to.y - from.y) * share,
		heading: (fromHeading + turn * turned + 360) % 360,
	};
}

/** The direction of a movement, clockwise from north; null without one. */
export function directionOf(from: WorldPoint, to: WorldPoint): number | null {
	if (from.x === to.x && from.y === to.y) return null;
	return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/** How often a frame is worth drawing, in milliseconds: whenever the fastest vehicle has moved by a quarter of a pixel. */
export function frameInterval(fastest: number): number {
	return fastest <= 0 ? MAX_INTERVAL_MS : Math.min(MAX_INTERVAL_MS, 0.25 / fastest);
}
const MAX_INTERVAL_MS = 250;
