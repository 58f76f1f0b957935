import { describeStatus } from "~/domain/diary/current-jobs/rules-words";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import { csvLines, csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

const TYPE_NAMES: Record<number, string> = { 1: "Job", 2: "Job", 3: "Trip" };
const formatTime = (date: string | null, utc: string | null) => (utc ? toLocalTime(date, utc) : "");

/** What the file needs of a row of the diary. */
const FIELDS = [
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
	"collection_time_until",
	"delivery_name",
	"delivery_town",
	"delivery_post_code",
	"delivery_date",
	"delivery_time",
	"delivery_time_until",
	"service",
	"load_type",
	"driver_sub",
	"total_charge",
] as const;
type CsvRow = Pick<ShownJobRow, (typeof FIELDS)[number]>;
type CsvColumn<Row> = readonly [string, (row: Row) => string | number | null];

/** A CSV file of jobs: the fields of a row that it needs, its heading and its lines. */
export interface CsvFormat {
	fields: readonly string[];
	/** The byte order mark marks it as UTF-8 for spreadsheets. */
	formatHeading: () => string;
	formatLines: (rows: readonly ShownJobRow[]) => string;
}

const toFormat = (fields: readonly string[], columns: readonly CsvColumn<ShownJobRow>[]): CsvFormat => ({
	fields,
	formatHeading: () => csvText([columns.map(([title]) => title)]),
	formatLines: (rows) => csvLines(rows.map((row) => columns.map(([, value]) => value(row)))),
});

const REFERENCE_AND_CUSTOMER: readonly CsvColumn<CsvRow>[] = [
	["Ref", (row) => row.customer_reference.map(({ name }) => name).join("; ")],
	["Customer", (row) => row.customer.customer_name],
];
/** Dates and times are UK local, as on screen. */
const STOPS: readonly CsvColumn<CsvRow>[] = [
	["Col From", (row) => row.collection_name],
	["Col Town", (row) => row.collection_town],
	["Col Postcode", (row) => row.collection_post_code],
	["Col Date", (row) => showDate(row.collection_date)],
	["Col Time", (row) => formatTime(row.collection_date, row.collection_time)],
	["Col Until", (row) => formatTime(row.collection_date, row.collection_time_until)],
	["Del To", (row) => row.delivery_name],
	["Del Town", (row) => row.delivery_town],
	["Del Postcode", (row) => row.delivery_post_code],
	["Del Date", (row) => showDate(row.delivery_date)],
	["Del Time", (row) => formatTime(row.delivery_date, row.delivery_time)],
	["Del Until", (row) => formatTime(row.delivery_date, row.delivery_time_until)],
	["Service", (row) => row.service?.code ?? null],
	["Load Type", (row) => row.load_type?.code ?? null],
];
const NUMBER: CsvColumn<CsvRow> = ["Job #", (row) => row.job_number];
const PRICE: CsvColumn<CsvRow> = ["Price", (row) => (row.total_charge ?? 0).toFixed(2)];

/** The office's file, with prices for a role that sees them. */
export const officeCsv = (hasPrices: boolean) =>
	toFormat(FIELDS, [
		NUMBER,
		["Type", (row) => TYPE_NAMES[row.job_type] ?? ""],
		...REFERENCE_AND_CUSTOMER,
		["Status", (row) => row.status],
		...STOPS,
		["Driver/Sub", (row) => row.driver_sub?.label ?? null],
		...(hasPrices ? [PRICE] : []),
	]);

/** A customer's file, with its words for the status, and with prices if it may see them. */
export const customerCsv = (hasPrices: boolean) =>
	toFormat(
		[...FIELDS, "collected", "mode"],
		[
			NUMBER,
			...REFERENCE_AND_CUSTOMER,
			["Status", (row) => describeStatus(row).word],
			...STOPS,
			...(hasPrices ? [PRICE] : []),
		],
	);
