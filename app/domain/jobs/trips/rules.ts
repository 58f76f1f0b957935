import { FINISHED_STATUSES, INACTIVE_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";

/** Statuses in which a trip's status is derived from its sub-jobs: not as a quote, and not once it is completed. */
export const DERIVED_STATUSES: readonly JobStatus[] = [
	"Pending",
	"Planned",
	"Booked",
	"Collected",
	"Indepot",
	"Quoted",
	"Intransit",
	"Inprogress",
];

const STARTED_STATUSES: readonly JobStatus[] = [
	"Collected",
	"Indepot",
	"Intransit",
	"Inprogress",
	"CX Delivered",
];

/** A rule applies when every active sub-job has a status in `every`, or one has a status in `some`, or the trip's own allocation is `ownAllocation`. */
interface TripStatusRule {
	description: string;
	every?: readonly JobStatus[];
	some?: readonly JobStatus[];
	ownAllocation?: "booked" | "planned";
	to: JobStatus;
}

/** How a trip follows its active sub-jobs: the first rule that applies wins. */
export const TRIP_STATUS_RULES: readonly TripStatusRule[] = [
	{ description: "all sub-jobs are completed or further", every: FINISHED_STATUSES, to: "Completed" },
	{
		description: "a sub-job is under way or completed",
		some: [...STARTED_STATUSES, ...FINISHED_STATUSES],
		to: "Inprogress",
	},
	{
		description: "a sub-job or the trip itself is booked",
		some: ["Booked"],
		ownAllocation: "booked",
		to: "Booked",
	},
	{
		description: "a sub-job or the trip itself is planned",
		some: ["Planned"],
		ownAllocation: "planned",
		to: "Planned",
	},
];

/** The trip's status when no rule applies. */
export const DEFAULT_TRIP_STATUS: JobStatus = "Pending";

type OwnAllocation = TripStatusRule["ownAllocation"] | null;

function isRuleMet(
	{ every, some, ownAllocation }: TripStatusRule,
	subs: readonly JobStatus[],
	allocation: OwnAllocation,
) {
	if (every && subs.every((status) => every.includes(status))) return true;
	if (some && subs.some((status) => some.includes(status))) return true;
	return ownAllocation !== undefined && ownAllocation === allocation;
}

/**
 * The status a trip gets from its sub-jobs. `allocation` is the trip's own: booked, planned or none. A trip that is a quote,
 * completed or later, or without an active sub-job keeps its status.
 */
export function tripStatus(
	trip: { status: JobStatus; allocation: OwnAllocation },
	subJobs: readonly JobStatus[],
): JobStatus {
	const activeSubJobs = subJobs.filter((status) => !INACTIVE_STATUSES.includes(status));
	if (activeSubJobs.length === 0 || !DERIVED_STATUSES.includes(trip.status)) return trip.status;
	return (
		TRIP_STATUS_RULES.find((rule) => isRuleMet(rule, activeSubJobs, trip.allocation))?.to ??
		DEFAULT_TRIP_STATUS
	);
}
