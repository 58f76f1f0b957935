import { csvLines, csvText } from "~/domain/imports/csv-text";
import type { JobListRow } from "~/domain/jobs/list/schemas-list";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

const TYPE_NAMES: Record<number, string> = { 1: "Job", 2: "Job", 3: "Trip" };
const formatTime = (date: string | null, utc: string | null) => (utc ? toLocalTime(date, utc) : "");

/** What the file needs of a row of the diary. */
export const CSV_FIELDS = [
	"job_number",
	"job_type",
	"customer_reference",
	"customer",
	"status",
	"collection_name",
	"collection_town",
	"collection_post_code",
	"collection_date",
	"collection_time",
	"delivery_name",
	"delivery_town",
	"delivery_post_code",
	"delivery_date",
	"delivery_time",
	"service",
	"load_type",
	"driver_sub",
	"total_charge",
] as const;
export type CsvRow = Pick<JobListRow, (typeof CSV_FIELDS)[number]>;

/** The columns of the file. Dates and times are UK local, as on screen. */
const COLUMNS: readonly (readonly [string, (row: CsvRow) => string | number | null])[] = [
	["Job #", (row) => row.job_number],
	["Type", (row) => TYPE_NAMES[row.job_type] ?? ""],
	["Ref", (row) => row.customer_reference.map(({ name }) => name).join("; ")],
	["Customer", (row) => row.customer.customer_name],
	["Status", (row) => row.status],
	["Col From", (row) => row.collection_name],
	["Col Town", (row) => row.collection_town],
	["Col Postcode", (row) => row.collection_post_code],
	["Col Date", (row) => showDate(row.collection_date)],
	["Col Time", (row) => formatTime(row.collection_date, row.collection_time)],
	["Del To", (row) => row.delivery_name],
	["Del Town", (row) => row.delivery_town],
	["Del Postcode", (row) => row.delivery_post_code],
	["Del Date", (row) => showDate(row.delivery_date)],
	["Del Time", (row) => formatTime(row.delivery_date, row.delivery_time)],
	["Service", (row) => row.service?.code ?? null],
	["Load Type", (row) => row.load_type?.code ?? null],
	["Driver/Sub", (row) => row.driver_sub?.label ?? null],
	["Price", (row) => (row.total_charge ?? 0).toFixed(2)],
];

/** The header line of the file. The byte order mark marks it as UTF-8 for spreadsheets. */
export const formatCsvHeading = () => csvText([COLUMNS.map(([title]) => title)]);

/** Formats diary rows as lines of a CSV file. */
export const formatCsvLines = (rows: readonly CsvRow[]) =>
	csvLines(rows.map((row) => COLUMNS.map(([, value]) => value(row))));
