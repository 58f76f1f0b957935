import type { z } from "zod";
import { deliveryTimeWarning } from "~/domain/jobs/jobs/entry/rules-time-order";
import { type SaveJobInput, saveJobInput } from "~/domain/jobs/jobs/entry/schemas";
import {
	type FieldsWith,
	fieldOf,
	JOB_FIELD_NAMES,
	type JobSide,
	type STOP_FIELDS,
	type StopFieldName,
} from "~/domain/jobs/jobs/model/fields";
import { postcodeWarning } from "~/domain/master-data/addresses/postcodes";
import { type ImportValues, type Mapping, valuesByField } from "~/domain/master-data/spreadsheets/fields";
import { recordOf } from "~/shared/record-of";
import { toUtcTime } from "~/shared/time/london";
import { BOOKING_FIELDS, type BookingField } from "./fields";
import type { BookingLookups } from "./lookups";
import {
	type CellReading,
	readDangerousGoodsCell,
	readDateCell,
	readListCells,
	readNameCell,
	readNeedsCell,
	readNumberCell,
	readPhoneCell,
	readPostcodeCell,
	readTimeCell,
	splitWindow,
	timeAfterDay,
} from "./read-cells";

export type BookingMessages = Partial<Record<BookingField, string>>;

/** A parsed row of a bookings file. */
export interface Booking {
	/** The job, valid by the rules of the entry form; null while the row has issues. */
	job: SaveJobInput | null;
	/** Issues by field. */
	issues: BookingMessages;
	/** Warnings by field that do not prevent saving. */
	notices: BookingMessages;
}

/** What a file names and a job has by id: the field of the file, and what an unknown name is called. */
const NAMED = {
	customer_id: ["customer", "account"],
	load_type_id: ["load_type", "load type"],
	service_id: ["service", "service"],
	freight_type_id: ["freight_type", "freight type"],
} as const satisfies Record<
	Extract<ImportedField, `${string}_id`>,
	readonly [BookingField & keyof BookingLookups, string]
>;
type NamedField = keyof typeof NAMED;

const isNamed = (name: string): name is NamedField => Object.hasOwn(NAMED, name);

type ImportedField = FieldsWith<{ imported: "sheet" | "any" }>;
type OwnField = Exclude<ImportedField, `${JobSide}_${string}`>;
const OWN_FIELDS = JOB_FIELD_NAMES.filter((name): name is OwnField => {
	const { imported, side } = fieldOf(name);
	return imported !== undefined && side === undefined;
});

/**
 * Parses a row by a mapping: cells become job fields, local times become UTC, and the rules of job entry give the issues.
 * Browser and server use this same function.
 */
export function readBooking(cells: readonly string[], mapping: Mapping, lookups: BookingLookups): Booking {
	const values = valuesByField(cells, mapping);
	const issues: BookingMessages = {};
	const collect = <T>(field: BookingField, { value, issue }: CellReading<T>): T | null => {
		if (issue) issues[field] = issue;
		return value;
	};
	const sent = {
		...readJobFields(values, lookups, collect),
		...readSide("collection", values, collect),
		...readSide("delivery", values, collect),
	};
	const parsed = saveJobInput.safeParse(sent);
	if (!parsed.success) addSchemaIssues(issues, parsed.error);
	// A missing delivery date follows from the collection date, so only the latter has to be corrected.
	if (issues.collection_date && !values.delivery_date) delete issues.delivery_date;
	const hasIssues = Object.keys(issues).length > 0;
	const job = hasIssues || !parsed.success ? null : parsed.data;
	return { job, issues, notices: findNotices(values, job) };
}

type Collect = <T>(field: BookingField, read: CellReading<T>) => T | null;

/** The text of a field; the cells of several columns are joined. */
const fieldText = (values: ImportValues, field: BookingField) => values[field]?.join(", ");

