import { normaliseJob } from "../model/rules";
import type { JobStatus } from "../model/status";
import { type ExtraTariffRow, priceJob } from "../pricing/price-job";
import type { NewJob } from "./insert";
import type { NewSubJobInput, SaveTripInput } from "./schemas";

/** A parsed job from the entry form or an import file. */
export type NewJobInput = NewSubJobInput | Omit<SaveTripInput, "trip_sub_jobs">;

interface NewJobOptions {
	uid: string;
	status: JobStatus;
	/** Where it came from: `entry`, `import` … */
	source: string;
	/** Used when the job names no customer. */
	customer_id: number;
	tariffs: readonly ExtraTariffRow[];
}

/** Normalises and prices a job so that it can be stored. Throws 422 for an unknown tariff. */
export function buildNewJob(
	input: NewJobInput,
	{ uid, status, source, customer_id, tariffs }: NewJobOptions,
): NewJob {
	const { customer_reference, air_way_bill_numbers, job_emails, ...job } = normaliseJob(input, "save");
	const { job_extra_charges, ...money } = priceJob(job, tariffs);
	return {
		uid,
		columns: { ...job, ...money, customer_id: input.customer_id ?? customer_id },
		status,
		source,
		customer_reference,
		air_way_bill_numbers,
		job_emails,
		job_extra_charges,
	};
}
