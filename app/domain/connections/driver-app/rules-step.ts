import {
	decide,
	type JobActor,
	type JobFacts,
	type Move,
	type Refusal,
} from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";

/** What a driver does with a job, in the usual order. */
export const STEPS = ["start", "arrived", "collected", "left", "delivered", "in_depot", "failed"] as const;
export type Step = (typeof STEPS)[number];

/** Which of a job's two ends a step is at. */
export type StepStop = "collection" | "delivery";

interface StepRow {
	/** The entry of the job's timeline and of the workday's. */
	activity: ActivityType;
	/** The column of the workday's job that has its moment. */
	stamp: "started_at" | "arrived_at" | "departed_at" | "completed_at" | null;
	/** The stop of a step that has only one. */
	stop: StepStop | null;
	/** The proof that goes with it: 0 of collection, 1 of delivery. */
	proof: 0 | 1 | null;
	/** Without the stop: "Arrived" becomes "Arrived at collection, Leeds". */
	title: string;
}

export const STEP_ROWS: Readonly<Record<Step, StepRow>> = {
	start: { activity: "job_progress", stamp: "started_at", stop: null, proof: null, title: "Started" },
	arrived: { activity: "arrival", stamp: "arrived_at", stop: null, proof: null, title: "Arrived" },
	collected: { activity: "collected", stamp: null, stop: "collection", proof: 0, title: "Collected" },
	left: { activity: "departure", stamp: "departed_at", stop: null, proof: null, title: "Left" },
	delivered: {
		activity: "completion",
		stamp: "completed_at",
		stop: "delivery",
		proof: 1,
		title: "Delivered",
	},
	in_depot: { activity: "depot", stamp: "completed_at", stop: null, proof: null, title: "In depot" },
	failed: { activity: "stop", stamp: null, stop: null, proof: null, title: "Not done" },
};

/** The part of a trip that a stop is. */
const COLLECTION_MODE = 1;

/** What a step is decided by. A job that is only collected, as a stop of a trip can be, is done with its collection. */
export type SteppedJob = JobFacts & { mode?: number | null };

const isCollectionOnly = ({ parent_id, mode }: SteppedJob) =>
	parent_id !== null && parent_id !== undefined && mode === COLLECTION_MODE;

/** What the life cycle makes of a step: a move, none (`null`: the status stays), or a refusal. */
export function decideStep(step: Step, job: SteppedJob, actor: JobActor): Move | Refusal | null {
	switch (step) {
		case "collected":
			if (isCollectionOnly(job)) return decide(job, "complete", actor);
			// Only a job that is collected and delivered on different days has a status for it.
			return job.job_type === JOB_TYPE.split
				? decide(job, "mark_collected", actor)
				: startIfBooked(job, actor);
		case "delivered":
			// Some devices report the end of a collection as well: its proof is stored, its status is so already.
			if (isCollectionOnly(job) && job.status === "Completed") return null;
			return decide(job, "complete", actor);
		case "in_depot":
			return decide(job, "mark_indepot", actor);
		case "failed":
			return decide(job, "fail", actor);
		default:
			return startIfBooked(job, actor);
	}
}

/** A stop as it is carried: its trip alone is on the workday, so it is booked with its trip. */
export const bookedWithTrip = (stop: SteppedJob): SteppedJob =>
	stop.status === "Pending" || stop.status === "Planned" ? { ...stop, status: "Booked" } : stop;

/** A driver who reaches a stop has started, also if that was not reported. */
const startIfBooked = (job: JobFacts, actor: JobActor): Move | Refusal | null => {
	if (job.status === "Booked") return decide(job, "start", actor);
	return job.status === "Inprogress" || job.status === "Collected" || job.status === "Indepot"
		? null
		: { ok: false, by: "status", reason: `The job is ${job.status}.` };
};

/** The sentence about a step: "Arrived at collection, Leeds". */
export function describeStep(step: Step, stop: StepStop | null, town: string | null): string {
	const { title, stop: own } = STEP_ROWS[step];
	const place = own ? town && `at ${town}` : stop && [`at ${stop}`, town].filter(Boolean).join(", ");
	return [title, place].filter(Boolean).join(" ");
}
