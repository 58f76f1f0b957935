import type { RowOf } from "~/db/read";
import type { selectUnallocatedJobs } from "~/db/repositories/shell/dashboard";
import type { LateStop } from "~/domain/jobs/jobs/model/responses-late";
import { statusName } from "~/domain/jobs/jobs/model/status";
import type { Attention, JobQueue } from "./facts";

type JobRow = RowOf<typeof selectUnallocatedJobs>;

/** One queue of several lists, each with the number of all its jobs. */
export function toJobQueue(...lists: (JobRow & Partial<LateStop>)[][]): JobQueue {
	const total = lists.reduce((sum, [first]) => sum + (first?.total ?? 0), 0);
	const jobs = lists.flat().map(({ total: _, status, stop, minutes, expected_at, ...job }): Attention => {
		const late = stop && minutes && expected_at ? { stop, minutes, expected_at } : null;
		return { ...job, status: statusName(status), late };
	});
	return { total, jobs };
}
