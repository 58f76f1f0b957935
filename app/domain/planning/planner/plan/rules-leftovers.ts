import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { addDays, type DateText, daysBetween } from "~/shared/time/dates";

type DatedCard = Pick<PlannerJob, "mode" | "status" | "collection_date" | "delivery_date">;

/** Whether only the delivery is still to be done. */
const isDelivery = ({ mode, status }: DatedCard): boolean =>
	mode === JOB_MODE.delivery ||
	mode === JOB_MODE.legacy ||
	(mode === JOB_MODE.both && (status === "Collected" || status === "Indepot"));

/** The day a job was to be planned for; null without a date. */
export const plannedFor = (job: DatedCard): DateText | null =>
	isDelivery(job) ? (job.delivery_date ?? job.collection_date) : (job.collection_date ?? job.delivery_date);

/** Whether a job can be moved to another day by itself: a trip and its sub-jobs share their days. */
export const canMoveDay = ({ job_type, parent_id }: Pick<PlannerJob, "job_type" | "parent_id">): boolean =>
	job_type !== JOB_TYPE.trip && parent_id === null;

/** The dates that `movedDates` changes, as they are. */
export function oldDatesOf(job: DatedCard): { collection_date?: DateText; delivery_date?: DateText } {
	const { collection_date, delivery_date } = job;
	return {
		...(collection_date && !isDelivery(job) && { collection_date }),
		...(delivery_date && { delivery_date }),
	};
}

/** The dates of a job that is moved to a day: what is still to be done moves by as many days, what is done keeps its date. */
export function movedDates(
	job: DatedCard,
	day: DateText,
): { collection_date?: DateText; delivery_date?: DateText } {
	const from = plannedFor(job);
	if (from === null) return {};
	const days = daysBetween(from, day);
	return Object.fromEntries(
		Object.entries(oldDatesOf(job)).map(([name, date]) => [name, addDays(date, days)]),
	);
}
