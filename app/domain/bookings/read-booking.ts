import type { z } from "zod";
import { postcodeWarning } from "~/domain/addresses/postcodes";
import { type Mapping, type Values, valuesOf } from "~/domain/imports/fields";
import { type SaveJobInput, saveJobInput } from "~/domain/jobs/schemas";
import { toUtcTime } from "~/domain/time/london";
import { BOOKING_FIELDS, type BookingField } from "./fields";
import type { Known } from "./known";
import {
	type Read,
	readDay,
	readList,
	readName,
	readNumber,
	readPhone,
	readPostcode,
	readTime,
	timeAfterDay,
} from "./read-cells";

export type ByField = Partial<Record<BookingField, string>>;

/** What a row of a bookings file says. */
export interface Booking {
	/** The job it asks for, by the rules of the entry form; null while anything is wrong. */
	job: SaveJobInput | null;
	/** What is wrong, by field. */
	faults: ByField;
	/** What is worth a look and does not stop the row. */
	notices: ByField;
}

/** Fields of the job that the file names differently. */
const NAMED: Record<string, BookingField> = {
	customer_id: "customer",
	load_type_id: "load_type",
	service_id: "service",
	freight_type_id: "freight_type",
};

/**
 * Reads a row by a mapping: cells become the job's fields, local times UTC, and the rules of job entry say what is wrong.
 * The browser and the server read with this same function.
 */
export function readBooking(cells: readonly string[], mapping: Mapping, known: Known): Booking {
	const values = valuesOf(cells, mapping);
	const faults: ByField = {};
	const take = <T>(field: BookingField, { value, fault }: Read<T>): T | null => {
		if (fault) faults[field] = fault;
		return value;
	};
	const sent = {
		...whoAndWhat(values, known, take),
		...block("collection", values, take),
		...block("delivery", values, take),
	};
	const parsed = saveJobInput.safeParse(sent);
	if (!parsed.success) addFaults(faults, parsed.error);
	// Where no delivery date is given it follows from the collection's, so there is one thing to mend.
	if (faults.collection_date && !values.delivery_date) delete faults.delivery_date;
	const faulty = Object.keys(faults).length > 0;
	const job = faulty || !parsed.success ? null : parsed.data;
	return { job, faults, notices: noticesOf(values, job) };
}

type Take = <T>(field: BookingField, read: Read<T>) => T | null;

/** What stands in a field: the cells of several columns are one text. */
const cellOf = (values: Values, field: BookingField) => values[field]?.join(", ");

function whoAndWhat(values: Values, known: Known, take: Take) {
	const cell = (field: BookingField) => cellOf(values, field);
	const account = cell("customer");
	return {
		customer_id: account ? take("customer", readName(account, known.customer, "account")) : known.customer_id,
		load_type_id: take("load_type", readName(cell("load_type"), known.load_type, "load type")),
		service_id: take("service", readName(cell("service"), known.service, "service")),
		freight_type_id: take("freight_type", readName(cell("freight_type"), known.freight_type, "freight type")),
		customer_reference: readList(values.customer_reference).map((name) => ({ name })),
		air_way_bill_numbers: readList(values.air_way_bill_numbers).map((awb_number) => ({ awb_number })),
		item_count: take("item_count", readNumber(cell("item_count"))),
		weight: take("weight", readNumber(cell("weight"))),
		spaces: take("spaces", readNumber(cell("spaces"))),
		base_charge: take("base_charge", readNumber(cell("base_charge"))),
		report_notes: cell("report_notes") ?? null,
	};
}

const localTime = (side: "collection" | "delivery", values: Values) =>
	readTime(cellOf(values, `${side}_time`) ?? timeAfterDay(cellOf(values, `${side}_date`)));

function block<S extends "collection" | "delivery">(side: S, values: Values, take: Take) {
	const cell = (part: "name" | "address_line_1" | "address_line_2" | "town" | "country" | "instruction_1") =>
		cellOf(values, `${side}_${part}`) ?? null;
	const date = take(`${side}_date`, readDay(cellOf(values, `${side}_date`)));
	const time = take(`${side}_time`, localTime(side, values));
	const fields = {
		name: cell("name"),
		address_line_1: cell("address_line_1"),
		address_line_2: cell("address_line_2"),
		town: cell("town"),
		country: cell("country"),
		post_code: take(`${side}_post_code`, readPostcode(cellOf(values, `${side}_post_code`))),
		date,
		time: time && toUtcTime(date, time),
		instruction_1: cell("instruction_1"),
		phone: take(`${side}_phone`, readPhone(cellOf(values, `${side}_phone`))),
	};
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${side}_${name}`, value]));
}

function addFaults(faults: ByField, error: z.ZodError): void {
	for (const { path, message } of error.issues) {
		const name = String(path[0]);
		const field = NAMED[name] ?? BOOKING_FIELDS.find((one) => one.name === name)?.name ?? "customer";
		faults[field] ??= message;
	}
}

function noticesOf(values: Values, job: SaveJobInput | null): ByField {
	const notices: ByField = {};
	for (const field of ["collection_post_code", "delivery_post_code"] as const) {
		const warning = postcodeWarning(cellOf(values, field) ?? "");
		if (warning) notices[field] = warning;
	}
	const sameDay = job?.collection_date && job.collection_date === job.delivery_date;
	const [collected, delivered] = [localTime("collection", values).value, localTime("delivery", values).value];
	if (sameDay && collected && delivered && delivered < collected)
		notices.delivery_time = "Earlier than the collection of the same day.";
	return notices;
}
