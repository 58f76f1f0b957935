/** A job that a run did not invoice. */
interface FailedJob {
	job_number: string;
	customer_id: number;
	failure: string;
}

/** A reason with the numbers of the jobs it holds for. */
interface FailureReason {
	failure: string;
	jobs: string[];
}

/** The reasons by customer, in the order of the jobs, each once with its jobs. */
export function reasonsOf(failed: readonly FailedJob[]): Map<number, FailureReason[]> {
	const byCustomer = new Map<number, Map<string, FailureReason>>();
	for (const { customer_id, failure, job_number } of failed) {
		const reasons = byCustomer.get(customer_id) ?? new Map<string, FailureReason>();
		const reason = reasons.get(failure) ?? { failure, jobs: [] };
		reason.jobs.push(job_number);
		byCustomer.set(customer_id, reasons.set(failure, reason));
	}
	return new Map([...byCustomer].map(([customer_id, reasons]) => [customer_id, [...reasons.values()]]));
}
