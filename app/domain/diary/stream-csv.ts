import { read } from "~/db/read";
import { selectListedPages, selectListedRows } from "~/db/repositories/job-list/select-list";
import { type JobListRow, jobListFilter } from "~/domain/jobs/list/schemas-list";
import { defineOperation } from "~/domain/operation";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAccess } from "./access";
import { formatCsvHeading, formatCsvLines } from "./csv-lines";
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
		const chunks = generateLines(ctx, pages);
		return new ReadableStream({
			async pull(controller) {
				const chunk = await chunks.next();
				if (chunk.done) controller.close();
				else controller.enqueue(chunk.value);
			},
		});
	},
});

async function* generateLines(ctx: Ctx, pages: readonly { ids: string }[]): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	yield encoder.encode(formatCsvHeading());
	for (const { ids } of pages) {
		const [rows] = await read(ctx.d1, [selectListedRows("tenant", ids)]);
		// As in `toListRows`: the database writes them in the schema's form.
		yield encoder.encode(formatCsvLines(rows.map(({ row }): JobListRow => JSON.parse(row))));
	}
}
