import { profitOf } from "../jobs/price";
import { JOB_TYPE, MODE } from "../jobs/rules";
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

/** Everything wrong with a sub-job's form, by field. `parent` is its trip. Dates `YYYY-MM-DD`, times in UTC. */
export function subJobFaults(
	sub: SubJob,
	parent: { collection_date?: string | null },
): Record<string, string> {
	const faults: Record<string, string> = {};
	const collects = sub.mode === 1;
	const delivers = sub.mode === 2;
	if (collects && isEmptyDate(sub.collection_date)) faults.collection_date = jobFormText.collectionDate;
	if (collects && !sub.collection_time) faults.collection_time = tripText.time;
	if (delivers && isEmptyDate(sub.delivery_date)) faults.delivery_date = jobFormText.deliveryDate;
	if (delivers && !sub.delivery_time) faults.delivery_time = tripText.time;
	const dated = !isEmptyDate(sub.delivery_date) && !isEmptyDate(parent.collection_date);
	if (!collects && dated && String(sub.delivery_date) < String(parent.collection_date)) {
		faults.delivery_date = tripText.deliveryBeforeParent;
	}
	return faults;
}

interface Member {
	job_type: number;
	parent_id: number | null;
	trip_sub_jobs: readonly unknown[];
}

/** What is wrong with what a change makes of a job, by field: a sub-job collects or delivers, and a trip with sub-jobs stays a trip. */
export function kindFaults(job: Member, next: { job_type: number; mode: number }): Record<string, string> {
	const faults: Record<string, string> = {};
	const [was, becomes] = [job.job_type === JOB_TYPE.trip, next.job_type === JOB_TYPE.trip];
	if (job.parent_id !== null && becomes) faults.job_type = tripText.nested;
	if (job.trip_sub_jobs.length > 0 && was && !becomes) faults.job_type = tripText.staysTrip;
	if (job.parent_id !== null && ![MODE.collection, MODE.delivery].some((mode) => mode === next.mode))
		faults.mode = tripText.mode;
	return faults;
}

/** Statuses in which a trip follows its sub-jobs; before them it is a quote, after them it goes its own way. */
export const FOLLOWS: readonly JobStatus[] = [
	"Pending",
	"Planned",
	"Booked",
	"Collected",
	"Indepot",
	"Quoted",
	"Intransit",
	"Inprogress",
];

/** Sub-jobs that no longer count. */
export const GONE: readonly JobStatus[] = ["Cancelled", "Deleted"];

/** Sub-jobs that are done. */
export const FINISHED: readonly JobStatus[] = STATUS_NAMES.filter(
	(status) => statusRank(status) >= statusRank("Completed") && !GONE.includes(status),
);
const STARTED: readonly JobStatus[] = ["Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered"];

/** A rule holds when every living sub-job is one of `every`, or some is one of `some`, or the trip's own allocation is `own`. */
interface FollowRule {
	says: string;
	every?: readonly JobStatus[];
	some?: readonly JobStatus[];
	own?: "booked" | "planned";
	to: JobStatus;
}

/** How a trip follows its sub-jobs, those cancelled or deleted left out; the first rule that holds counts, else Pending. */
export const FOLLOW_RULES: readonly FollowRule[] = [
	{ says: "all sub-jobs are completed or further", every: FINISHED, to: "Completed" },
	{
		says: "a sub-job is under way or completed",
		some: [...STARTED, ...FINISHED],
		to: "Inprogress",
	},
	{ says: "a sub-job or the trip itself is booked", some: ["Booked"], own: "booked", to: "Booked" },
	{ says: "a sub-job or the trip itself is planned", some: ["Planned"], own: "planned", to: "Planned" },
];

/** What a trip falls back to when nothing of it is planned. */
export const FOLLOW_ELSE: JobStatus = "Pending";

type OwnAllocation = FollowRule["own"] | null;

function holds({ every, some, own }: FollowRule, subs: readonly JobStatus[], allocation: OwnAllocation) {
	if (every && subs.every((status) => every.includes(status))) return true;
	if (some && subs.some((status) => some.includes(status))) return true;
	return own !== undefined && own === allocation;
}

/**
 * The status a trip gets from its sub-jobs. `allocation` is the trip's own: booked, planned or none. A trip that is a
 * quote, completed or later, or without a living sub-job keeps its status.
 */
export function tripStatus(
	trip: { status: JobStatus; allocation: OwnAllocation },
	subJobs: readonly JobStatus[],
): JobStatus {
	const living = subJobs.filter((status) => !GONE.includes(status));
	if (living.length === 0 || !FOLLOWS.includes(trip.status)) return trip.status;
	return FOLLOW_RULES.find((rule) => holds(rule, living, trip.allocation))?.to ?? FOLLOW_ELSE;
}

interface Priced {
	status: JobStatus;
	total_charge?: number | null;
	other_costs?: number | null;
	subcost?: number | null;
}

/**
 * What a trip comes to with its sub-jobs: its own figures and those of every sub-job not cancelled or deleted, in pounds.
 * `subcost` is null, and profit 0, while none of them has one. The figures of the trip's own row stay its own.
 */
export function tripTotals(trip: Priced, subJobs: readonly Priced[]) {
	const rows = [trip, ...subJobs.filter(({ status }) => !GONE.includes(status))];
	const total_charge = sum(rows.map((row) => row.total_charge));
	const costs = rows.map((row) => row.subcost).filter((cost) => cost !== null && cost !== undefined);
	const subcost = costs.length > 0 ? sum(costs) : null;
	return {
		total_charge,
		subcost,
		other_costs: sum(rows.map((row) => row.other_costs)),
		profit: profitOf(total_charge, subcost),
	};
}
