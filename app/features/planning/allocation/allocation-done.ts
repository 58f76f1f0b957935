import type { JobView } from "~/domain/jobs/jobs/model/responses";

/** Jobs whose allocation changed; `job` is set when it was a single job. */
export interface AllocationDone {
	ids: readonly number[];
	job: JobView | null;
}
