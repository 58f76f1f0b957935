import { read } from "~/db/read";
import { type JobScope, scopeHasPrices } from "~/db/repositories/diary/job-list/list-filter";
import { selectListedPages, selectListedRows } from "~/db/repositories/diary/job-list/select-list";
import { jobListFilter } from "~/domain/jobs/jobs/list/schemas-list";
import { customerJobAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, streamResult } from "~/domain/kernel/operations/operation";
import { toStream } from "~/shared/streams";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAccess } from "./access";
import { type CsvFormat, customerCsv, officeCsv } from "./csv-lines";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** A million jobs are 500 pages, half of the queries that a request may send. */
const PAGE_SIZE = 2_000;

/** Streams every job of a filter as a CSV file: the order first, then one page whenever the receiver has taken the one before. */
export const streamDiaryCsv = defineOperation({
	access: diaryAccess,
	input: jobListFilter,
	response: streamResult,
	async run({ ctx, input }): Promise<ReadableStream<Uint8Array>> {
		const scope = diaryScope(ctx.actor);
		const filter = withDefaultDays(permittedFilter(ctx.actor, input), ctx.now);
		const [pages] = await read(ctx.d1, [selectListedPages(scope, filter, PAGE_SIZE)]);
		return toStream(generateLines(ctx, scope, pages, officeCsv(scopeHasPrices(scope))));
	},
});

/** Streams the customer's own jobs of a filter as a CSV file, in its words; without prices for who may not see them. */
export const streamCustomerCsv = defineOperation({
	access: customerJobAccess,
	input: jobListFilter,
	response: streamResult,
	async run({ ctx, input }): Promise<ReadableStream<Uint8Array>> {
		const scope = diaryScope(ctx.actor);
		const filter = withDefaultDays(permittedFilter(ctx.actor, input), ctx.now);
		const [pages] = await read(ctx.d1, [selectListedPages(scope, filter, PAGE_SIZE)]);
		return toStream(generateLines(ctx, scope, pages, customerCsv(scopeHasPrices(scope))));
	},
});

async function* generateLines(
	ctx: Ctx,
	scope: JobScope,
	pages: readonly { ids: string }[],
	{ fields, formatHeading, formatLines }: CsvFormat,
) {
	const encoder = new TextEncoder();
	yield encoder.encode(formatHeading());
	for (const { ids } of pages) {
		const [rows] = await read(ctx.d1, [selectListedRows(scope, ids, fields)]);
		// As in `toListRows`: the database writes them in the schema's form.
		yield encoder.encode(formatLines(rows.map(({ row }) => JSON.parse(row))));
	}
}
