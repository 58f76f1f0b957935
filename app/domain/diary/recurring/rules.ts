import { jobText } from "~/shared/texts/jobs";
import { addDays, daysBetween, isEmptyDate } from "~/shared/time/dates";
import { toLocalTime, toUtcTime } from "~/shared/time/london";

/** How many jobs one request may create. */
export const MAX_COPIES = 500;

/** How many job numbers a toast lists before it ends in an ellipsis, and its maximum. */
const TOAST = { recurring: 6, repeat: 10, max: 20 } as const;

/** Jobs stored in one batch, sub-jobs included. */
const MAX_BATCH_JOBS = 100;

/** Copies in the batches in which they are stored, in order: as many as 100 jobs, a copy with more sub-jobs by itself. */
export function chunkCopies<Copy extends { subs: readonly unknown[] }>(copies: readonly Copy[]): Copy[][] {
	const chunks: Copy[][] = [];
	let jobs = 0;
	for (const copy of copies) {
		const chunk = chunks.at(-1);
		jobs += 1 + copy.subs.length;
		if (chunk && jobs <= MAX_BATCH_JOBS) chunk.push(copy);
		else {
			chunks.push([copy]);
			jobs = 1 + copy.subs.length;
		}
	}
	return chunks;
}

/** How a job is copied: to other days, or several times. */
export type CopyKind = "recurring" | "repeat";

/** The toast shown after jobs were copied. */
export function formatCopiesToast(kind: CopyKind, numbers: readonly string[]): string {
	const listed = numbers.slice(0, TOAST.max).join(", ");
	return jobText.created(numbers.length > TOAST[kind] ? `${listed}…` : listed);
}

interface DatedJob {
	collection_date: string | null;
	collection_time: string | null;
	collection_time_until: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
	delivery_time_until: string | null;
}

function shiftDate(date: string | null, time: string | null, until: string | null, days: number) {
	if (isEmptyDate(date)) return { date, time, until };
	const next = addDays(date, days);
	// Shift in London time, so that nine o'clock stays nine o'clock when the clocks change.
	const shift = (utc: string | null) => utc && toUtcTime(next, toLocalTime(date, utc));
	return { date: next, time: shift(time), until: shift(until) };
}

/** How many days a job must shift to reach a date. */
export const daysUntil = (job: DatedJob, date: string): number => {
	const diaryDay = isEmptyDate(job.collection_date) ? job.delivery_date : job.collection_date;
	return isEmptyDate(diaryDay) ? 0 : daysBetween(diaryDay, date);
};

/** Shifts a job's dates by a number of days, at the same time of day in London. */
export function shiftDates(job: DatedJob, days: number): DatedJob {
	const collection = shiftDate(job.collection_date, job.collection_time, job.collection_time_until, days);
	const delivery = shiftDate(job.delivery_date, job.delivery_time, job.delivery_time_until, days);
	return {
		collection_date: collection.date,
		collection_time: collection.time,
		collection_time_until: collection.until,
		delivery_date: delivery.date,
		delivery_time: delivery.time,
		delivery_time_until: delivery.until,
	};
}
