/** `temp_status` of a job that is in a depot. */
export const IN_DEPOT = 2;

/** The status a job returns to when its allocation is removed; in depot takes precedence over collected. */
export function statusAfterDeallocation(job: {
	collected?: number | null;
	temp_status?: number | null;
}): "Indepot" | "Collected" | "Pending" {
	if (job.temp_status === IN_DEPOT) return "Indepot";
	return job.collected ? "Collected" : "Pending";
}
