/** A job that a run did not invoice. */
interface FailedJob {
	job_number: string;
	customer_id: number;
	failure: string;
}

/** A reason with the numbers of the jobs it holds for. */
export interface FailureReason {
	failure: string;
	jobs: string[];
}

/** The reasons of a customer's jobs, in the order of the jobs, each once with its jobs. */
export function reasonsOf(failed: readonly FailedJob[], customer_id: number): FailureReason[] {
	const reasons = new Map<string, string[]>();
	for (const job of failed)
		if (job.customer_id === customer_id)
			reasons.set(job.failure, [...(reasons.get(job.failure) ?? []), job.job_number]);
	return [...reasons].map(([failure, jobs]) => ({ failure, jobs }));
}
