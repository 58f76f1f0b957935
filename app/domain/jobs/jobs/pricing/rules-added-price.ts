interface UnpricedJob {
	status: string;
	total_charge: number | null;
}

/** Why Confirm Price takes no price for a job; null if it takes one. A job that has a price stays locked. */
export function addedPriceError(job: UnpricedJob, to: string): string | null {
	if (job.status !== "Completed" || to !== "Priced") return "A price can only be added with Confirm Price.";
	return (job.total_charge ?? 0) > 0 ? "The job has a price. Change it under Master Edit." : null;
}
