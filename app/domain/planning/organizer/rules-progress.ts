import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { instantOf } from "~/shared/time/london";

/** How far a driver is with a job. */
export const PROGRESS = ["to_do", "started", "at_collection", "collected", "at_delivery", "done"] as const;
export type LiveProgress = (typeof PROGRESS)[number];

/** One end of a job. Times are UTC. */
export interface LiveEnd {
	name: string | null;
	town: string | null;
	post_code: string | null;
	date: string | null;
	time: string | null;
	latitude: number | null;
	longitude: number | null;
}

interface JobFacts {
	job_id: number;
	job_type: number;
	mode: number;
	collected: number;
	is_completed: number;
	status: JobStatus;
	collection: LiveEnd | null;
	delivery: LiveEnd | null;
}

/** Statuses in which nothing is left to do for a driver. */
const FINISHED: ReadonlySet<JobStatus> = new Set(
	JOB_STATUSES.filter(({ phase }) => phase === "done" || phase === "money").map(({ name }) => name),
);

/** How far a job is, by its status and the steps that were reported of it in order. */
export function progressOf(
	{ mode, collected, is_completed, status }: Pick<JobFacts, "mode" | "collected" | "is_completed" | "status">,
	steps: readonly string[],
): LiveProgress {
	if (is_completed || FINISHED.has(status)) return "done";
	const hasCollection = mode !== JOB_MODE.delivery && !collected;
	return steps.reduce<LiveProgress>(
		(now, step) => {
			if (now === "done") return now;
			if (step === "delivered" || step === "in_depot") return "done";
			if (step === "collected") return mode === JOB_MODE.collection ? "done" : "collected";
			if (step === "arrived") return now === "collected" || !hasCollection ? "at_delivery" : "at_collection";
			if (step === "left") return now === "at_collection" ? "collected" : now;
			return step === "start" && now === "to_do" ? "started" : now;
		},
		collected ? "collected" : "to_do",
	);
}

const sideOf = ({ mode }: JobFacts, progress: LiveProgress): "collection" | "delivery" =>
	mode === JOB_MODE.delivery || progress === "collected" || progress === "at_delivery"
		? "delivery"
		: "collection";

/** When an end is wanted, as an ISO instant; null without a time. */
export const wantedAt = ({ date, time }: LiveEnd): string | null =>
	date !== null && time !== null ? instantOf(date, time).toISOString() : null;

/** Which end of which job comes next, by the jobs of a day in order. */
export interface NextStop<Job> {
	job: Job;
	does: "collection" | "delivery";
	end: LiveEnd;
	/** ISO instant; null without a time. */
	wanted: string | null;
}

/**
 * The stop that comes next: the one where the driver is, otherwise the one wanted first; ends without a time in the order of the jobs, after
 * the others. A trip's own row is left out, as its sub-jobs are its stops.
 */
export function findNextStop<Job extends JobFacts & { progress: LiveProgress }>(
	jobs: readonly Job[],
): NextStop<Job> | null {
	const stops = jobs.flatMap((job): NextStop<Job>[] => {
		const does = sideOf(job, job.progress);
		const end = job[does];
		return job.progress === "done" || job.job_type === JOB_TYPE.trip || end === null
			? []
			: [{ job, does, end, wanted: wantedAt(end) }];
	});
	const here = stops.find(({ job }) => job.progress === "at_collection" || job.progress === "at_delivery");
	const ordered = stops.toSorted((a, b) => (a.wanted ?? "9").localeCompare(b.wanted ?? "9"));
	return here ?? ordered[0] ?? null;
}
