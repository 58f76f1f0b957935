import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { showLateness } from "~/shared/jobs/late-text";

/** How tight a stop is: "late" once the driver is expected after the latest arrival in time. */
export type Tightness = "late" | "risk" | "fine";

/** A stop with fewer minutes in hand is at risk. */
const RISK_MINUTES = 10;

/** How tight a stop is by its minutes in hand; null of a stop without a time. */
export function tightnessOf(inHand: number | null): Tightness {
	if (inHand === null || inHand >= RISK_MINUTES) return "fine";
	return inHand < 0 ? "late" : "risk";
}

/** The fewest minutes in hand of the stops that a driver still goes to; null without a time. */
export function fewestInHand({ stops }: Pick<LiveDriver, "stops">): number | null {
	const minutes = stops.flatMap(({ is_there, in_hand }) => (is_there || in_hand === null ? [] : [in_hand]));
	return minutes.length === 0 ? null : Math.min(...minutes);
}

/** Minutes in hand with their sign: "+8", "−7", "+1 h 11"; nothing without a time. */
export function showInHand(inHand: number | null): string {
	if (inHand === null) return "";
	const size = Math.abs(inHand);
	return `${inHand < 0 ? "−" : "+"}${size < 60 ? size : showLateness(size)}`;
}
