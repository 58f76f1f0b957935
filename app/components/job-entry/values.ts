import type { Address } from "~/components/address/address";
import { BLOCK_FIELDS, JOB_TYPE, MODE, newJobDefaults, type Side } from "~/domain/jobs/rules";
import type { DateText } from "~/domain/time/dates";
import type { TimeText } from "~/domain/time/london";

/** One end of a job: where, when (the time as London's clock reads), whom to call. */
export interface StopValues extends Address {
	date: DateText | null;
	time: TimeText | null;
	phone: string;
	instruction_1: string;
}

type Prefixed<S extends Side> = { [K in keyof StopValues as `${S}_${K}`]: StopValues[K] };

/** A ticked extra tariff. The amount is what was typed or agreed; null while it is still to be worked out. */
export interface ChosenTariff {
	extra_tariff_id: number;
	count: number | null;
	amount: number | null;
}

/** A sub-job of a trip that is being entered. */
export interface SubJobValues extends StopValues {
	key: string;
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
}

/** Everything the entry form holds. Texts are never null, so that an emptied field equals one never filled. */
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
		/** Typed in where no tariff is ticked; otherwise it follows from the tariffs. */
		extras: number | null;
		waiting_charge: number | null;
		other_costs: number | null;
		subcost: number | null;
		calculator_charge: number | null;
		job_extra_charges: ChosenTariff[];
		is_vat: number;
		report_notes: string;
		no_of_pod: number | null;
		trip_sub_jobs: SubJobValues[];
	};
export type EntryField = keyof EntryValues;

export const NO_ADDRESS: Address = {
	name: "",
	address_line_1: "",
	address_line_2: "",
	town: "",
	post_code: "",
	country: "",
	latitude: null,
	longitude: null,
};
export const NO_STOP: StopValues = { ...NO_ADDRESS, date: null, time: null, phone: "", instruction_1: "" };
const ADDRESS_PARTS = Object.keys(NO_ADDRESS) as (keyof Address)[];

function prefixed<S extends Side>(side: S, stop: Partial<StopValues>): Partial<EntryValues> {
	return Object.fromEntries(Object.entries(stop).map(([part, value]) => [`${side}_${part}`, value]));
}

/** What a new job or trip starts from. */
export function emptyValues(kind: "job" | "trip"): EntryValues {
	return {
		...newJobDefaults(kind),
		mode: MODE.both,
		customer_id: null,
		load_type_id: null,
		freight_type_id: null,
		service_id: null,
		customer_reference: [],
		air_way_bill_numbers: [],
		job_emails: [],
		...NO_ENDS,
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

const NO_ENDS: Prefixed<"collection"> & Prefixed<"delivery"> = {
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

/** The address of one side. */
export function addressOf(values: EntryValues, side: Side): Address {
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

/** The change that puts an address on a side; a phone and instructions come along where it brings them. */
export function toSide(side: Side, address: Address & { phone?: string; instruction_1?: string }) {
	const parts: Partial<StopValues> = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part]]));
	if (address.phone) parts.phone = address.phone;
	if (address.instruction_1) parts.instruction_1 = address.instruction_1;
	return prefixed(side, parts);
}

/** The change that empties a side. */
export const emptySide = (side: Side): Partial<EntryValues> => prefixed(side, NO_STOP);

/** Everything that stands on a side, to be put back when a mode that cleared it is left again. */
export function sideOf(values: EntryValues, side: Side): Partial<EntryValues> {
	return Object.fromEntries(BLOCK_FIELDS[side].map((field) => [field, values[field]]));
}

/** The change that exchanges the two addresses with their phones and instructions; the times stay where they are. */
export function swapped(values: EntryValues): Partial<EntryValues> {
	const stop = (side: Side): Partial<StopValues> => ({
		...addressOf(values, side),
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	});
	return { ...prefixed("delivery", stop("collection")), ...prefixed("collection", stop("delivery")) };
}

export const isTrip = (values: { job_type: number }) => values.job_type === JOB_TYPE.trip;
