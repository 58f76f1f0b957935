import { isStaffWith } from "~/domain/kernel/permissions/access";
import { seesPrices } from "~/domain/kernel/permissions/limits";
import type { Actor } from "~/shared/actor";
import type { JobView } from "../model/responses";
import type { JobActor, JobFacts } from "./lifecycle";

/** The facts the lifecycle decides on. A trip's price includes its sub-jobs. */
export function lifecycleFacts(job: JobView): JobFacts {
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

/** The actor for lifecycle decisions, without Master Edit. Use `jobActor` to check whether it is on. */
export function toJobActor(actor: Actor): JobActor {
	return {
		type: actor.type,
		role_id: actor.type === "client" ? actor.role_id : null,
		may_amend: isStaffWith(actor, "booked-jobs.write"),
		sees_prices: seesPrices(actor),
	};
}
