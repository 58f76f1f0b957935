import Papa from "papaparse";
import { query, read } from "~/db/read";
import type { JobScope } from "~/domain/jobs/list-filter";
import { type JobListAnswer, jobListSql } from "~/domain/jobs/list-sql";
import type { JobListQuery, JobListRow } from "~/domain/jobs/schemas-list";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { diaryFilter } from "./filter";

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

const PAGE = 500;

/** Every job of a filter as lines of a CSV file, a page at a time; the first piece is the heading. */
export function diaryCsv({ ctx, input }: Verb<JobListQuery>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const pieces = lines(ctx, "tenant", input);
	return new ReadableStream({
		async pull(controller) {
			const piece = await pieces.next();
			if (piece.done) controller.close();
			else controller.enqueue(encoder.encode(piece.value));
		},
	});
}

async function* lines(ctx: Ctx, scope: JobScope, input: JobListQuery): AsyncGenerator<string> {
	// The mark tells spreadsheets that the file is UTF-8.
	yield `\uFEFF${unparse([COLUMNS.map(([title]) => title)])}`;
	for (let page = 1, more = true; more; page++) {
		const { sql, params } = jobListSql(scope, { ...diaryFilter(input, ctx.now), page, perPage: PAGE });
		const [answers] = await read(ctx.d1, [query<JobListAnswer>(sql, ...params)]);
		const rows: JobListRow[] = JSON.parse(answers[0]?.rows ?? "[]");
		if (rows.length > 0) yield unparse(rows.map((row) => COLUMNS.map(([, value]) => value(row))));
		more = page * PAGE < (answers[0]?.total ?? 0);
	}
}

/** A cell that starts like a formula is put behind an apostrophe, so that no spreadsheet runs it. */
const unparse = (rows: (string | number | null)[][]) =>
	`${Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" })}\r\n`;
