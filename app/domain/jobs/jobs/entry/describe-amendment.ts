import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import type { JobFieldChanges } from "../model/fields";
import { fieldOf, type JobFieldName, type JobSide } from "../model/fields";
import type { JobView } from "../model/responses";

/** The fields of a stop that together are its address; a position on the map follows from them. */
const ADDRESS = ["name", "address_line_1", "address_line_2", "town", "post_code", "country"] as const;
const ADDRESS_FIELDS = new Set<JobFieldName>(
	(["collection", "delivery"] as const).flatMap((side) => ADDRESS.map((name) => `${side}_${name}` as const)),
);

/** Where a stop is and when: what the customer and the recipient wait for. */
const isPlaceOrTime = (field: JobFieldName): boolean => {
	const { kind } = fieldOf(field);
	return ADDRESS_FIELDS.has(field) || kind === "date" || kind === "time";
};

/** What the office alone works with; the driver has no use for it. */
const isOfficeOnly = (field: JobFieldName): boolean =>
	field === "mileage" || fieldOf(field).kind === "money" || fieldOf(field).amendable !== true;

/** The changed fields that the driver of the job has to know. */
export const fieldsForDriver = (changed: readonly JobFieldName[]): JobFieldName[] =>
	changed.filter((field) => !isOfficeOnly(field));

/** The changed fields that customer and recipient are informed of: times and addresses. */
export const fieldsForCustomer = (changed: readonly JobFieldName[]): JobFieldName[] =>
	changed.filter(isPlaceOrTime);

/** The drivers whose phones have a job: it is booked on a workday of theirs and they have not done it. */
export function listInformedDrivers({ work_day_jobs }: Pick<JobView, "work_day_jobs">) {
	const drivers = work_day_jobs
		.filter(({ is_planned, is_deleted, is_completed }) => !is_planned && !is_deleted && !is_completed)
		.flatMap(({ work_day: { client_driver } }) => client_driver ?? []);
	return [...new Map(drivers.map((driver) => [driver.id, driver])).values()].map(
		({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }),
	);
}

const UNITS: Partial<Record<JobFieldName, string>> = { weight: " kg", vol_weight: " kg" };

const isRecord = (item: unknown): item is Readonly<Record<string, unknown>> =>
	typeof item === "object" && item !== null;

/** The texts of a list of references or air way bills. */
const textsOf = (list: readonly unknown[]): string =>
	list
		.flatMap((item) => (isRecord(item) ? [item.name ?? item.awb_number ?? ""] : []))
		.filter((text) => text !== "")
		.join(", ");

/** A field's value as people read it, `none` if it has none. */
function showValue(field: JobFieldName, values: JobFieldChanges): string {
	const value = values[field] ?? null;
	const { kind, side } = fieldOf(field);
	if (Array.isArray(value)) return textsOf(value) || "none";
	if (value === null || value === "") return "none";
	if (kind === "flag") return value === 1 ? "yes" : "no";
	if (typeof value === "number") return `${value}${UNITS[field] ?? ""}`;
	const text = String(value);
	if (kind === "date") return showDate(text);
	if (kind !== "time") return text;
	const date = side && values[`${side}_date`];
	return toLocalTime(typeof date === "string" ? date : null, text);
}

const showAddress = (side: JobSide, values: JobFieldChanges): string =>
	ADDRESS.map((name) => values[`${side}_${name}`])
		.filter((part) => typeof part === "string" && part !== "")
		.join(", ") || "none";

/**
 * The old and the new values of changed fields, a line each, an address as one: `Delivery time: 18:30 (was 18:00)`. Positions on the map
 * are left out, and so is what reads the same as before.
 */
export function describeAmendment(
	fields: readonly JobFieldName[],
	before: JobFieldChanges,
	after: JobFieldChanges,
): string[] {
	const lines = fields.map((field) => {
		const { kind, label, side } = fieldOf(field);
		if (kind === "degrees") return null;
		const isAddress = side !== undefined && ADDRESS_FIELDS.has(field);
		const [from, to] = [before, after].map((values) =>
			isAddress ? showAddress(side, values) : showValue(field, values),
		);
		const title = isAddress ? `${side === "collection" ? "Collection" : "Delivery"} address` : label;
		return from === to ? null : `${title}: ${to} (was ${from})`;
	});
	return [...new Set(lines.filter((line) => line !== null))];
}
