import { NO_STOP, type StopValues } from "~/components/job-entry/values";
import { stopOf, stopOnWire, valuesOf, type WireJob } from "~/components/job-entry/wire";
import { INITIAL_TIME, MODE, type Side } from "~/domain/jobs/rules";
import { toUtcTime } from "~/domain/time/london";
import { subJobFaults } from "~/domain/trips/rules";

/** Everything the form of a sub-job holds; the time is London's. */
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

/** The trip as far as a sub-job depends on it. */
export interface Trip {
	collection_date: string | null;
	load_type_id: number | null;
}

/** The end of a job that a sub-job is. */
export const sideOf = (mode: number): Side => (mode === MODE.collection ? "collection" : "delivery");

/** What a new sub-job starts from: a collection on the day of the trip. `mode` is what it is to be otherwise. */
export function newSubJob(trip: Trip, mode: 1 | 2 = MODE.collection): SubJobForm {
	const date = trip.collection_date;
	return {
		...NO_STOP,
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

/** The form of a sub-job that is saved. */
export function formOf(job: WireJob): SubJobForm {
	const values = valuesOf(job);
	const mode = values.mode === MODE.collection ? 1 : 2;
	return {
		...stopOf(values, sideOf(mode)),
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

/** What is wrong with a form, by its fields. */
export function faultsOf(form: SubJobForm, trip: Trip): Record<string, string> {
	const side = sideOf(form.mode);
	const time = toUtcTime(form.date, form.time) || null;
	const found = subJobFaults({ mode: form.mode, [`${side}_date`]: form.date, [`${side}_time`]: time }, trip);
	return fieldsOf(found);
}

/** Complaints by the names on the wire as complaints by the form's fields. */
export const fieldsOf = (complaints: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(complaints).map(([name, said]) => [name.replace(/^(collection|delivery)_/, ""), said]),
	);

/** The sub-job as it is sent: its one end, the time in UTC. */
export function onWire(form: SubJobForm): Record<string, unknown> {
	const references = form.customer_reference.map((name) => name.trim()).filter(Boolean);
	return {
		mode: form.mode,
		...stopOnWire(form, sideOf(form.mode)),
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

/** Only what differs from what was read, as it is sent. */
export function changesOf(before: SubJobForm, after: SubJobForm): Record<string, unknown> {
	const old = onWire(before);
	return Object.fromEntries(
		Object.entries(onWire(after)).filter(
			([name, value]) => JSON.stringify(old[name] ?? null) !== JSON.stringify(value ?? null),
		),
	);
}
