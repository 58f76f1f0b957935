import {
	type FieldsWith,
	fieldOf,
	JOB_FIELD_NAMES,
	type JobFieldName,
	type KindOf,
	type STOP_FIELDS,
	type StopFieldName,
} from "~/domain/jobs/jobs/model/fields";
import {
	BLOCK_FIELDS,
	JOB_MODE,
	JOB_TYPE,
	type JobMode,
	type JobSide,
	type JobType,
	newJobDefaults,
} from "~/domain/jobs/jobs/model/rules";
import type { Address } from "~/features/master-data/addresses";
import type { DangerousGoods } from "~/shared/jobs/dangerous-goods";
import type { JobOccasion } from "~/shared/jobs/occasions";
import { recordOf } from "~/shared/record-of";
import type { DateText } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";

/** A selected extra tariff. The amount is typed or agreed; null if it is to be computed. */
export interface SelectedTariff {
	extra_tariff_id: number;
	count: number | null;
	amount: number | null;
}

/** One side of a job: address, date, London time, contact, phone and instructions. */
export type StopValues = { [Name in StopFieldName]: ValueOfKind[(typeof STOP_FIELDS)[Name]["kind"]] };

/** A sub-job of a new trip. */
export interface SubJobValues extends StopValues {
	key: string;
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
	item_count: number | null;
	/** Kilograms. */
	weight: number | null;
	/** References, separated by commas. */
	reference: string;
	/** When it is expected, in London: the time it is saved with where none is wanted. */
	there_at: TimeText | null;
}

/** What the form has for a field of each kind. Texts are never null, so that an emptied field equals one never filled. */
export interface ValueOfKind {
	job_type: JobType;
	mode: JobMode;
	id: number | null;
	text: string;
	note: string;
	number: number | null;
	/** Extras are typed in if no tariff is selected; otherwise computed from the tariffs. */
	money: number | null;
	degrees: number | null;
	flag: 0 | 1;
	date: DateText | null;
	time: TimeText | null;
	references: string[];
	air_way_bills: string[];
	emails: string[];
	charges: SelectedTariff[];
	needs: number[];
	dangerous_goods: DangerousGoods[];
	occasions: JobOccasion[];
}

/** The fields of a job that the form fills in. */
export type EntryJobField = Exclude<JobFieldName, FieldsWith<{ computed: true }>>;
export const ENTRY_JOB_FIELDS = JOB_FIELD_NAMES.filter(
	(name): name is EntryJobField => fieldOf(name).computed !== true,
);

/** The values of the entry form. */
export type EntryValues = { [Name in EntryJobField]: ValueOfKind[KindOf<Name>] } & {
	trip_sub_jobs: SubJobValues[];
};
export type EntryField = keyof EntryValues;
/** Every field of the form: those of the job, and the stops of a new trip. */
export const ENTRY_FIELDS: readonly EntryField[] = [...ENTRY_JOB_FIELDS, "trip_sub_jobs"];

const EMPTY_OF_KIND: ValueOfKind = {
	job_type: JOB_TYPE.job,
	mode: JOB_MODE.both,
	id: null,
	text: "",
	note: "",
	number: null,
	money: null,
	degrees: null,
	flag: 0,
	date: null,
	time: null,
	references: [],
	air_way_bills: [],
	emails: [],
	charges: [],
	needs: [],
	dangerous_goods: [],
	occasions: [],
};

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
	time_until: null,
	contact_name: "",
	phone: "",
	instruction_1: "",
};
/** A stop of a new trip that has nothing yet. */
export const EMPTY_SUB_JOB: Omit<SubJobValues, "key" | "mode"> = {
	...EMPTY_STOP,
	item_count: null,
	weight: null,
	reference: "",
	there_at: null,
};
const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];

/** A stop's values, or some of them, as those of a side of the job. */
export function withSide(side: JobSide, stop: Partial<StopValues>): Partial<EntryValues> {
	return Object.fromEntries(Object.entries(stop).map(([field, value]) => [`${side}_${field}`, value]));
}

/** The initial values of a new job or trip. */
export const emptyValues = (kind: "job" | "trip"): EntryValues => ({
	...recordOf<Omit<EntryValues, "trip_sub_jobs">>(
		ENTRY_JOB_FIELDS,
		(name) => EMPTY_OF_KIND[fieldOf(name).kind],
	),
	trip_sub_jobs: [],
	...newJobDefaults(kind),
	mode: JOB_MODE.both,
});

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
	return recordOf<Partial<EntryValues>>(BLOCK_FIELDS[side], (field) => values[field]);
}

/** The change that swaps the two addresses with their contacts, phones and instructions; dates and times stay. */
export function swapAddresses(values: EntryValues): Partial<EntryValues> {
	const stop = (side: JobSide): Partial<StopValues> => ({
		...getSideAddress(values, side),
		contact_name: values[`${side}_contact_name`],
		phone: values[`${side}_phone`],
		instruction_1: values[`${side}_instruction_1`],
	});
	return { ...withSide("delivery", stop("collection")), ...withSide("collection", stop("delivery")) };
}

export const isTripEntry = (values: { job_type: number }) => values.job_type === JOB_TYPE.trip;
