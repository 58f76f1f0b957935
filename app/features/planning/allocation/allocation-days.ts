import type { JobListRow } from "~/domain/jobs/jobs/list/schemas-list";
import { allocationDate } from "~/domain/planning/allocation/rules";
import { isAllocated } from "~/domain/planning/allocation/rules-action";

/** The fields the dialog needs of each job when there are several. */
export type AllocatableJob = Pick<
	JobListRow,
	| "id"
	| "job_number"
	| "job_type"
	| "mode"
	| "status"
	| "collected"
	| "collection_date"
	| "delivery_date"
	| "total_charge"
>;

/** Jobs to be allocated on the same day; `date` is null for jobs without one. */
interface AllocationDay<Job> {
	date: string | null;
	jobs: Job[];
}

/** The day to allocate a job for. Null for an unknown mode: the server refuses such a job with the reason. */
export function getAllocationDay(job: AllocatableJob): string | null {
	try {
		return allocationDate(job);
	} catch {
		return null;
	}
}

/** Groups jobs by the day they are allocated for, earliest first; jobs without a day come last. */
export function groupJobsByDay<Job extends AllocatableJob>(jobs: readonly Job[]): AllocationDay<Job>[] {
	const days = new Map<string | null, Job[]>();
	for (const job of jobs) {
		const date = getAllocationDay(job);
		days.set(date, [...(days.get(date) ?? []), job]);
	}
	return [...days]
		.map(([date, dayJobs]) => ({ date, jobs: dayJobs }))
		.sort((a, b) => (a.date ?? "9999").localeCompare(b.date ?? "9999"));
}

/** What jobs earn together, in pounds; null for a role without prices. */
export function sumPrices(jobs: readonly Pick<AllocatableJob, "total_charge">[]): number | null {
	let sum = 0;
	for (const { total_charge } of jobs) {
		if (total_charge === null) return null;
		sum += total_charge;
	}
	return sum;
}

export function splitByAllocated<Job extends AllocatableJob>(
	jobs: readonly Job[],
): { unallocated: Job[]; allocated: Job[] } {
	return {
		unallocated: jobs.filter(({ status }) => !isAllocated(status)),
		allocated: jobs.filter(({ status }) => isAllocated(status)),
	};
}
