import { parseJobChanges } from "~/client/realtime/job-changes";
import type { LiveEvent } from "~/client/realtime/live-event";

/** Ids of the changed jobs that may affect the day: those on its board, and those whose dates match it or are missing. */
export function getAffectedJobIds(
	event: LiveEvent,
	day: string,
	isOnBoard: (id: number) => boolean,
): number[] {
	const { diary_date, collection_date, delivery_date } = event.payload?.jobChange ?? {};
	const dates = [diary_date, collection_date, delivery_date].filter(Boolean);
	const mayConcernDay = dates.length === 0 || dates.includes(day);
	return parseJobChanges(event)
		.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id]))
		.filter((id) => mayConcernDay || isOnBoard(id));
}

/** Whether an organizer change of this kind leaves the drivers and dates of every vehicle as they are. */
export const leavesVehiclesUnchanged = (kind: string) => kind === "unBookJobs";
