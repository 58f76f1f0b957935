import type { Actor } from "~/auth/actor";
import type { JobActor, JobFacts } from "./lifecycle";
import type { JobView } from "./shapes";

/** What decisions about a job look at, from the whole job; a trip's price is what it comes to with its sub-jobs. */
export function factsOf(job: JobView): JobFacts {
	return {
		status: job.status,
		job_type: job.job_type,
		collected: job.collected,
		temp_status: job.temp_status,
		parent_id: job.parent_id,
		parent_status: job.parent?.status ?? null,
		customer_type: job.customer?.customer_type ?? null,
		total_charge: job.trip_totals?.total_charge ?? job.total_charge,
		processes: job.job_process.length,
		work_days: job.work_day_jobs.length,
		exchange_status: job.cx_job?.cx_loads_status ?? null,
		previous_status: job.previous_status,
	};
}

/** Who decisions about a job are made for, without Master Edit. `jobActor` asks whether it is on. */
export function jobActorOf(actor: Actor): JobActor {
	return { type: actor.type, role_id: actor.type === "client" ? actor.role_id : null };
}
