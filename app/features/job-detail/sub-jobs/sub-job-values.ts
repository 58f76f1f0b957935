import { subJobErrors } from "~/domain/jobs/entry/rules-sub-jobs";
import { INITIAL_TIME, JOB_MODE, type JobSide } from "~/domain/jobs/model/rules";
import {
	EMPTY_STOP,
	getStopValues,
	type PartialJob,
	type StopValues,
	toEntryValues,
	toStopBody,
} from "~/features/job-entry";
import { toUtcTime } from "~/shared/time/london";

/** The values of the sub-job form; the time is London time. */
export interface SubJobForm extends StopValues {
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
	customer_reference: string[];
	load_type_id: number | null;
	item_count: number | null;
	weight: number | null;
	spaces: number | null;
	base_charge: number | null;
	waiting_charge: number | null;
	subcost: number | null;
}

/** The fields of a trip its sub-jobs depend on. */
export interface ParentTrip {
	collection_date: string | null;
	load_type_id: number | null;
}

/** The side a sub-job's mode stands for. */
export const sideOfMode = (mode: number): JobSide =>
	mode === JOB_MODE.collection ? "collection" : "delivery";

/** Initial values of a new sub-job: by default a collection on the trip's date. */
export function newSubJob(trip: ParentTrip, mode: 1 | 2 = JOB_MODE.collection): SubJobForm {
	const date = trip.collection_date;
	return {
		...EMPTY_STOP,
		mode,
		date,
		time: date && INITIAL_TIME,
		customer_reference: [],
		load_type_id: trip.load_type_id,
		item_count: null,
		weight: null,
		spaces: null,
		base_charge: null,
		waiting_charge: null,
		subcost: null,
	};
}

/** The form values of a saved sub-job. */
export function toSubJobForm(job: PartialJob): SubJobForm {
	const values = toEntryValues(job);
	const mode = values.mode === JOB_MODE.collection ? 1 : 2;
	return {
		...getStopValues(values, sideOfMode(mode)),
		mode,
		customer_reference: values.customer_reference,
		load_type_id: values.load_type_id,
		item_count: values.item_count,
		weight: values.weight,
		spaces: values.spaces,
		base_charge: values.base_charge,
		waiting_charge: values.waiting_charge,
		subcost: values.subcost,
	};
}

/** Validates the form: error messages by field name. */
export function getSubJobErrors(form: SubJobForm, trip: ParentTrip): Record<string, string> {
	const side = sideOfMode(form.mode);
	const time = toUtcTime(form.date, form.time) || null;
	const errors = subJobErrors({ mode: form.mode, [`${side}_date`]: form.date, [`${side}_time`]: time }, trip);
	return toFormFields(errors);
}

/** Translates errors by API field names to errors by form fields. */
export const toFormFields = (errors: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(errors).map(([name, message]) => [name.replace(/^(collection|delivery)_/, ""), message]),
	);

/** The sub-job as sent to the API: one side, the time in UTC. */
export function toSubJobBody(form: SubJobForm): Record<string, unknown> {
	const references = form.customer_reference.map((name) => name.trim()).filter(Boolean);
	return {
		mode: form.mode,
		...toStopBody(form, sideOfMode(form.mode)),
		customer_reference: references.map((name) => ({ name })),
		load_type_id: form.load_type_id,
		item_count: form.item_count,
		weight: form.weight,
		spaces: form.spaces,
		base_charge: form.base_charge,
		waiting_charge: form.waiting_charge,
		subcost: form.subcost,
	};
}

/** The fields that differ from the saved sub-job, as sent to the API. */
export function getSubJobChanges(before: SubJobForm, after: SubJobForm): Record<string, unknown> {
	const bodyBefore = toSubJobBody(before);
	return Object.fromEntries(
		Object.entries(toSubJobBody(after)).filter(
			([name, value]) => JSON.stringify(bodyBefore[name] ?? null) !== JSON.stringify(value ?? null),
		),
	);
}
