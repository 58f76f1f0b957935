import type { z } from "zod";
import { deliveryTimeWarning } from "~/domain/jobs/jobs/entry/rules-time-order";
import { type SaveJobInput, saveJobInput } from "~/domain/jobs/jobs/entry/schemas";
import { postcodeWarning } from "~/domain/master-data/addresses/postcodes";
import { type ImportValues, type Mapping, valuesByField } from "~/domain/master-data/spreadsheets/fields";
import { toUtcTime } from "~/shared/time/london";
import { BOOKING_FIELDS, type BookingField } from "./fields";
import type { BookingLookups } from "./lookups";
import {
	type CellReading,
	readDateCell,
	readListCells,
	readNameCell,
	readNumberCell,
	readPhoneCell,
	readPostcodeCell,
	readTimeCell,
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

/** Booking fields of the job fields that have another name. */
const FIELD_BY_JOB_KEY: Record<string, BookingField> = {
	customer_id: "customer",
	load_type_id: "load_type",
	service_id: "service",
	freight_type_id: "freight_type",
};

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

function readJobFields(values: ImportValues, lookups: BookingLookups, collect: Collect) {
	const cell = (field: BookingField) => fieldText(values, field);
	const account = cell("customer");
	return {
		customer_id: account
			? collect("customer", readNameCell(account, lookups.customer, "account"))
			: lookups.customer_id,
		load_type_id: collect("load_type", readNameCell(cell("load_type"), lookups.load_type, "load type")),
		service_id: collect("service", readNameCell(cell("service"), lookups.service, "service")),
		freight_type_id: collect(
			"freight_type",
			readNameCell(cell("freight_type"), lookups.freight_type, "freight type"),
		),
		customer_reference: readListCells(values.customer_reference).map((name) => ({ name })),
		air_way_bill_numbers: readListCells(values.air_way_bill_numbers).map((awb_number) => ({ awb_number })),
		item_count: collect("item_count", readNumberCell(cell("item_count"))),
		weight: collect("weight", readNumberCell(cell("weight"))),
		spaces: collect("spaces", readNumberCell(cell("spaces"))),
		base_charge: collect("base_charge", readNumberCell(cell("base_charge"))),
		report_notes: cell("report_notes") ?? null,
	};
}

const readLocalTime = (side: "collection" | "delivery", values: ImportValues) =>
	readTimeCell(fieldText(values, `${side}_time`) ?? timeAfterDay(fieldText(values, `${side}_date`)));

function readSide<S extends "collection" | "delivery">(side: S, values: ImportValues, collect: Collect) {
	const cell = (field: "name" | "address_line_1" | "address_line_2" | "town" | "country" | "instruction_1") =>
		fieldText(values, `${side}_${field}`) ?? null;
	const date = collect(`${side}_date`, readDateCell(fieldText(values, `${side}_date`)));
	const time = collect(`${side}_time`, readLocalTime(side, values));
	const fields = {
		name: cell("name"),
		address_line_1: cell("address_line_1"),
		address_line_2: cell("address_line_2"),
		town: cell("town"),
		country: cell("country"),
		post_code: collect(`${side}_post_code`, readPostcodeCell(fieldText(values, `${side}_post_code`))),
		date,
		time: time && toUtcTime(date, time),
		instruction_1: cell("instruction_1"),
		phone: collect(`${side}_phone`, readPhoneCell(fieldText(values, `${side}_phone`))),
	};
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${side}_${name}`, value]));
}

function addSchemaIssues(issues: BookingMessages, error: z.ZodError): void {
	for (const { path, message } of error.issues) {
		const name = String(path[0]);
		const field =
			FIELD_BY_JOB_KEY[name] ?? BOOKING_FIELDS.find((one) => one.name === name)?.name ?? "customer";
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
			collection_time: readLocalTime("collection", values).value,
			delivery_time: readLocalTime("delivery", values).value,
		});
	if (warning) notices.delivery_time = warning;
	return notices;
}
