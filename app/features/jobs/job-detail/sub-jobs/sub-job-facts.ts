import type { JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";

/** The facts lifecycle decisions about a sub-job need. The trip's list has no PODs; the server, which decides, has them. */
export const subJobLifecycleFacts = (sub: SubJobView, trip: JobView): JobFacts => ({
	status: sub.status,
	job_type: sub.job_type,
	collected: sub.collected,
	temp_status: sub.temp_status,
	parent_id: sub.parent_id,
	parent_status: trip.status,
	customer_type: trip.customer?.customer_type ?? null,
	total_charge: sub.total_charge,
	work_days: sub.work_day_jobs.length,
});
