import type { JobView } from "~/domain/jobs/shapes";

/** Jobs that have been given to somebody, or taken away; `job` is the whole job where it was one alone. */
export interface AllocationDone {
	ids: readonly number[];
	job: JobView | null;
}
