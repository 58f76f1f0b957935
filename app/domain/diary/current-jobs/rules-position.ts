import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { DriverArrivals } from "~/domain/planning/arrivals/rules-arrival";
import type { CurrentJob } from "./schemas";

/** A position older than this shows nobody where the vehicle is. */
const MAX_AGE_MS = 15 * 60_000;

/** What a driver has reported on a workday. */
interface DutyStep {
	work_day_id: number;
	action_type: string;
	job_id: number | null;
}

type DriversShown = Pick<CurrentJob, "expected" | "vehicle">;

/**
 * What a customer sees of the drivers of a job, whose ids are the job's and those of its sub-jobs: its own stops, and the position from its own
 * collection to its own delivery, but not while the driver stands at another customer's stop.
 */
export function showDrivers(
	arrivals: readonly DriverArrivals[],
	entries: readonly DutyStep[],
	ids: ReadonlySet<number>,
	now: Date,
): DriversShown {
	for (const arrival of arrivals) {
		const own = arrival.stops.filter(({ job_id }) => ids.has(job_id));
		if (own.length === 0) continue;
		return {
			expected: own.map(({ stop, expectedAt, dueAt, arrivedAt }) => ({
				stop,
				expected_at: expectedAt.toISOString(),
				due_at: dueAt?.toISOString() ?? null,
				is_there: arrivedAt !== null,
			})),
			vehicle: carries(arrival, entries, ids) ? toVehicle(arrival, own[0]?.point ?? null, now) : null,
		};
	}
	return { expected: [], vehicle: null };
}

/** Whether the vehicle has the job's goods, or comes to their delivery next. */
function carries(
	{ stops, work_day_id }: DriverArrivals,
	entries: readonly DutyStep[],
	ids: ReadonlySet<number>,
) {
	const [next] = stops;
	const isOwn = (job_id: number | null) => job_id !== null && ids.has(job_id);
	if (stops.some(({ stop, job_id }) => isOwn(job_id) && stop === "collection")) return false;
	if (next && isOwn(next.job_id)) return true;
	if (next?.arrivedAt) return false;
	return entries.some(
		(entry) => entry.work_day_id === work_day_id && entry.action_type === "collected" && isOwn(entry.job_id),
	);
}

function toVehicle(
	{ position }: DriverArrivals,
	stop: { latitude: number; longitude: number } | null,
	now: Date,
): DriversShown["vehicle"] {
	if (!position || now.getTime() - position.at.getTime() > MAX_AGE_MS) return null;
	const { latitude, longitude, at } = position;
	return {
		position: { latitude, longitude },
		at: at.toISOString(),
		miles: stop && estimateRoadLeg(position, stop).miles,
	};
}
