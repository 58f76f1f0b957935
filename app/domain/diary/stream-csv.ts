import { read } from "~/db/read";
import type { JobScope } from "~/db/repositories/job-list/list-filter";
import { selectJobList } from "~/db/repositories/job-list/select-list";
import { type JobListQuery, jobListFilter, toListRows } from "~/domain/jobs/list/schemas-list";
import { defineOperation } from "~/domain/operation";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAccess } from "./access";
import { formatCsvHeading, formatCsvLines } from "./csv-lines";
import { withDefaultDays } from "./default-days";

const PAGE_SIZE = 500;

/** Streams every job of a filter as a CSV file, one page at a time after the header line. */
export const streamDiaryCsv = defineOperation({
	access: diaryAccess,
	input: jobListFilter,
	run({ ctx, input }): ReadableStream<Uint8Array> {
		const encoder = new TextEncoder();
		const chunks = generateLines(ctx, "tenant", input);
		return new ReadableStream({
			async pull(controller) {
				const chunk = await chunks.next();
				if (chunk.done) controller.close();
				else controller.enqueue(encoder.encode(chunk.value));
			},
		});
	},
});

async function* generateLines(ctx: Ctx, scope: JobScope, input: JobListQuery): AsyncGenerator<string> {
	yield formatCsvHeading();
	for (let page = 1, hasNextPage = true; hasNextPage; page++) {
		const filter = { ...withDefaultDays(input, ctx.now), page, perPage: PAGE_SIZE };
		const [results] = await read(ctx.d1, [selectJobList(scope, filter)]);
		const rows = toListRows(results[0]?.rows ?? "[]");
		if (rows.length > 0) yield formatCsvLines(rows);
		hasNextPage = page * PAGE_SIZE < (results[0]?.total ?? 0);
	}
}
