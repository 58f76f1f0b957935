import { computeProfit } from "../jobs/price-formulas";
import { JOB_MODE, JOB_TYPE } from "../jobs/rules";
import { type JobStatus, STATUS_NAMES, statusRank } from "../jobs/status";
import { jobFormText, tripText } from "../messages";
import { sum } from "../money/decimal";
import { isEmptyDate } from "../time/dates";

interface SubJob {
	mode: number;
	collection_date?: string | null;
	collection_time?: string | null;
	delivery_date?: string | null;
	delivery_time?: string | null;
}

/** The errors of a sub-job's form by field. `parent` is its trip. Dates `YYYY-MM-DD`, times in UTC. */
export function subJobErrors(
	sub: SubJob,
	parent: { collection_date?: string | null },
): Record<string, string> {
	const errors: Record<string, string> = {};
	const collects = sub.mode === 1;
	const delivers = sub.mode === 2;
	if (collects && isEmptyDate(sub.collection_date)) errors.collection_date = jobFormText.collectionDate;
	if (collects && !sub.collection_time) errors.collection_time = tripText.time;
	if (delivers && isEmptyDate(sub.delivery_date)) errors.delivery_date = jobFormText.deliveryDate;
	if (delivers && !sub.delivery_time) errors.delivery_time = tripText.time;
	const dated = !isEmptyDate(sub.delivery_date) && !isEmptyDate(parent.collection_date);
	if (!collects && dated && String(sub.delivery_date) < String(parent.collection_date)) {
		errors.delivery_date = tripText.deliveryBeforeParent;
	}
	return errors;
}

interface TripMember {
	job_type: number;
	parent_id: number | null;
	trip_sub_jobs: readonly unknown[];
}

/** The errors of a change of job type or mode by field: a sub-job collects or delivers, and a trip with sub-jobs stays a trip. */
export function jobTypeErrors(
	job: TripMember,
	next: { job_type: number; mode: number },
): Record<string, string> {
	const errors: Record<string, string> = {};
	const [wasTrip, isTrip] = [job.job_type === JOB_TYPE.trip, next.job_type === JOB_TYPE.trip];
	if (job.parent_id !== null && isTrip) errors.job_type = tripText.nested;
	if (job.trip_sub_jobs.length > 0 && wasTrip && !isTrip) errors.job_type = tripText.staysTrip;
	if (job.parent_id !== null && ![JOB_MODE.collection, JOB_MODE.delivery].some((mode) => mode === next.mode))
		errors.mode = tripText.mode;
	return errors;
}

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

/** Statuses of sub-jobs that no longer count. */
export const INACTIVE_STATUSES: readonly JobStatus[] = ["Cancelled", "Deleted"];

/** Statuses of finished sub-jobs. */
export const FINISHED_STATUSES: readonly JobStatus[] = STATUS_NAMES.filter(
	(status) => statusRank(status) >= statusRank("Completed") && !INACTIVE_STATUSES.includes(status),
);
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

interface PricedJob {
	status: JobStatus;
	total_charge?: number | null;
	other_costs?: number | null;
	subcost?: number | null;
}

/**
 * The totals of a trip and its sub-jobs that are not cancelled or deleted, in pounds. `subcost` is null and profit 0 while
 * none of them has a subcost.
 */
export function computeTripTotals(trip: PricedJob, subJobs: readonly PricedJob[]) {
	const rows = [trip, ...subJobs.filter(({ status }) => !INACTIVE_STATUSES.includes(status))];
	const total_charge = sum(rows.map((row) => row.total_charge));
	const costs = rows.map((row) => row.subcost).filter((cost) => cost !== null && cost !== undefined);
	const subcost = costs.length > 0 ? sum(costs) : null;
	return {
		total_charge,
		subcost,
		other_costs: sum(rows.map((row) => row.other_costs)),
		profit: computeProfit(total_charge, subcost),
	};
}
