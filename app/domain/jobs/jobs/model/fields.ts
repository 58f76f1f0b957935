import { recordOf } from "~/shared/record-of";

/** A job's collection or its delivery. */
export type JobSide = "collection" | "delivery";

/** What a field's value is. All are columns of the job but the five kinds of lists, and what has a `table` of its own. */
export type JobFieldKind =
	| "job_type"
	| "mode"
	| "id"
	| "text"
	| "note"
	| "number"
	| "money"
	| "degrees"
	| "flag"
	| "date"
	| "time"
	| "references"
	| "air_way_bills"
	| "emails"
	| "charges"
	| "needs"
	| "dangerous_goods"
	| "occasions";

/** Who may change a field when: what each lock means is `FIELD_LOCKS` in lifecycle/edit-access.ts. */
export type FieldLock = "details" | JobSide | "totals" | "costs" | "occasions";

/**
 * A field that a person or a program fills in on a job. The timeline calls it by its name, not by its label: what it has stored is
 * read back when a split job is merged.
 */
interface JobField {
	kind: JobFieldKind;
	/** As the entry form, summaries of errors and documents call it; null for what follows from another field. */
	label: string | null;
	/** The section of the entry form. */
	group: "customer" | "mode" | "route" | "load" | "charges" | "notes";
	/** The stop it belongs to; absent for the job as a whole. */
	side?: JobSide;
	/** What decides who may change it when. */
	lock: FieldLock;
	/** May be changed by an amendment, while the job is booked or under way. Of a collection, until it is collected. */
	amendable?: true;
	/** For the job's customer: `booked` is filled in by it, `shown` is read by it, `hidden` never leaves the office. */
	portal: "booked" | "shown" | "hidden";
	/** The halves of a split job that have it, and from which a merge takes it back; absent if it stays on the job. */
	legs?: JobSide | "both";
	/** Read from a `sheet` of bookings, or from `any` file: mails and PDFs too. */
	imported?: "sheet" | "any";
	/** A row of the diary has it. */
	diary?: true;
	/** The price is computed again when it changes. Not the same as `money`: a weight has no price, other costs change none. */
	repricing?: true;
	/** The server computes it: the form shows it and never sends it. */
	computed?: true;
	/** The table that has it, with one row a job: the table of jobs has as many columns as a query may read. */
	table?: "job_contact";
	/** In characters, of a text or of each item of a list. */
	maxLength?: number;
}

type StopField = Pick<JobField, "kind" | "imported" | "diary" | "maxLength" | "table"> & {
	label: string | null;
};

const text = { kind: "text", imported: "any" } as const;
const degrees = { kind: "degrees", label: null } as const;

/** The fields that a collection and a delivery have alike. */
export const STOP_FIELDS = {
	name: { ...text, label: "Name", maxLength: 120, diary: true },
	address_line_1: { ...text, label: "Address line 1", maxLength: 200 },
	address_line_2: { ...text, label: "Address line 2", maxLength: 200 },
	town: { ...text, label: "Town", maxLength: 100, diary: true },
	post_code: { ...text, label: "Postcode", maxLength: 12, diary: true },
	country: { ...text, label: "Country", maxLength: 100 },
	date: { kind: "date", label: "Date", imported: "any", diary: true },
	time: { kind: "time", label: "Time", imported: "any", diary: true },
	time_until: { kind: "time", label: "Until", imported: "any", diary: true },
	contact_name: { ...text, label: "Contact name", maxLength: 60, table: "job_contact" },
	phone: { ...text, label: "Phone" },
	instruction_1: { kind: "note", label: "Instructions", maxLength: 2000, imported: "any" },
	latitude: degrees,
	longitude: degrees,
} as const satisfies Record<string, StopField>;
export type StopFieldName = keyof typeof STOP_FIELDS;

