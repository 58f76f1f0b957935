import type { SqlText } from "~/db/statements";
import { diaryFilter } from "~/domain/diary/filter";
import { jobListSql } from "~/domain/jobs/list-sql";
import { jobListFilter } from "~/domain/jobs/schemas-list";

export { seedTenant } from "./seed-tenant";

/** The statement the diary's list runs for a query string of its address, read the way the API reads it. */
export function listStatement(search: string): SqlText {
	const sent = jobListFilter.parse(Object.fromEntries(new URLSearchParams(search)));
	return jobListSql("tenant", diaryFilter(sent, new Date()));
}
