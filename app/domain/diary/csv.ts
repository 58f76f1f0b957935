import { query, read } from "~/db/read";
import type { JobScope } from "~/domain/jobs/list-filter";
import { type JobListAnswer, jobListSql } from "~/domain/jobs/list-sql";
import type { JobListQuery, JobListRow } from "~/domain/jobs/schemas-list";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { csvHeading, csvLines } from "./csv-lines";
import { diaryFilter } from "./filter";

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
	yield csvHeading();
	for (let page = 1, more = true; more; page++) {
		const { sql, params } = jobListSql(scope, { ...diaryFilter(input, ctx.now), page, perPage: PAGE });
		const [answers] = await read(ctx.d1, [query<JobListAnswer>(sql, ...params)]);
		const rows: JobListRow[] = JSON.parse(answers[0]?.rows ?? "[]");
		if (rows.length > 0) yield csvLines(rows);
		more = page * PAGE < (answers[0]?.total ?? 0);
	}
}