type SideColumns<S extends JobSide> = {
	label: string | null;
	group: "route";
	side: S;
	lock: S;
	amendable: true;
	portal: "booked";
	legs: S;
};
type SideFields<S extends JobSide> = {
	[Name in StopFieldName as `${S}_${Name}`]: Omit<(typeof STOP_FIELDS)[Name], "label"> & SideColumns<S>;
};

const SIDE_TITLES = { collection: "Collection", delivery: "Delivery" } as const;

function sideFields<S extends JobSide>(side: S): SideFields<S>;
function sideFields(side: JobSide): object {
	return Object.fromEntries(
		Object.entries(STOP_FIELDS).map(([name, { label, ...field }]) => [
			`${side}_${name}`,
			{
				...field,
				label: label && `${SIDE_TITLES[side]} ${label.toLowerCase()}`,
				...{ group: "route", side, lock: side, amendable: true, portal: "booked", legs: side },
			},
		]),
	);
}

const amendable = { amendable: true } as const;
const order = { group: "customer", lock: "details" } as const;
const mode = { group: "mode", lock: "details", portal: "shown" } as const;
const load = { group: "load", lock: "details", legs: "both", portal: "booked" } as const;
const goods = { ...load, ...amendable } as const;
const price = { group: "charges", lock: "details", kind: "money", portal: "shown" } as const;
const notes = { group: "notes", lock: "details", portal: "hidden" } as const;
const reference = { ...order, legs: "both", imported: "any" } as const;

/**
 * Every field of a job, in the order of the entry form: the one list that columns, input, answers, form, labels, locks, the customer's
 * portal, imports, documents and splits are made of. How a field is added: docs/how-to/add-a-job-field.md.
 */
export const JOB_FIELDS = {
	job_type: { ...mode, kind: "job_type", label: "Job or trip" },
	customer_id: { ...reference, kind: "id", label: "Customer", portal: "shown", diary: true },
	job_emails: { ...order, kind: "emails", label: "Send updates to", portal: "shown" },
	customer_reference: {
		...reference,
		...amendable,
		kind: "references",
		label: "Reference",
		portal: "booked",
		diary: true,
		maxLength: 120,
	},
	air_way_bill_numbers: {
		...reference,
		...amendable,
		kind: "air_way_bills",
		label: "Air way bill",
		portal: "shown",
		maxLength: 40,
	},
	mode: { ...mode, kind: "mode", label: "Mode", diary: true },
	...sideFields("collection"),
	...sideFields("delivery"),
	load_type_id: { ...load, kind: "id", label: "Load type", imported: "any", diary: true },
	freight_type_id: { ...load, kind: "id", label: "Freight type", imported: "sheet" },
	service_id: { ...load, kind: "id", label: "Service", imported: "sheet", diary: true },
	mileage: {
		...amendable,
		group: "load",
		lock: "details",
		kind: "number",
		label: "Mileage",
		portal: "shown",
		diary: true,
	},
	item_count: { ...goods, kind: "number", label: "Items", imported: "any", diary: true },
	weight: { ...goods, kind: "number", label: "Weight", imported: "any", diary: true, repricing: true },
	vol_weight: { ...goods, kind: "number", label: "Volume weight", portal: "shown" },
	spaces: { ...goods, kind: "number", label: "Spaces", portal: "shown", imported: "sheet", diary: true },
	goods_description: { ...goods, kind: "text", label: "Goods", imported: "any", maxLength: 200 },
	needs: { ...load, kind: "needs", label: "Needs", imported: "any" },
	dangerous_goods: { ...load, kind: "dangerous_goods", label: "Dangerous goods", imported: "any" },
	temperature: { ...goods, kind: "text", label: "Temperature", imported: "any", maxLength: 40 },
	dimensions: { ...goods, kind: "text", label: "Dimensions", imported: "any", maxLength: 80 },
	do_not_stack: { ...goods, kind: "flag", label: "Do not stack" },
	occasions: { group: "charges", lock: "occasions", kind: "occasions", label: "Occasions", portal: "hidden" },
	is_vat: { group: "charges", lock: "details", kind: "flag", label: "VAT", portal: "hidden", legs: "both" },
	job_extra_charges: { ...price, kind: "charges", label: "Extra tariffs", repricing: true },
	base_charge: { ...price, ...amendable, label: "Base charge", imported: "any", repricing: true },
	extras: { ...price, label: "Extras", lock: "totals", repricing: true },
	waiting_charge: { ...price, label: "Waiting charge", repricing: true },
	total_charge: { ...price, label: null, lock: "totals", computed: true, diary: true },
	other_costs: { ...price, label: "Other costs", lock: "costs", portal: "hidden" },
	subcost: { ...price, label: "Subcost", lock: "costs", portal: "hidden" },
	calculator_charge: { ...price, ...amendable, label: null, portal: "hidden" },
	report_notes: {
		...notes,
		kind: "note",
		label: "Report notes",
		legs: "both",
		imported: "any",
		maxLength: 4000,
	},
	no_of_pod: { ...notes, kind: "number", label: "PODs required", legs: "delivery" },
} as const satisfies Record<string, JobField>;

