import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { isEmptyDate } from "~/shared/time/dates";
import { instantOf } from "~/shared/time/london";
import type { LiveProgress } from "./rules-progress";

type Side = "collection" | "delivery";

/** One end of a job, with where it is and until when it is wanted. Times are UTC. */
interface DatedEnd {
	name: string | null;
	town: string | null;
	post_code: string | null;
	date: string | null;
	time: string | null;
	time_until: string | null;
}

interface OpenJob extends Record<Side, DatedEnd | null> {
	job_type: number;
	mode: number;
	progress: LiveProgress;
}

/** The ends of a job that are left to do; none of a trip's own row, as its sub-jobs are its stops. */
function endsLeft({ job_type, mode, progress }: OpenJob): readonly Side[] {
	if (progress === "done" || job_type === JOB_TYPE.trip) return [];
	if (mode === JOB_MODE.collection) return ["collection"];
	const hasCollected = progress === "collected" || progress === "at_delivery";
	return hasCollected || mode === JOB_MODE.delivery ? ["delivery"] : ["collection", "delivery"];
}

/**
 * The stops that a driver who has clocked out leaves undone, in the order of the jobs: those of jobs that are not done, wanted by `lastDay` or
 * without a day. What is to be delivered on a later day is that day's work.
 */
export const findOpenStops = <Job extends OpenJob>(jobs: readonly Job[], lastDay: string) =>
	jobs.flatMap((job) =>
		endsLeft(job).flatMap((does) => {
			const end = job[does];
			if (!end || !(end.name || end.town || end.post_code)) return [];
			const isLater = !isEmptyDate(end.date) && end.date > lastDay;
			return isLater ? [] : [{ job, does, due: dueAt(end) }];
		}),
	);

/** The latest arrival in time: the end of the window, or its beginning; null without a time. */
export const dueAt = ({
	date,
	time,
	time_until,
}: Omit<DatedEnd, "name" | "town" | "post_code">): Date | null =>
	isEmptyDate(date) || !time ? null : instantOf(date, time_until ?? time);
