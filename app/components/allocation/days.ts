import { allocationDate } from "~/domain/allocation/rules";
import { isAllocated } from "~/domain/allocation/rules-action";
import type { JobListRow } from "~/domain/jobs/schemas-list";

/** What the dialog must know of each of several jobs. */
export type Allocatable = Pick<
	JobListRow,
	"id" | "job_number" | "job_type" | "mode" | "status" | "collected" | "collection_date" | "delivery_date"
>;

/** Jobs that are allocated for the same day; `date` is null for those without one. */
export interface AllocationDay<Job> {
	date: string | null;
	jobs: Job[];
}

/** A mode the product does not know has no day; the server refuses such a job with the reason. */
function dayOf(job: Allocatable): string | null {
	try {
		return allocationDate(job);
	} catch {
		return null;
	}
}

/** Jobs by the day they are allocated for, earliest first, those without a day last. */
export function daysOfJobs<Job extends Allocatable>(jobs: readonly Job[]): AllocationDay<Job>[] {
	const days = new Map<string | null, Job[]>();
	for (const job of jobs) {
		const date = dayOf(job);
		days.set(date, [...(days.get(date) ?? []), job]);
	}
	return [...days]
		.map(([date, some]) => ({ date, jobs: some }))
		.sort((a, b) => (a.date ?? "9999").localeCompare(b.date ?? "9999"));
}

/** Which of the jobs somebody carries already, and which nobody does. */
export function byCarried<Job extends Allocatable>(jobs: readonly Job[]): { open: Job[]; carried: Job[] } {
	return {
		open: jobs.filter(({ status }) => !isAllocated(status)),
		carried: jobs.filter(({ status }) => isAllocated(status)),
	};
}
