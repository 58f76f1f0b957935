import { jobFormText, tripText } from "~/shared/texts/jobs";
import { isEmptyDate, showDate } from "~/shared/time/dates";
import { JOB_MODE, JOB_TYPE } from "../model/rules";
import { INACTIVE_STATUSES, type JobStatus } from "../model/status";

interface SubJob {
	mode: number;
	collection_date?: string | null;
	collection_time?: string | null;
	delivery_date?: string | null;
	delivery_time?: string | null;
	occasions?: readonly { count: number }[] | null;
}

/** The errors of a sub-job's form by field. `parent` is its trip. Dates `YYYY-MM-DD`, times in UTC. */
export function subJobErrors(
	sub: SubJob,
	parent: { collection_date?: string | null },
): Record<string, string> {
	const errors: Record<string, string> = {};
	const collects = sub.mode === 1;
	const delivers = sub.mode === 2;
	if (collects && isEmptyDate(sub.collection_date)) errors.collection_date = jobFormText.collectionDate;
	if (collects && !sub.collection_time) errors.collection_time = tripText.time;
	if (delivers && isEmptyDate(sub.delivery_date)) errors.delivery_date = jobFormText.deliveryDate;
	if (delivers && !sub.delivery_time) errors.delivery_time = tripText.time;
	const dated = !isEmptyDate(sub.delivery_date) && !isEmptyDate(parent.collection_date);
	if (!collects && dated && String(sub.delivery_date) < String(parent.collection_date)) {
		errors.delivery_date = tripText.deliveryBeforeParent;
	}
	if (sub.occasions?.some(({ count }) => count > 0)) errors.occasions = tripText.occasions;
	return errors;
}

interface StopAddress {
	name: string;
	address_line_1: string;
	town: string;
	post_code: string;
}

/** The error of a stop's form without any address, by field. The API takes such a stop, as its address may follow. */
export function stopAddressErrors(stop: StopAddress): { address_line_1?: string } {
	const { name, address_line_1, town, post_code } = stop;
	const isEmpty = [name, address_line_1, town, post_code].every((text) => text.trim() === "");
	return isEmpty ? { address_line_1: tripText.address } : {};
}

interface Stop {
	job_number: string;
	status: JobStatus;
	delivery_date: string | null;
}

/**
 * The error of a trip whose collection would be after one of its deliveries, by field. `before` is the collection date it has;
 * stops that were cancelled or deleted do not count.
 */
export function tripDateErrors(
	before: string | null,
	next: { collection_date?: string | null; trip_sub_jobs: readonly Stop[] },
): Record<string, string> {
	const { collection_date, trip_sub_jobs } = next;
	if (isEmptyDate(collection_date) || collection_date === before) return {};
	const earlier = trip_sub_jobs.find(
		({ status, delivery_date }) =>
			!INACTIVE_STATUSES.includes(status) &&
			!isEmptyDate(delivery_date) &&
			String(delivery_date) < String(collection_date),
	);
	return earlier
		? { collection_date: tripText.stopBeforeCollection(earlier.job_number, showDate(earlier.delivery_date)) }
		: {};
}

interface TripMember {
	job_type: number;
	parent_id: number | null;
	trip_sub_jobs: readonly unknown[];
}

/** The errors of a change of job type or mode by field: a sub-job collects or delivers, and a trip with sub-jobs stays a trip. */
export function jobTypeErrors(
	job: TripMember,
	next: { job_type: number; mode: number },
): Record<string, string> {
	const errors: Record<string, string> = {};
	const [wasTrip, isTrip] = [job.job_type === JOB_TYPE.trip, next.job_type === JOB_TYPE.trip];
	if (job.parent_id !== null && isTrip) errors.job_type = tripText.nested;
	if (job.trip_sub_jobs.length > 0 && wasTrip && !isTrip) errors.job_type = tripText.staysTrip;
	if (job.parent_id !== null && ![JOB_MODE.collection, JOB_MODE.delivery].some((mode) => mode === next.mode))
		errors.mode = tripText.mode;
	return errors;
}
