import { fieldOf, type KindOf } from "~/domain/jobs/jobs/model/fields";
import { BLOCK_FIELDS, JOB_TYPE, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { toOccasions } from "~/shared/jobs/occasions";
import { recordOf } from "~/shared/record-of";
import type { DateText } from "~/shared/time/dates";
import { timeOfStop } from "./default-times";
import { readField, type SentOfKind, type StoredOfKind, sendField } from "./field-codecs";
import {
	ENTRY_FIELDS,
	ENTRY_JOB_FIELDS,
	type EntryField,
	type EntryJobField,
	type EntryValues,
	emptyValues,
	getSideAddress,
	isTripEntry,
	type StopValues,
	type SubJobValues,
	withSide,
} from "./values";

/** Any fields of a job as the API returns it. */
export type PartialJob = { readonly [Name in EntryJobField]?: StoredOfKind[KindOf<Name>] | null };

/** The date by which a field's time is read: that of its stop. */
const dateOf = (name: EntryJobField, dates: Partial<Record<`${JobSide}_date`, DateText | null>>) => {
	const { side } = fieldOf(name);
	return (side && dates[`${side}_date`]) ?? null;
};

/** The form values of a job or of the given fields of one, with times in London time. */
export function toEntryValues(job: PartialJob): EntryValues {
	const empty = emptyValues(job.job_type === JOB_TYPE.trip ? "trip" : "job");
	const values = recordOf<Omit<EntryValues, "trip_sub_jobs">>(ENTRY_JOB_FIELDS, (name) => {
		const stored = job[name] ?? null;
		return stored === null ? empty[name] : readField(fieldOf(name).kind, stored, dateOf(name, job));
	});
	return {
		...empty,
		...values,
		// Extras of a job with tariffs are computed from them, and cleared with the last one.
		extras: values.job_extra_charges.length > 0 ? null : values.extras,
	};
}

/** The job as the API takes it. */
type JobBody = { [Name in Exclude<EntryJobField, "extras">]: SentOfKind[KindOf<Name>] } & {
	extras?: SentOfKind["money"];
};
/** Fields of a job that are to be changed, as the API takes them. */
export type JobChanges = Partial<JobBody>;

type SideBody<S extends JobSide> = Pick<JobBody, Extract<keyof JobBody, `${S}_${string}`>>;

/** One side as sent to the API: blank texts as null, the time in UTC. */
export function toStopBody<S extends JobSide>(stop: StopValues, side: S): SideBody<S>;
export function toStopBody(stop: StopValues, side: JobSide): object {
	const values = { ...emptyValues("job"), ...withSide(side, stop) };
	return recordOf<JobChanges>(BLOCK_FIELDS[side], (name) => sentValue(values, name));
}

const sentValue = (values: EntryValues, name: EntryJobField) =>
	sendField(fieldOf(name).kind, values[name], dateOf(name, values));

export function getStopValues(values: EntryValues, side: JobSide): StopValues {
	return {
		...getSideAddress(values, side),
		date: values[`${side}_date`],
		time: values[`${side}_time`],
		time_until: values[`${side}_time_until`],
		contact_name: values[`${side}_contact_name`],
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	};
}

/** One stop of a new trip, of which the other side is not sent. */
function toSubJobBody({ mode, item_count, weight, reference, ...sub }: SubJobValues) {
	const stop = { ...sub, time: timeOfStop(sub) };
	const names = reference.split(/[,;]/).flatMap((name) => name.trim() || []);
	return {
		mode,
		...(item_count !== null && { item_count }),
		...(weight !== null && { weight }),
		...(names.length > 0 && { customer_reference: names.map((name) => ({ name })) }),
		...(mode === 1 ? toStopBody(stop, "collection") : toStopBody(stop, "delivery")),
	};
}

/**
 * The job as sent to the API: times in UTC, blank references and air way bills dropped, a trip without a delivery. Extras are
 * sent only if they were typed; otherwise the server computes them from the tariffs, as it does the total.
 */
export function toRequestBody(values: EntryValues): JobBody {
	const isTrip = isTripEntry(values);
	const { extras, ...body } = recordOf<Required<JobBody>>(ENTRY_JOB_FIELDS, (name) =>
		isTrip && fieldOf(name).side === "delivery" ? null : sentValue(values, name),
	);
	return values.job_extra_charges.length === 0 ? { ...body, extras } : body;
}

/** A new job as sent to the API, with the sub-jobs of a trip. */
export function toNewJobBody(values: EntryValues) {
	const subs = isTripEntry(values) ? { trip_sub_jobs: values.trip_sub_jobs.map(toSubJobBody) } : {};
	return { ...toRequestBody(values), ...subs };
}

const isDifferent = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** The fields that are sent, in the order of the form. */
export const sentFields = (body: JobChanges): EntryJobField[] =>
	ENTRY_JOB_FIELDS.filter((name) => name in body);

/** The fields that differ between two states of the form, as sent to the API. */
export function toChangesBody(before: EntryValues, after: EntryValues): JobChanges {
	const [old, next] = [toRequestBody(before), toRequestBody(after)];
	return recordOf<JobChanges>(
		sentFields(next).filter((name) => isDifferent(old[name], next[name])),
		(name) => next[name],
	);
}

/** A value without what is merely being typed: it makes no difference. */
const settled = (values: EntryValues, name: EntryField) =>
	name === "occasions" ? toOccasions(values[name]) : values[name];

/** The fields that differ between two states of the form, with their new values. */
export function changedValues(before: EntryValues, after: EntryValues): Partial<EntryValues> {
	return recordOf<Partial<EntryValues>>(
		ENTRY_FIELDS.filter((name) => isDifferent(settled(before, name), settled(after, name))),
		(name) => after[name],
	);
}

/** Headers of a request made under Master Edit. */
export const masterEditHeaders = (grant: string | null): Record<string, string> =>
	grant === null ? {} : { "X-Master-Edit": grant };
