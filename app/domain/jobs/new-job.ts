import type { NewJob } from "./insert";
import { priceJob, type TariffRow } from "./pricing";
import { normaliseJob } from "./rules";
import type { FirstSubJob, SaveInput } from "./save-input";
import type { JobStatus } from "./status";

/** A job as it was sent and parsed: by the form, by a file. */
export type Sent = FirstSubJob | Omit<SaveInput, "trip_sub_jobs">;

interface Birth {
	uid: string;
	status: JobStatus;
	/** What made it: `entry`, `import` … */
	source: string;
	/** The customer of a job that names none itself. */
	customer_id: number;
	tariffs: readonly TariffRow[];
}

/** A job ready to be stored: normalised, its sums worked out. Throws 422 for a tariff that is not there. */
export function newJob(sent: Sent, { uid, status, source, customer_id, tariffs }: Birth): NewJob {
	const { customer_reference, air_way_bill_numbers, job_emails, ...job } = normaliseJob(sent, "save");
	const { job_extra_charges, ...money } = priceJob(job, tariffs);
	return {
		uid,
		columns: { ...job, ...money, customer_id: sent.customer_id ?? customer_id },
		status,
		source,
		customer_reference,
		air_way_bill_numbers,
		job_emails,
		job_extra_charges,
	};
}