/** The fields of the job as a whole, each as its kind is written. */
function readJobFields(values: ImportValues, lookups: BookingLookups, collect: Collect) {
	return recordOf<Record<OwnField, unknown>>(OWN_FIELDS, (name) => {
		if (isNamed(name)) {
			const [field, noun] = NAMED[name];
			const written = fieldText(values, field);
			return written || name !== "customer_id"
				? collect(field, readNameCell(written, lookups[field], noun))
				: lookups.customer_id;
		}
		switch (fieldOf(name).kind) {
			case "needs":
				return collect("needs", readNeedsCell(values.needs, lookups.need)) ?? [];
			case "dangerous_goods":
				return collect("dangerous_goods", readDangerousGoodsCell(values.dangerous_goods)) ?? [];
			case "references":
				return readListCells(values[name]).map((item) => ({ name: item }));
			case "air_way_bills":
				return readListCells(values[name]).map((awb_number) => ({ awb_number }));
			case "number":
			case "money":
				return collect(name, readNumberCell(fieldText(values, name)));
			default:
				return fieldText(values, name) ?? null;
		}
	});
}

/** The time and the end of a stop's window, in London: of one cell ("08:00-12:00") or of two. */
function readWindow(side: "collection" | "delivery", values: ImportValues) {
	const [from, to] = splitWindow(
		fieldText(values, `${side}_time`) ?? timeAfterDay(fieldText(values, `${side}_date`)),
	);
	return { time: readTimeCell(from), until: readTimeCell(fieldText(values, `${side}_time_until`) ?? to) };
}

type ImportedStopField = {
	[Name in StopFieldName]: (typeof STOP_FIELDS)[Name] extends { imported: string } ? Name : never;
}[StopFieldName];

function readSide<S extends "collection" | "delivery">(side: S, values: ImportValues, collect: Collect) {
	const cell = (
		field:
			| "name"
			| "address_line_1"
			| "address_line_2"
			| "town"
			| "country"
			| "contact_name"
			| "instruction_1",
	) => fieldText(values, `${side}_${field}`) ?? null;
	const date = collect(`${side}_date`, readDateCell(fieldText(values, `${side}_date`)));
	const window = readWindow(side, values);
	const time = collect(`${side}_time`, window.time);
	const until = collect(`${side}_time_until`, window.until);
	const fields = {
		name: cell("name"),
		address_line_1: cell("address_line_1"),
		address_line_2: cell("address_line_2"),
		town: cell("town"),
		country: cell("country"),
		post_code: collect(`${side}_post_code`, readPostcodeCell(fieldText(values, `${side}_post_code`))),
		date,
		time: time && toUtcTime(date, time),
		time_until: until && toUtcTime(date, until),
		instruction_1: cell("instruction_1"),
		contact_name: cell("contact_name"),
		phone: collect(`${side}_phone`, readPhoneCell(fieldText(values, `${side}_phone`))),
	} satisfies Record<ImportedStopField, unknown>;
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${side}_${name}`, value]));
}

function addSchemaIssues(issues: BookingMessages, error: z.ZodError): void {
	for (const { path, message } of error.issues) {
		const name = String(path[0]);
		const field =
			(isNamed(name) ? NAMED[name][0] : BOOKING_FIELDS.find((one) => one.name === name)?.name) ?? "customer";
		issues[field] ??= message;
	}
}

function findNotices(values: ImportValues, job: SaveJobInput | null): BookingMessages {
	const notices: BookingMessages = {};
	for (const field of ["collection_post_code", "delivery_post_code"] as const) {
		const warning = postcodeWarning(fieldText(values, field) ?? "");
		if (warning) notices[field] = warning;
	}
	const warning =
		job &&
		deliveryTimeWarning({
			...job,
			collection_time: readWindow("collection", values).time.value,
			delivery_time: readWindow("delivery", values).time.value,
		});
	if (warning) notices.delivery_time = warning;
	return notices;
}
