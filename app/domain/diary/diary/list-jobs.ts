import { read } from "~/db/read";
import type { JobScope } from "~/db/repositories/diary/job-list/list-filter";
import { type JobListRows, selectJobList } from "~/db/repositories/diary/job-list/select-list";
import {
	type JobListQuery,
	jobListInput,
	jobListPageResponse,
	namesOfFields,
	type RowFields,
} from "~/domain/jobs/jobs/list/schemas-list";
import { customerJobAccess, jobListAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { Ctx } from "~/tenancy/ctx";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** A page of the diary: JSON texts that are sent as they are, and the page position. */
export interface JobListPage extends JobListRows {
	page: number;
	perPage: number;
}

/** A page of the company's jobs. */
export const listJobs = defineOperation({
	access: jobListAccess,
	input: jobListInput,
	response: jobListPageResponse,
	run({ ctx, input }): Promise<JobListPage> {
		return loadJobPage(ctx, diaryScope(ctx.actor), permittedFilter(ctx.actor, input), input.fields);
	},
});

/** A page of a customer's own jobs; filters and sorting by internal fields are ignored. */
export const listCustomerJobs = defineOperation({
	access: customerJobAccess,
	input: jobListInput,
	response: jobListPageResponse,
	run({ ctx, input }): Promise<JobListPage> {
		return loadJobPage(ctx, diaryScope(ctx.actor), permittedFilter(ctx.actor, input), input.fields);
	},
});

/** A page of the jobs in a scope. */
export async function loadJobPage(
	ctx: Ctx,
	scope: JobScope,
	input: JobListQuery,
	fields: RowFields,
): Promise<JobListPage> {
	const list = selectJobList(scope, withDefaultDays(input, ctx.now), namesOfFields(fields));
	const [rows] = await read(ctx.d1, [list]);
	const result = rows[0] ?? { rows: "[]", total: 0, statusCount: '{"All":0}', isLimited: 0 };
	return { ...result, page: input.page, perPage: input.perPage };
}
