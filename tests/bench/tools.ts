import type { SqlText } from "~/db/statements";
import { diaryFilter } from "~/domain/diary/filter";
import { jobListSql } from "~/domain/jobs/list-sql";
import { jobQueries } from "~/domain/jobs/load";
import { jobListFilter } from "~/domain/jobs/schemas-list";

export { readFromRoom } from "@/durable-objects/tenant-room/protocol";
export { boardFaults, replayed } from "../support/board";
export { Delays, dice, Planner, planTogether } from "../support/planners";
export { seedTenant } from "./seed-tenant";

/** The statements a whole job is read with, as they go to the database in one batch. */
export function detailStatements(id: number): SqlText[] {
	return jobQueries({ id }).map(({ sql, params }) => ({ sql, params: [...params] }));
}

/** The statement the diary's list runs for a query string of its address, read the way the API reads it. */
export function listStatement(search: string): SqlText {
	const sent = jobListFilter.parse(Object.fromEntries(new URLSearchParams(search)));
	return jobListSql("tenant", diaryFilter(sent, new Date()));
}
