import { JOB_TYPE, type Side } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { toLocalTime, toUtcTime } from "~/domain/time/london";
import {
	addressOf,
	type EntryField,
	type EntryValues,
	emptyValues,
	isTrip,
	type StopValues,
	type SubJobValues,
} from "./values";

/** A job on the wire, or any part of one. */
export type WireJob = Partial<JobView>;

const SIDES = ["collection", "delivery"] as const;
const TEXTS = [
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"post_code",
	"country",
	"phone",
	"instruction_1",
] as const;

/** The form of a job that is saved, or of what is known of one that is not: times on London's clock. */
export function valuesOf(job: WireJob): EntryValues {
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
		// The extras of a job with tariffs are theirs, and go when the last is unticked.
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

function sideValues(job: WireJob, side: Side): Partial<EntryValues> {
	const date = job[`${side}_date`] ?? null;
	return {
		...Object.fromEntries(TEXTS.map((part) => [`${side}_${part}`, job[`${side}_${part}`] ?? ""])),
		[`${side}_date`]: date,
		[`${side}_time`]: toLocalTime(date, job[`${side}_time`]) || null,
		[`${side}_latitude`]: job[`${side}_latitude`] ?? null,
		[`${side}_longitude`]: job[`${side}_longitude`] ?? null,
	};
}

const blank = (text: string) => text.trim() || null;
const kept = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

/** One end on the wire: blank texts as null, the time in UTC. */
export function stopOnWire(stop: StopValues, side: Side): Record<string, unknown> {
	return {
		...Object.fromEntries(TEXTS.map((part) => [`${side}_${part}`, blank(stop[part])])),
		[`${side}_date`]: stop.date,
		[`${side}_time`]: toUtcTime(stop.date, stop.time) || null,
		[`${side}_latitude`]: stop.latitude,
		[`${side}_longitude`]: stop.longitude,
	};
}

const NO_SIDE = Object.fromEntries(
	[...TEXTS, "date", "time", "latitude", "longitude"].map((part) => [`delivery_${part}`, null]),
);

/** One end of the form. */
export function stopOf(values: EntryValues, side: Side): StopValues {
	return {
		...addressOf(values, side),
		date: values[`${side}_date`],
		time: values[`${side}_time`],
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	};
}

function subJobOnWire(sub: SubJobValues): Record<string, unknown> {
	return { mode: sub.mode, ...stopOnWire(sub, sub.mode === 1 ? "collection" : "delivery") };
}

/**
 * The job as it is sent: times in UTC, empty references and air way bills dropped, a trip without a delivery. Extras go along
 * only where they were typed, as they otherwise follow from the tariffs; the total always follows.
 */
export function onWire(values: EntryValues): Record<string, unknown> {
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
		...stopOnWire(stopOf(values, "collection"), "collection"),
		...(isTrip(values) ? NO_SIDE : stopOnWire(stopOf(values, "delivery"), "delivery")),
		customer_reference: kept(customer_reference).map((name) => ({ name })),
		air_way_bill_numbers: kept(air_way_bill_numbers).map((awb_number) => ({ awb_number })),
		job_emails: kept(job_emails).map((email) => ({ email })),
		job_extra_charges,
		report_notes: blank(report_notes),
		...(job_extra_charges.length === 0 ? { extras } : {}),
	};
}

/** A new job as it is sent, a trip with its first sub-jobs. */
export function newOnWire(values: EntryValues): Record<string, unknown> {
	const subs = isTrip(values) ? { trip_sub_jobs: values.trip_sub_jobs.map(subJobOnWire) } : {};
	return { ...onWire(values), ...subs };
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Only what differs between two states of a job, as it is sent. */
export function changesOnWire(before: EntryValues, after: EntryValues): Record<string, unknown> {
	const old = onWire(before);
	return Object.fromEntries(
		Object.entries(onWire(after)).filter(([name, value]) => differs(old[name], value)),
	);
}

/** The fields that differ between two states of the form, each with its later value. */
export function changedValues(before: EntryValues, after: EntryValues): Partial<EntryValues> {
	const names = Object.keys(after) as EntryField[];
	return Object.fromEntries(
		names.filter((name) => differs(before[name], after[name])).map((name) => [name, after[name]]),
	);
}
