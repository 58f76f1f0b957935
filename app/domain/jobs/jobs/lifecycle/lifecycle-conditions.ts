import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { JOB_TYPE } from "../model/rules";
import { FINISHED_STATUSES, INACTIVE_STATUSES, type JobStatus } from "../model/status";

/** The facts lifecycle decisions depend on. A missing fact counts as empty. */
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
	/** The status before deletion. */
	previous_status?: JobStatus | null;
}

/** Who takes the action. `master_edit` is true for a client admin whose one-time code was accepted. */
export interface JobActor {
	type:
		| "client"
		| "customer"
		| "driver"
		| "admin"
		| "superAdmin"
		| "sub_contractor"
		| "integration"
		| "system";
	role_id?: number | null;
	master_edit?: boolean;
	/** The role has the right to amend booked jobs. */
	may_amend?: boolean;
	/** False for a role without prices. */
	sees_prices?: boolean;
}

interface Condition {
	isMet: (job: JobFacts, actor: JobActor) => boolean;
	/** Shown when the condition is not met. */
	reason: string;
}

const isSubJob = (job: JobFacts) => Boolean(job.parent_id);

/** Statuses in which a trip takes no change of its sub-jobs: it is completed or has ended. */
const CLOSED_TRIP: readonly JobStatus[] = ["CX Delivered", ...FINISHED_STATUSES, ...INACTIVE_STATUSES];

/** Statuses in which the charges of a trip's sub-jobs are on an invoice, or about to be. */
const BILLED_TRIP: readonly JobStatus[] = ["Generating Inv", "Invoiced"];

/** Whether a trip's sub-jobs can no longer be added, changed or deleted. */
export const isTripClosed = (trip: JobStatus): boolean => CLOSED_TRIP.includes(trip);

/** The statuses in which a trip that was read open must not be by the time its sub-jobs are written; none if it was read closed. */
export const statusesClosing = (trip: JobStatus): readonly JobStatus[] =>
	isTripClosed(trip) ? [] : CLOSED_TRIP;

const hasNoTempStatus = (job: JobFacts) => !job.temp_status;

/** States of a load on the exchange in which the job is ours to give: in a depot, accepted, or ended without a haulier. */
const FREE_LOAD = /^(in ?depot|awarding|accepted|cancelled|expired|not posted)$/i;

/** Whether the courier exchange allows allocation: nothing was posted, or the load is in a depot or no longer offered. */
function isExchangeFree({ exchange_status }: JobFacts): boolean {
	return !exchange_status || FREE_LOAD.test(exchange_status);
}

/** The conditions a transition can require besides the status, with the reason shown on refusal. */
export const CONDITIONS = {
	subJob: { isMet: isSubJob, reason: "This is not a sub-job." },
	notSubJob: {
		isMet: (job) => !isSubJob(job),
		reason: "A sub-job is priced and invoiced with its trip.",
	},
	tripStarted: {
		isMet: (job) => !isSubJob(job) || job.parent_status !== "Pending",
		reason: "The trip is still Pending. Please allocate or plan it first.",
	},
	tripOpen: {
		isMet: (job) => !isSubJob(job) || !job.parent_status || !isTripClosed(job.parent_status),
		reason: "The trip is closed, so its sub-jobs stay as they are.",
	},
	tripUnbilled: {
		isMet: ({ parent_status }) => !BILLED_TRIP.some((status) => status === parent_status),
		reason: "The trip is being invoiced, so its sub-jobs stay as they are.",
	},
	tripPresent: {
		isMet: (job) => !isSubJob(job) || job.parent_status !== "Deleted",
		reason: "The trip is deleted. Please restore the trip.",
	},
	exchangeFree: { isMet: isExchangeFree, reason: "The job has been posted to the courier exchange." },
	collected: { isMet: (job) => Boolean(job.collected), reason: "The job has not been collected." },
	notCollected: { isMet: (job) => !job.collected, reason: "The job has already been collected." },
	splitByDay: {
		isMet: (job) => job.job_type === JOB_TYPE.split,
		reason: "Only a job that is collected and delivered on different days can do this.",
	},
	plainJob: {
		isMet: (job) => job.job_type === JOB_TYPE.job,
		reason: "Only a plain job can do this.",
	},
	noTempStatus: { isMet: hasNoTempStatus, reason: "The job has already been in a depot." },
	noWorkDays: {
		isMet: (job) => !job.work_days,
		reason: "The job is on a workday.",
	},
	fewProcesses: {
		isMet: (job) => (job.processes ?? 0) < 2,
		reason: "The job has been collected and delivered.",
	},
	invoiceable: { isMet: (job) => job.customer_type === 1, reason: "The customer is not invoiced." },
	notInvoiceable: { isMet: (job) => job.customer_type === 0, reason: "The customer is invoiced." },
	pricesSeen: {
		isMet: (_job, actor) => actor.sees_prices !== false,
		reason: "Your role shows no prices.",
	},
	masterEdit: {
		isMet: (_job, actor) => isClientAdmin(actor) && actor.master_edit === true,
		reason: "Master Edit is not on.",
	},
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