type JobFields = typeof JOB_FIELDS;
export type JobFieldName = keyof JobFields;

/** Any fields of a job, with values of any kind. */
export type JobFieldChanges = Partial<Record<JobFieldName, unknown>>;

/** The names of the fields with such columns. */
export type FieldsWith<Columns extends Partial<JobField>> = {
	[Name in JobFieldName]: JobFields[Name] extends Columns ? Name : never;
}[JobFieldName];

/** A field as files name it: they have the names of customers and load types, not their ids. */
export type NameInFile<Name extends JobFieldName> = Name extends `${infer Noun}_id` ? Noun : Name;

/** What the value of a field is. */
export type KindOf<Name extends JobFieldName> = JobFields[Name]["kind"];

/** Whether a job has a field of that name. */
const isJobField = (name: string): name is JobFieldName => Object.hasOwn(JOB_FIELDS, name);

/** The name as one of a field: what is not listed is refused, not dropped. Throws a RangeError. */
export function toJobField(name: string): JobFieldName {
	if (!isJobField(name)) throw new RangeError(`A job has no field ${name}`);
	return name;
}

/** Every field by name, in the order of the form. */
export const JOB_FIELD_NAMES: readonly JobFieldName[] = Object.keys(JOB_FIELDS).filter(isJobField);

const ROWS: Readonly<Record<JobFieldName, JobField>> = JOB_FIELDS;

/** A field with all columns that it may have. */
export const fieldOf = (name: JobFieldName): JobField => ROWS[name];

/** The names of the fields with such columns, in the order of the form. */
export function fieldsWith<const Columns extends Partial<JobField>>(columns: Columns): FieldsWith<Columns>[] {
	const expected = Object.entries(columns);
	const actual = (name: JobFieldName) => new Map<string, unknown>(Object.entries(ROWS[name]));
	return JOB_FIELD_NAMES.filter((name): name is FieldsWith<Columns> =>
		expected.every(([column, value]) => actual(name).get(column) === value),
	);
}

/** The lists of a job, which have tables of their own. */
export type JobListField = FieldsWith<{
	kind: "references" | "air_way_bills" | "emails" | "charges" | "occasions";
}>;
/** Whom to ask for at the stops. */
export type JobContactField = FieldsWith<{ table: "job_contact" }>;
/** The fields that are columns of a job. */
export type JobColumnField = Exclude<JobFieldName, JobListField | JobContactField>;

const LIST_KINDS: readonly JobFieldKind[] = ["references", "air_way_bills", "emails", "charges", "occasions"];

/** Whether a field is a column of the job. */
export const isJobColumn = <Name extends JobFieldName>(name: Name): name is Extract<Name, JobColumnField> =>
	!LIST_KINDS.includes(ROWS[name].kind) && ROWS[name].table === undefined;

/** The names as zod's `pick` and `omit` take them. */
export const maskOf = <Name extends string>(names: readonly Name[]) =>
	recordOf<Record<Name, true>>(names, () => true);
