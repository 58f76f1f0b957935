import { isEmptyDate } from "~/shared/time/dates";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import { fieldsWith, type JobSide } from "./fields";

/** 1 a job, 2 a job that splits collection and delivery by day, 3 a trip. */
export const JOB_TYPE = { job: 1, split: 2, trip: 3 } as const;
export type JobType = (typeof JOB_TYPE)[keyof typeof JOB_TYPE];

/** 3 is legacy: still readable, no longer offered. */
export const JOB_MODE = { both: 0, collection: 1, delivery: 2, legacy: 3, night: 4 } as const;
export type JobMode = (typeof JOB_MODE)[keyof typeof JOB_MODE];

/** The modes the form offers; the first is the default. */
export const OFFERED_MODES = [
	{ mode: JOB_MODE.both, label: "Collect and Deliver" },
	{ mode: JOB_MODE.collection, label: "Collection Only" },
	{ mode: JOB_MODE.delivery, label: "Delivery Only" },
	{ mode: JOB_MODE.night, label: "Night Only" },
] as const;

/** Whether a trip can have a mode: it is on the day of its collection, so it is never without one. */
export const isTripMode = (mode: number): boolean => mode !== JOB_MODE.delivery;

/** The modes that the form offers a kind of job. */
export const offeredModes = (job_type: number) =>
	OFFERED_MODES.filter(({ mode }) => job_type !== JOB_TYPE.trip || isTripMode(mode));

interface SplittableJob {
	job_type: number;
	mode: number;
	collection_date?: string | null;
	delivery_date?: string | null;
}

/** Whether a job can be split by day: collected and delivered on different days, and no other mode is chosen for that. */
export const canSplitByDay = ({ job_type, mode, collection_date, delivery_date }: SplittableJob): boolean =>
	job_type !== JOB_TYPE.trip &&
	mode === JOB_MODE.both &&
	!isEmptyDate(collection_date) &&
	!isEmptyDate(delivery_date) &&
	collection_date !== delivery_date;

/** The London time a date gets when it is entered without one. */
export const INITIAL_TIME = "09:00";

export type { JobSide } from "./fields";

/** The fields of the collection and of the delivery block. */
export const BLOCK_FIELDS = {
	collection: fieldsWith({ side: "collection" }),
	delivery: fieldsWith({ side: "delivery" }),
};

/** The block a mode does not use, which is cleared and disabled. */
export function getDisabledSide(mode: number): JobSide | null {
	if (mode === JOB_MODE.collection) return "delivery";
	return mode === JOB_MODE.delivery ? "collection" : null;
}

/** Sets the mode of a form or row and clears the block that the mode does not use. */
export function applyMode<Row extends object>(row: Row, mode: number): Row & { mode: number } {
	const side = getDisabledSide(mode);
	const cleared = side ? Object.fromEntries(BLOCK_FIELDS[side].map((field) => [field, null])) : {};
	return { ...row, ...cleared, mode };
}

/** The UTC time for a date: the one already entered, else the initial time. */
export function timeForDate(
	date: string | null | undefined,
	utcTime: string | null | undefined,
): string | null {
	if (utcTime) return utcTime;
	return isEmptyDate(date) ? null : toUtcTime(date, INITIAL_TIME);
}

/** Initial values of a new job, trip or sub-job. */
export function newJobDefaults(kind: "job" | "trip" | "sub-job") {
	return {
		job_type: kind === "trip" ? JOB_TYPE.trip : JOB_TYPE.job,
		mode: kind === "sub-job" ? JOB_MODE.collection : JOB_MODE.both,
		is_vat: 1,
		no_of_pod: 0,
	} as const;
}

/** The header of the entry form. */
export function entryTitle(kind: "job" | "trip", jobNumber?: string | number | null): string {
	if (jobNumber) return `JOB No ${jobNumber}`;
	return kind === "trip" ? "TRIP ENTRY" : "JOB ENTRY";
}

/** The initial status: Pending for a job, a draft at Quote for a quote. */
export function creationStatus(isQuote: boolean) {
	return isQuote ? ({ status: "Quote", draft: 1 } as const) : ({ status: "Pending", draft: 0 } as const);
}

interface Saveable {
	job_type: number;
	mode: number;
	customer_reference?: readonly { name: string | null }[] | null;
	air_way_bill_numbers?: readonly { awb_number: string | null }[] | null;
	collection_date?: string | null;
	collection_time?: string | null;
	collection_time_until?: string | null;
	delivery_date?: string | null;
	delivery_time?: string | null;
	delivery_time_until?: string | null;
	no_of_pod?: number | null;
	is_vat?: 0 | 1 | null;
}

/**
 * Prepares a job for storage: drops blank references and air way bills, defaults a missing delivery date (on a save in modes
 * 0, 2 and 4, on an update in every mode but 1), fills in missing times and clears the block that the mode does not use.
 */
export function normaliseJob<Job extends Saveable>(job: Job, occasion: "save" | "update") {
	const delivery_date = deliveryDate(job, occasion);
	const collection_time = timeForDate(job.collection_date, job.collection_time);
	const datedJob = {
		...job,
		customer_reference: (job.customer_reference ?? []).filter(({ name }) => name?.trim()),
		air_way_bill_numbers: (job.air_way_bill_numbers ?? []).filter(({ awb_number }) => awb_number?.trim()),
		collection_date: isEmptyDate(job.collection_date) ? null : job.collection_date,
		collection_time,
		collection_time_until: isEmptyDate(job.collection_date) ? null : job.collection_time_until || null,
		delivery_date,
		delivery_time: deliveryTime(job, delivery_date, collection_time),
		delivery_time_until: isEmptyDate(delivery_date) ? null : job.delivery_time_until || null,
		no_of_pod: job.no_of_pod ?? 0,
		is_vat: job.is_vat ?? (1 as const),
	};
	return applyMode(datedJob, job.mode);
}

function deliveryDate(job: Saveable, occasion: "save" | "update"): string | null {
	if (!isEmptyDate(job.delivery_date)) return job.delivery_date ?? null;
	const modes: number[] =
		occasion === "save" ? [JOB_MODE.both, JOB_MODE.delivery, JOB_MODE.night] : [0, 2, 3, 4];
	const applies = job.job_type !== JOB_TYPE.trip && modes.includes(job.mode);
	return applies && !isEmptyDate(job.collection_date) ? (job.collection_date ?? null) : null;
}

/** On the day of collection the default delivery time is not before the collection time. */
function deliveryTime(job: Saveable, date: string | null, collectionTime: string | null): string | null {
	const time = timeForDate(date, job.delivery_time);
	if (job.delivery_time || !collectionTime || date !== job.collection_date) return time;
	return toLocalTime(date, collectionTime) > toLocalTime(date, time) ? collectionTime : time;
}
