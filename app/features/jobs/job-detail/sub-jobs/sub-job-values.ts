import { stopAddressErrors, subJobErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { stopTimeWarnings } from "~/domain/jobs/jobs/entry/rules-time-order";
import { windowErrors } from "~/domain/jobs/jobs/entry/rules-windows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JOB_MODE, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import {
	EMPTY_STOP,
	type EntryValues,
	emptyValues,
	getStopValues,
	initialTimeOf,
	type JobChanges,
	NEED_FIELDS,
	nextStopTime,
	type PartialJob,
	type StopValues,
	sentFields,
	toEntryValues,
	toRequestBody,
	toStopBody,
} from "~/features/jobs/job-entry";
import { recordOf } from "~/shared/record-of";
import { toLocalTime, toUtcTime } from "~/shared/time/london";

/** The fields of the job itself that the form of a sub-job has beside those of its stop. */
export const SUB_JOB_FIELDS = [
	"customer_reference",
	"load_type_id",
	"item_count",
	"weight",
	"spaces",
	"base_charge",
	"waiting_charge",
	"subcost",
	...NEED_FIELDS,
] as const satisfies readonly (keyof EntryValues)[];
type SubJobOwnValues = Pick<EntryValues, (typeof SUB_JOB_FIELDS)[number]>;

/** The values of the sub-job form; the time is London time. */
export interface SubJobForm extends StopValues, SubJobOwnValues {
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
}

/** The fields of a trip its sub-jobs depend on. */
export interface ParentTrip {
	collection_date: string | null;
	collection_time: string | null;
	load_type_id: number | null;
	trip_sub_jobs: readonly EarlierStop[];
}

/** The side a sub-job's mode stands for. */
export const sideOfMode = (mode: number): JobSide =>
	mode === JOB_MODE.collection ? "collection" : "delivery";

const ownValues = (values: SubJobOwnValues) =>
	recordOf<SubJobOwnValues>(SUB_JOB_FIELDS, (name) => values[name]);

/** Initial values of a new sub-job: by default a collection, an hour after the stop before it. */
export function newSubJob(
	trip: ParentTrip,
	mode: 1 | 2 = JOB_MODE.collection,
	before: Pick<StopValues, "date" | "time"> = stopBefore(trip, null) ?? collectionOf(trip),
): SubJobForm {
	const { date } = before;
	return {
		...EMPTY_STOP,
		mode,
		date,
		time: before.time ? nextStopTime(before.time) : date && initialTimeOf(date),
		...ownValues(emptyValues("job")),
		load_type_id: trip.load_type_id,
	};
}

/** The form values of a saved sub-job. */
export function toSubJobForm(job: PartialJob): SubJobForm {
	const values = toEntryValues(job);
	const mode = values.mode === JOB_MODE.collection ? 1 : 2;
	return {
		...getStopValues(values, sideOfMode(mode)),
		mode,
		...ownValues(values),
	};
}

/** Validates the form: error messages by field name. */
export function getSubJobErrors(form: SubJobForm, trip: ParentTrip): Record<string, string> {
	const side = sideOfMode(form.mode);
	const time = toUtcTime(form.date, form.time) || null;
	const errors = {
		...subJobErrors({ mode: form.mode, [`${side}_date`]: form.date, [`${side}_time`]: time }, trip),
		...windowErrors({ [`${side}_time`]: form.time, [`${side}_time_until`]: form.time_until }),
	};
	return { ...toFormFields(errors), ...stopAddressErrors(form) };
}

/** The stop of a trip that a new one follows. */
type EarlierStop = Pick<
	JobView["trip_sub_jobs"][number],
	"id" | "mode" | "status" | "collection_date" | "collection_time" | "delivery_date" | "delivery_time"
>;

const timesOf = (stop: EarlierStop): { date: string | null; time: string | null } => {
	const side = sideOfMode(stop.mode);
	return {
		date: stop[`${side}_date`],
		time: toLocalTime(stop[`${side}_date`], stop[`${side}_time`]) || null,
	};
};

/** The stop before another one of its trip; before a new one it is the last. */
function stopBefore(trip: ParentTrip, id: number | null) {
	const active = trip.trip_sub_jobs.filter(
		(stop) => stop.id === id || !INACTIVE_STATUSES.includes(stop.status),
	);
	const at = id === null ? active.length : active.findIndex((stop) => stop.id === id);
	const before = active[at - 1];
	return before && timesOf(before);
}

const collectionOf = (trip: ParentTrip) => ({
	date: trip.collection_date,
	time: toLocalTime(trip.collection_date, trip.collection_time) || null,
});

/** The warning about a stop before its trip's collection, or before the stop above it; `id` is null for a new one. */
export function getStopTimeWarning(form: SubJobForm, trip: ParentTrip, id: number | null): string | null {
	const before = stopBefore(trip, id);
	return stopTimeWarnings(collectionOf(trip), before ? [before, form] : [form]).at(-1) ?? null;
}

/** Translates errors by API field names to errors by form fields. */
export const toFormFields = (errors: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(errors).map(([name, message]) => [name.replace(/^(collection|delivery)_/, ""), message]),
	);

/** The sub-job as sent to the API: one side, the time in UTC. */
export function toSubJobBody(form: SubJobForm): Omit<JobChanges, "mode"> & Pick<SubJobForm, "mode"> {
	const body = toRequestBody({ ...emptyValues("job"), ...ownValues(form) });
	return {
		...toStopBody(form, sideOfMode(form.mode)),
		...recordOf<Pick<JobChanges, (typeof SUB_JOB_FIELDS)[number]>>(SUB_JOB_FIELDS, (name) => body[name]),
		mode: form.mode,
	};
}

/** The fields that differ from the saved sub-job, as sent to the API. */
export function getSubJobChanges(before: SubJobForm, after: SubJobForm): JobChanges {
	const [old, next] = [toSubJobBody(before), toSubJobBody(after)];
	return recordOf<JobChanges>(
		sentFields(next).filter(
			(name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(next[name] ?? null),
		),
		(name) => next[name],
	);
}
