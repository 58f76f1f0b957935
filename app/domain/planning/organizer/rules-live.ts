/** What a driver on a workday is doing, by clock, last step and last position. */
export const LIVE_STATES = [
	"moving",
	"stopped",
	"waiting",
	"offline",
	"not_started",
	"clocked_out",
	"finished",
] as const;
export type LiveState = (typeof LIVE_STATES)[number];

export const LIVE_STATE_LABELS: Readonly<Record<LiveState, string>> = {
	moving: "Moving",
	stopped: "Stopped",
	waiting: "Waiting",
	offline: "Offline",
	not_started: "Not started",
	clocked_out: "Clocked out",
	finished: "Finished",
};

/** A driver on duty without a position for so long is offline. */
export const OFFLINE_AFTER_MS = 5 * 60_000;
/** From walking pace on a vehicle is moving, in metres a second: a parked phone reports some drift. */
const MOVING_SPEED = 1.4;

interface LiveFacts {
	clock_in: string | null;
	clock_out: string | null;
	/** Since when the driver has been at a stop; null elsewhere. */
	waiting_since: string | null;
	fix: { at: string; speed: number | null } | null;
	/** How many stops were left undone at clocking out. */
	open_stops: number;
}

/** The state at a moment. Who has clocked out has finished only if no stop is left undone. A stop that the driver has left without reporting it does not hide that the vehicle moves. */
export function liveState(facts: LiveFacts, now: number): LiveState {
	const { clock_in, clock_out, waiting_since, fix } = facts;
	if (clock_in === null) return "not_started";
	if (clock_out !== null) return facts.open_stops > 0 ? "clocked_out" : "finished";
	if (fix === null || now - Date.parse(fix.at) > OFFLINE_AFTER_MS) return "offline";
	if ((fix.speed ?? 0) >= MOVING_SPEED) return "moving";
	return waiting_since === null ? "stopped" : "waiting";
}

/** Steps after which the driver is at a stop, and those after which the driver is not. */
const ARRIVING = "arrived";
const LEAVING: ReadonlySet<string> = new Set([
	"start",
	"left",
	"delivered",
	"in_depot",
	"failed",
	"clock_out",
]);

/** Since when the driver has been waiting at a stop, by the reported steps in order; null elsewhere. */
export function waitingSince(steps: readonly { action_type: string; at: string }[]): string | null {
	const last = steps.findLast(({ action_type }) => action_type === ARRIVING || LEAVING.has(action_type));
	return last?.action_type === ARRIVING ? last.at : null;
}
