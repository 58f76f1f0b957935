import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { type AllocationKind, allocationDate } from "./rules";
import { isAllocated, isForDay } from "./rules-action";

interface CarriedJob {
	work_day_jobs: readonly { work_day: { id: number }; is_completed: 0 | 1 }[];
	sub_contractor_jobs: readonly { sub_contractor_id: number; is_completed: 0 | 1 }[];
	owner_driver_jobs: readonly { owner_driver_id: number; is_completed: 0 | 1 }[];
}

interface Trip extends CarriedJob {
	job_type: number;
	trip_sub_jobs: readonly SubJobView[];
}

/** Who the trip goes to; the day and shift of a workday. */
interface TripTarget {
	kind: AllocationKind;
	date: string | null;
	shift_type_id: number | null;
}

/** Names the open allocations of a job; empty without one. */
const openCarriers = (job: CarriedJob): string =>
	[
		...job.work_day_jobs.filter(isOpen).map(({ work_day }) => `driver ${work_day.id}`),
		...job.sub_contractor_jobs
			.filter(isOpen)
			.map(({ sub_contractor_id }) => `sub-contractor ${sub_contractor_id}`),
		...job.owner_driver_jobs.filter(isOpen).map(({ owner_driver_id }) => `owner-driver ${owner_driver_id}`),
	].join();

const isOpen = ({ is_completed }: { is_completed: 0 | 1 }) => is_completed === 0;

function isOnDay(stop: SubJobView, { kind, date, shift_type_id }: TripTarget): boolean {
	const day = allocationDate(stop);
	if (kind !== "driver") return day !== null;
	return day !== null && date !== null && isForDay({ date, shift_type_id: shift_type_id ?? 0 }, day);
}

/**
 * The stops that are allocated with their trip: those of the workday's day that nobody carries yet, and those that move along because
 * the trip's present carrier has them. Stops that are under way, or given to someone else, stay as they are.
 */
export function stopsOfAllocation(trip: Trip, target: TripTarget): SubJobView[] {
	if (trip.job_type !== JOB_TYPE.trip) return [];
	const carriers = openCarriers(trip);
	return trip.trip_sub_jobs.filter((stop) => {
		const own = openCarriers(stop);
		const isFree = stop.status === "Pending" && own === "";
		const movesAlong = isAllocated(stop.status) && !stop.collected && own !== "" && own === carriers;
		return (isFree || movesAlong) && isOnDay(stop, target);
	});
}
