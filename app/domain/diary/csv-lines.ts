import Papa from "papaparse";
import type { JobListRow } from "~/domain/jobs/schemas-list";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";

const TYPES: Record<number, string> = { 1: "Job", 2: "Job", 3: "Trip" };
const time = (date: string | null, utc: string | null) => (utc ? toLocalTime(date, utc) : "");

/** What stands in the file, column by column. Dates and times as the screen shows them, UK local. */
const COLUMNS: readonly (readonly [string, (row: JobListRow) => string | number | null])[] = [
	["Job #", (row) => row.job_number],
	["Type", (row) => TYPES[row.job_type] ?? ""],
	["Ref", (row) => row.customer_reference.map(({ name }) => name).join("; ")],
	["Customer", (row) => row.customer.customer_name],
	["Status", (row) => row.status],
	["Col From", (row) => row.collection_name],
	["Col Town", (row) => row.collection_town],
	["Col Postcode", (row) => row.collection_post_code],
	["Col Date", (row) => showDate(row.collection_date)],
	["Col Time", (row) => time(row.collection_date, row.collection_time)],
	["Del To", (row) => row.delivery_name],
	["Del Town", (row) => row.delivery_town],
	["Del Postcode", (row) => row.delivery_post_code],
	["Del Date", (row) => showDate(row.delivery_date)],
	["Del Time", (row) => time(row.delivery_date, row.delivery_time)],
	["Service", (row) => row.service?.code ?? null],
	["Load Type", (row) => row.load_type?.code ?? null],
	["Driver/Sub", (row) => row.driver_sub?.label ?? null],
	["Price", (row) => (row.total_charge ?? 0).toFixed(2)],
];

/** The heading of the file. The mark before it tells spreadsheets that the file is UTF-8. */
export const csvHeading = () => `\uFEFF${unparse([COLUMNS.map(([title]) => title)])}`;

/** Rows of the diary as lines of a CSV file. */
export const csvLines = (rows: readonly JobListRow[]) =>
	unparse(rows.map((row) => COLUMNS.map(([, value]) => value(row))));

/** A cell that starts like a formula is put behind an apostrophe, so that no spreadsheet runs it. */
const unparse = (rows: (string | number | null)[][]) =>
	`${Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" })}\r\n`;
