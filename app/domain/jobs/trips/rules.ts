import { FINISHED_STATUSES, INACTIVE_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";

/** Statuses in which a trip follows its sub-jobs: not as a quote, and not once it is completed. */
export const FOLLOWING_STATUSES: readonly JobStatus[] = [
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
interface FollowRule {
	description: string;
	every?: readonly JobStatus[];
	some?: readonly JobStatus[];
	ownAllocation?: "booked" | "planned";
	to: JobStatus;
}

/** How a trip follows its active sub-jobs: the first rule that applies wins. */
export const FOLLOW_RULES: readonly FollowRule[] = [
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
export const FOLLOW_DEFAULT: JobStatus = "Pending";

type OwnAllocation = FollowRule["ownAllocation"] | null;

function isRuleMet(
	{ every, some, ownAllocation }: FollowRule,
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
	if (activeSubJobs.length === 0 || !FOLLOWING_STATUSES.includes(trip.status)) return trip.status;
	return FOLLOW_RULES.find((rule) => isRuleMet(rule, activeSubJobs, trip.allocation))?.to ?? FOLLOW_DEFAULT;
}
