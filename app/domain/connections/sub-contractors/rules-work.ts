import { decideStep, type StepStop } from "~/domain/connections/driver-app/rules-step";
import {
	decide,
	type JobActor,
	type JobFacts,
	type Move,
	type Refusal,
} from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { FINISHED_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";

/** What a sub-contractor reports, in the usual order: the steps of drivers that its office knows of. */
export const CARRIER_STEPS = ["arrived", "collected", "left", "delivered", "failed"] as const;
export type CarrierStep = (typeof CARRIER_STEPS)[number];

/** A step, and at which end of the job. */
export interface StepAtStop {
	step: Exclude<CarrierStep, "failed">;
	stop: StepStop;
}

/** What is known of an allocation and its job. */
export interface CarriedWork {
	status: JobStatus;
	job_type: number;
	mode: number;
	collected: number;
	is_planned: number;
	is_completed: number;
	answer: "offered" | "accepted" | "declined" | null;
	requested_cost: number | null;
	/** The entries of the job's timeline since it was allocated, in order: `arrival`, `collected`, `departure`. */
	journey: readonly string[];
}

export type WorkState = "offered" | "priced" | "waiting" | "open" | "under way" | "done";

/** Where a job is for its sub-contractor. A trip's stop is carried as soon as its trip is booked. */
export function findWorkState(work: CarriedWork): WorkState {
	if (work.is_completed || FINISHED_STATUSES.includes(work.status)) return "done";
	if (work.is_planned) {
		if (work.answer === "offered") return "offered";
		return work.answer === "declined" && work.requested_cost !== null ? "priced" : "waiting";
	}
	return work.status === "Inprogress" ? "under way" : "open";
}

const COLLECTION: readonly StepAtStop[] = [
	{ step: "arrived", stop: "collection" },
	{ step: "collected", stop: "collection" },
];
const DELIVERY: readonly StepAtStop[] = [
	{ step: "arrived", stop: "delivery" },
	{ step: "delivered", stop: "delivery" },
];

function listAllSteps({
	job_type,
	mode,
	collected,
}: Pick<CarriedWork, "job_type" | "mode" | "collected">): readonly StepAtStop[] {
	if (job_type === JOB_TYPE.trip) return [];
	if (job_type === JOB_TYPE.split) return collected ? DELIVERY : COLLECTION;
	if (mode === JOB_MODE.collection) return COLLECTION;
	if (mode === JOB_MODE.delivery || collected) return DELIVERY;
	return [...COLLECTION, { step: "left", stop: "collection" }, ...DELIVERY];
}

const STEPS_OF_ENTRIES = new Map(
	Object.entries<CarrierStep>({ arrival: "arrived", collected: "collected", departure: "left" }),
);

/** How many steps the journey has behind it; what is done implies what precedes it. */
function countDone(steps: readonly StepAtStop[], journey: readonly string[]): number {
	const find = (step: CarrierStep, from: number) =>
		steps.findIndex((one, at) => at >= from && one.step === step);
	return journey.reduce((done, entry) => {
		const step = STEPS_OF_ENTRIES.get(entry);
		const at = step ? find(step, done) : -1;
		return at < 0 ? done : at + 1;
	}, 0);
}

/** What can be reported of a job now, the next step first. A trip is reported by its stops. */
export function listOpenSteps(work: CarriedWork): StepAtStop[] {
	const state = findWorkState(work);
	if (state !== "open" && state !== "under way") return [];
	const steps = listAllSteps(work);
	return steps.slice(Math.min(countDone(steps, work.journey), Math.max(steps.length - 1, 0)));
}

/** Whether a job can be reported as not done. */
export const canFail = (work: CarriedWork): boolean =>
	listOpenSteps(work).length > 0 && !["Collected", "Indepot"].includes(work.status);

const WAITING_STATUSES: readonly JobStatus[] = ["Booked", "Inprogress", "Collected", "Indepot", "Completed"];

/** Whether waiting can be reported of a job that is theirs: from when it is booked until it is invoiced. A trip's is reported by its stops. */
export const canReportWaiting = ({ status, job_type }: Pick<CarriedWork, "status" | "job_type">): boolean =>
	job_type !== JOB_TYPE.trip && WAITING_STATUSES.includes(status);

/** What the life cycle makes of a step: a job that is only collected is done with that. */
export const decideCarrierStep = (
	step: CarrierStep,
	job: JobFacts & { mode: number },
	actor: JobActor,
): Move | Refusal | null =>
	step === "collected" && job.mode === JOB_MODE.collection && job.job_type !== JOB_TYPE.split
		? decide(job, "complete", actor)
		: decideStep(step, job, actor);
