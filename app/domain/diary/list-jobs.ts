import type { CustomerActor } from "~/auth/actor";
import { query, read } from "~/db/read";
import type { JobScope } from "~/domain/jobs/list-filter";
import { type JobListAnswer, jobListSql } from "~/domain/jobs/list-sql";
import type { JobListQuery } from "~/domain/jobs/schemas-list";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { diaryFilter } from "./filter";

/** A page of the diary: finished JSON texts that go to the wire as they are, and what the page links need. */
export interface JobListPage extends JobListAnswer {
	page: number;
	perPage: number;
}

/** The company's jobs, one page of them. */
export function listJobs({ ctx, input }: Verb<JobListQuery>): Promise<JobListPage> {
	return pageOf(ctx, "tenant", input);
}

/** A customer's own jobs, one page of them; what is the company's own business neither shows nor filters nor sorts. */
export function listCustomerJobs({ ctx, input }: Verb<JobListQuery, CustomerActor>): Promise<JobListPage> {
	const office = { is_marked: undefined, driver_id: undefined, vehicle_id: undefined };
	const sort = input.sort === "driver_sub" ? undefined : input.sort;
	return pageOf(ctx, { customer_id: ctx.actor.customer_id }, { ...input, ...office, sort });
}

/** A page of the jobs a scope shows. */
export async function pageOf(ctx: Ctx, scope: JobScope, input: JobListQuery): Promise<JobListPage> {
	const { sql, params } = jobListSql(scope, diaryFilter(input, ctx.now));
	const [rows] = await read(ctx.d1, [query<JobListAnswer>(sql, ...params)]);
	const answer = rows[0] ?? { rows: "[]", total: 0, statusCount: '{"All":0}' };
	return { ...answer, page: input.page, perPage: input.perPage };
}
