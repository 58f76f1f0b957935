import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JOB_TYPE, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import {
	type EntryField,
	type EntryValues,
	emptyValues,
	getSideAddress,
	isTripEntry,
	type StopValues,
	type SubJobValues,
} from "./values";

/** Any fields of a job as the API returns it. */
export type PartialJob = Partial<JobView>;

const SIDES = ["collection", "delivery"] as const;
const TEXT_FIELDS = [
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"post_code",
	"country",
	"phone",
	"instruction_1",
] as const;

/** The form values of a job or of the given fields of one, with times in London time. */
export function toEntryValues(job: PartialJob): EntryValues {
	const empty = emptyValues(job.job_type === JOB_TYPE.trip ? "trip" : "job");
	const values: EntryValues = {
		...empty,
		job_type: job.job_type ?? empty.job_type,
		mode: job.mode ?? empty.mode,
		customer_id: job.customer_id ?? null,
		load_type_id: job.load_type_id ?? null,
		freight_type_id: job.freight_type_id ?? null,
		service_id: job.service_id ?? null,
		customer_reference: (job.customer_reference ?? []).map(({ name }) => name),
		air_way_bill_numbers: (job.air_way_bill_numbers ?? []).map(({ awb_number }) => awb_number),
		job_emails: (job.job_emails ?? []).map(({ email }) => email),
		item_count: job.item_count ?? null,
		weight: job.weight ?? null,
		vol_weight: job.vol_weight ?? null,
		spaces: job.spaces ?? null,
		mileage: job.mileage ?? null,
		base_charge: job.base_charge ?? null,
		// Extras of a job with tariffs are computed from them, and cleared with the last one.
		extras: job.job_extra_charges?.length ? null : (job.extras ?? null),
		waiting_charge: job.waiting_charge ?? null,
		other_costs: job.other_costs ?? null,
		subcost: job.subcost ?? null,
		calculator_charge: job.calculator_charge ?? null,
		job_extra_charges: (job.job_extra_charges ?? []).map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
		})),
		is_vat: job.is_vat ?? empty.is_vat,
		report_notes: job.report_notes ?? "",
		no_of_pod: job.no_of_pod ?? empty.no_of_pod,
	};
	for (const side of SIDES) Object.assign(values, sideValues(job, side));
	return values;
}

function sideValues(job: PartialJob, side: JobSide): Partial<EntryValues> {
	const date = job[`${side}_date`] ?? null;
	return {
		...Object.fromEntries(TEXT_FIELDS.map((field) => [`${side}_${field}`, job[`${side}_${field}`] ?? ""])),
		[`${side}_date`]: date,
		[`${side}_time`]: toLocalTime(date, job[`${side}_time`]) || null,
		[`${side}_latitude`]: job[`${side}_latitude`] ?? null,
		[`${side}_longitude`]: job[`${side}_longitude`] ?? null,
	};
}

const blankToNull = (text: string) => text.trim() || null;
const trimmedUnique = (texts: readonly string[]) => [
	...new Set(texts.map((text) => text.trim()).filter(Boolean)),
];

/** One side as sent to the API: blank texts as null, the time in UTC. */
export function toStopBody(stop: StopValues, side: JobSide): Record<string, unknown> {
	return {
		...Object.fromEntries(TEXT_FIELDS.map((field) => [`${side}_${field}`, blankToNull(stop[field])])),
		[`${side}_date`]: stop.date,
		[`${side}_time`]: toUtcTime(stop.date, stop.time) || null,
		[`${side}_latitude`]: stop.latitude,
		[`${side}_longitude`]: stop.longitude,
	};
}

const NO_DELIVERY = Object.fromEntries(
	[...TEXT_FIELDS, "date", "time", "latitude", "longitude"].map((field) => [`delivery_${field}`, null]),
);

export function getStopValues(values: EntryValues, side: JobSide): StopValues {
	return {
		...getSideAddress(values, side),
		date: values[`${side}_date`],
		time: values[`${side}_time`],
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	};
}

function toSubJobBody(sub: SubJobValues): Record<string, unknown> {
	return { mode: sub.mode, ...toStopBody(sub, sub.mode === 1 ? "collection" : "delivery") };
}

/**
 * The job as sent to the API: times in UTC, blank references and air way bills dropped, a trip without a delivery. Extras are
 * sent only if they were typed; otherwise the server computes them from the tariffs, as it does the total.
 */
export function toRequestBody(values: EntryValues): Record<string, unknown> {
	const {
		customer_reference,
		air_way_bill_numbers,
		job_emails,
		job_extra_charges,
		report_notes,
		extras,
		trip_sub_jobs: _,
		...rest
	} = values;
	const plain = Object.entries(rest).filter(([name]) => !/^(collection|delivery)_/.test(name));
	return {
		...Object.fromEntries(plain),
		...toStopBody(getStopValues(values, "collection"), "collection"),
		...(isTripEntry(values) ? NO_DELIVERY : toStopBody(getStopValues(values, "delivery"), "delivery")),
		customer_reference: trimmedUnique(customer_reference).map((name) => ({ name })),
		air_way_bill_numbers: trimmedUnique(air_way_bill_numbers).map((awb_number) => ({ awb_number })),
		job_emails: trimmedUnique(job_emails).map((email) => ({ email })),
		job_extra_charges,
		report_notes: blankToNull(report_notes),
		...(job_extra_charges.length === 0 ? { extras } : {}),
	};
}

/** A new job as sent to the API, with the sub-jobs of a trip. */
export function toNewJobBody(values: EntryValues): Record<string, unknown> {
	const subs = isTripEntry(values) ? { trip_sub_jobs: values.trip_sub_jobs.map(toSubJobBody) } : {};
	return { ...toRequestBody(values), ...subs };
}

const isDifferent = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** The fields that differ between two states of the form, as sent to the API. */
export function toChangesBody(before: EntryValues, after: EntryValues): Record<string, unknown> {
	const old = toRequestBody(before);
	return Object.fromEntries(
		Object.entries(toRequestBody(after)).filter(([name, value]) => isDifferent(old[name], value)),
	);
}

/** The fields that differ between two states of the form, with their new values. */
export function changedValues(before: EntryValues, after: EntryValues): Partial<EntryValues> {
	const names = Object.keys(after) as EntryField[];
	return Object.fromEntries(
		names.filter((name) => isDifferent(before[name], after[name])).map((name) => [name, after[name]]),
	);
}

/** Headers of a request made under Master Edit. */
export const masterEditHeaders = (grant: string | null): Record<string, string> =>
	grant === null ? {} : { "X-Master-Edit": grant };
