import {
	BLOCK_FIELDS,
	JOB_MODE,
	JOB_TYPE,
	type JobSide,
	newJobDefaults,
} from "~/domain/jobs/jobs/model/rules";
import type { Address } from "~/features/master-data/addresses";
import type { DateText } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";

/** One side of a job: address, date, London time, phone and instructions. */
export interface StopValues extends Address {
	date: DateText | null;
	time: TimeText | null;
	phone: string;
	instruction_1: string;
}

type Prefixed<S extends JobSide> = { [K in keyof StopValues as `${S}_${K}`]: StopValues[K] };

/** A selected extra tariff. The amount is typed or agreed; null if it is to be computed. */
export interface SelectedTariff {
	extra_tariff_id: number;
	count: number | null;
	amount: number | null;
}

/** A sub-job of a new trip. */
export interface SubJobValues extends StopValues {
	key: string;
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
}

/** The values of the entry form. Texts are never null, so that an emptied field equals one never filled. */
export type EntryValues = Prefixed<"collection"> &
	Prefixed<"delivery"> & {
		job_type: number;
		mode: number;
		customer_id: number | null;
		load_type_id: number | null;
		freight_type_id: number | null;
		service_id: number | null;
		customer_reference: string[];
		air_way_bill_numbers: string[];
		job_emails: string[];
		item_count: number | null;
		weight: number | null;
		vol_weight: number | null;
		spaces: number | null;
		mileage: number | null;
		base_charge: number | null;
		/** Typed in if no tariff is selected; otherwise computed from the tariffs. */
		extras: number | null;
		waiting_charge: number | null;
		other_costs: number | null;
		subcost: number | null;
		calculator_charge: number | null;
		job_extra_charges: SelectedTariff[];
		is_vat: number;
		report_notes: string;
		no_of_pod: number | null;
		trip_sub_jobs: SubJobValues[];
	};
export type EntryField = keyof EntryValues;

export const EMPTY_ADDRESS: Address = {
	name: "",
	address_line_1: "",
	address_line_2: "",
	town: "",
	post_code: "",
	country: "",
	latitude: null,
	longitude: null,
};
export const EMPTY_STOP: StopValues = {
	...EMPTY_ADDRESS,
	date: null,
	time: null,
	phone: "",
	instruction_1: "",
};
const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];

function withSide<S extends JobSide>(side: S, stop: Partial<StopValues>): Partial<EntryValues> {
	return Object.fromEntries(Object.entries(stop).map(([field, value]) => [`${side}_${field}`, value]));
}

/** The initial values of a new job or trip. */
export function emptyValues(kind: "job" | "trip"): EntryValues {
	return {
		...newJobDefaults(kind),
		mode: JOB_MODE.both,
		customer_id: null,
		load_type_id: null,
		freight_type_id: null,
		service_id: null,
		customer_reference: [],
		air_way_bill_numbers: [],
		job_emails: [],
		...EMPTY_SIDES,
		item_count: null,
		weight: null,
		vol_weight: null,
		spaces: null,
		mileage: null,
		base_charge: null,
		extras: null,
		waiting_charge: null,
		other_costs: null,
		subcost: null,
		calculator_charge: null,
		job_extra_charges: [],
		report_notes: "",
		trip_sub_jobs: [],
	};
}

const EMPTY_SIDES: Prefixed<"collection"> & Prefixed<"delivery"> = {
	collection_name: "",
	collection_address_line_1: "",
	collection_address_line_2: "",
	collection_town: "",
	collection_post_code: "",
	collection_country: "",
	collection_latitude: null,
	collection_longitude: null,
	collection_date: null,
	collection_time: null,
	collection_phone: "",
	collection_instruction_1: "",
	delivery_name: "",
	delivery_address_line_1: "",
	delivery_address_line_2: "",
	delivery_town: "",
	delivery_post_code: "",
	delivery_country: "",
	delivery_latitude: null,
	delivery_longitude: null,
	delivery_date: null,
	delivery_time: null,
	delivery_phone: "",
	delivery_instruction_1: "",
};

export function getSideAddress(values: EntryValues, side: JobSide): Address {
	return {
		name: values[`${side}_name`],
		address_line_1: values[`${side}_address_line_1`],
		address_line_2: values[`${side}_address_line_2`],
		town: values[`${side}_town`],
		post_code: values[`${side}_post_code`],
		country: values[`${side}_country`],
		latitude: values[`${side}_latitude`],
		longitude: values[`${side}_longitude`],
	};
}

/** The change that sets the address of a side, with phone and instructions if the address has them. */
export function toSideChange(side: JobSide, address: Address & { phone?: string; instruction_1?: string }) {
	const fields: Partial<StopValues> = Object.fromEntries(
		ADDRESS_FIELDS.map((field) => [field, address[field]]),
	);
	if (address.phone) fields.phone = address.phone;
	if (address.instruction_1) fields.instruction_1 = address.instruction_1;
	return withSide(side, fields);
}

/** The change that clears a side. */
export const emptySideChange = (side: JobSide): Partial<EntryValues> => withSide(side, EMPTY_STOP);

/** All values of a side, to restore when a mode that cleared it is switched back. */
export function getSideFields(values: EntryValues, side: JobSide): Partial<EntryValues> {
	return Object.fromEntries(BLOCK_FIELDS[side].map((field) => [field, values[field]]));
}

/** The change that swaps the two addresses with their phones and instructions; dates and times stay. */
export function swapAddresses(values: EntryValues): Partial<EntryValues> {
	const stop = (side: JobSide): Partial<StopValues> => ({
		...getSideAddress(values, side),
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	});
	return { ...withSide("delivery", stop("collection")), ...withSide("collection", stop("delivery")) };
}

export const isTripEntry = (values: { job_type: number }) => values.job_type === JOB_TYPE.trip;
