import type { DutyReport } from "./rules-duty";

type StopKind = "collection" | "delivery";

/** The stops of a job that a driver still has to do, and at which of them the driver is, since when. */
export interface StopsLeft {
	left: readonly StopKind[];
	at: { stop: StopKind; since: string } | null;
}

/** How far a driver is with a job, by the reports about it in order. One that comes back after it failed begins again. */
export function findStopsLeft(
	stops: readonly StopKind[],
	entries: readonly Pick<DutyReport, "at" | "action_type">[],
): StopsLeft {
	let left = stops;
	let at: StopsLeft["at"] = null;
	for (const entry of entries) {
		if (entry.action_type === "arrived") {
			// The driver went on without reporting that the first stop is done.
			if (at && left.length > 1) left = left.slice(1);
			at = left[0] ? { stop: left[0], since: entry.at } : null;
		} else if (entry.action_type === "collected") {
			left = left.filter((stop) => stop !== "collection");
			at = null;
		} else if (entry.action_type === "left") {
			const done = at?.stop;
			left = left.filter((stop) => stop !== done);
			at = null;
		} else if (entry.action_type === "delivered" || entry.action_type === "in_depot") {
			left = [];
			at = null;
		} else if (entry.action_type === "failed") {
			left = stops;
			at = null;
		}
	}
	return { left, at };
}
