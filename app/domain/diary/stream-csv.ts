import { read } from "~/db/read";
import { selectListedPages, selectListedRows } from "~/db/repositories/job-list/select-list";
import { jobListFilter } from "~/domain/jobs/list/schemas-list";
import { defineOperation } from "~/domain/operation";
import { toStream } from "~/shared/streams";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAccess } from "./access";
import { CSV_FIELDS, type CsvRow, formatCsvHeading, formatCsvLines } from "./csv-lines";
import { withDefaultDays } from "./default-days";

/** A million jobs are 500 pages, half of the queries that a request may send. */
const PAGE_SIZE = 2_000;

/** Streams every job of a filter as a CSV file: the order first, then one page whenever the receiver has taken the one before. */
export const streamDiaryCsv = defineOperation({
	access: diaryAccess,
	input: jobListFilter,
	async run({ ctx, input }): Promise<ReadableStream<Uint8Array>> {
		const filter = withDefaultDays(input, ctx.now);
		const [pages] = await read(ctx.d1, [selectListedPages("tenant", filter, PAGE_SIZE)]);
		return toStream(generateLines(ctx, pages));
	},
});

async function* generateLines(ctx: Ctx, pages: readonly { ids: string }[]) {
	const encoder = new TextEncoder();
	yield encoder.encode(formatCsvHeading());
	for (const { ids } of pages) {
		const [rows] = await read(ctx.d1, [selectListedRows("tenant", ids, CSV_FIELDS)]);
		// As in `toListRows`: the database writes them in the schema's form.
		yield encoder.encode(formatCsvLines(rows.map(({ row }): CsvRow => JSON.parse(row))));
	}
}
