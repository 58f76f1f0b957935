import { JOB_TYPE } from "./rules";
import type { JobStatus } from "./status";

/** What decisions about a job look at. A missing fact counts as its empty value. */
export interface JobFacts {
	status: JobStatus;
	job_type: number;
	collected?: number | null;
	temp_status?: number | null;
	/** Set on a trip's sub-job, together with the status of the trip. */
	parent_id?: number | null;
	parent_status?: JobStatus | null;
	/** 1 invoiceable, 0 not. */
	customer_type?: number | null;
	total_charge?: number | null;
	/** How many proofs of collection or delivery there are, and how many workday allocations. */
	processes?: number;
	work_days?: number;
	/** State of the load on the courier exchange; null where none was posted. */
	exchange_status?: string | null;
	/** The status held before deletion. */
	previous_status?: JobStatus | null;
}

/** Who wants to do it. `master_edit` is on for a client admin whose one-time code was accepted. */
export interface JobActor {
	type: "client" | "customer" | "driver" | "admin" | "superAdmin" | "integration" | "system";
	role_id?: number | null;
	master_edit?: boolean;
}

/** The role of a client admin. */
export const CLIENT_ADMIN_ROLE_ID = 1;

/** Whether somebody is a client admin: role 1 of user type client. */
export function isClientAdmin(actor: JobActor): boolean {
	return actor.type === "client" && actor.role_id === CLIENT_ADMIN_ROLE_ID;
}

interface Condition {
	holds: (job: JobFacts, actor: JobActor) => boolean;
	/** Said when it does not hold. */
	reason: string;
}

const isSubJob = (job: JobFacts) => Boolean(job.parent_id);
const noTempStatus = (job: JobFacts) => !job.temp_status;

/** Whether the exchange does not stand in the way: nothing posted, or the load is in a depot. */
function exchangeIsFree({ exchange_status }: JobFacts): boolean {
	return !exchange_status || /^in ?depot$/i.test(exchange_status);
}

/** Everything a transition can depend on besides the status, with the words of its refusal. */
export const CONDITIONS = {
	subJob: { holds: isSubJob, reason: "This is not a sub-job." },
	ownRight: {
		holds: (job) => !isSubJob(job),
		reason: "A sub-job is priced and invoiced with its trip.",
	},
	tripStarted: {
		holds: (job) => !isSubJob(job) || job.parent_status !== "Pending",
		reason: "The trip is still Pending. Please allocate or plan it first.",
	},
	exchangeFree: { holds: exchangeIsFree, reason: "The job has been posted to the courier exchange." },
	collected: { holds: (job) => Boolean(job.collected), reason: "The job has not been collected." },
	notCollected: { holds: (job) => !job.collected, reason: "The job has already been collected." },
	splitByDay: {
		holds: (job) => job.job_type === JOB_TYPE.split,
		reason: "Only a job that is collected and delivered on different days can do this.",
	},
	oneVisit: {
		holds: (job) => job.job_type === JOB_TYPE.job,
		reason: "Only a plain job can do this.",
	},
	noTempStatus: { holds: noTempStatus, reason: "The job has already been in a depot." },
	noWorkDays: {
		holds: (job) => !job.work_days,
		reason: "The job is on a workday.",
	},
	fewProcesses: {
		holds: (job) => (job.processes ?? 0) < 2,
		reason: "The job has been collected and delivered.",
	},
	invoiceable: { holds: (job) => job.customer_type === 1, reason: "The customer is not invoiced." },
	notInvoiceable: { holds: (job) => job.customer_type === 0, reason: "The customer is invoiced." },
	masterEdit: {
		holds: (_job, actor) => isClientAdmin(actor) && actor.master_edit === true,
		reason: "Master Edit is not on.",
	},
} as const satisfies Record<string, Condition>;

/** The name of a condition. */
export type ConditionName = keyof typeof CONDITIONS;
