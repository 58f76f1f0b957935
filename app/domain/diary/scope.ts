import type { Actor } from "~/auth/actor";
import type { JobScope } from "~/db/repositories/job-list/list-filter";
import type { JobListQuery } from "~/domain/jobs/list/schemas-list";
import { forbidden } from "~/domain/shared/errors";

/** Whose jobs a user's diary shows: the whole company's for office users, their own for customers. Throws 403 for other users. */
export function diaryScope(actor: Actor): JobScope {
	if (actor.type === "client") return "tenant";
	if (actor.type === "customer") return { customer_id: actor.customer_id };
	throw forbidden();
}

/** Removes internal filters (marks, drivers, vehicles) for anyone but office users. */
export function permittedFilter(actor: Actor, filter: JobListQuery): JobListQuery {
	if (actor.type === "client") return filter;
	const sort = filter.sort === "driver_sub" ? undefined : filter.sort;
	return { ...filter, is_marked: undefined, driver_id: undefined, vehicle_id: undefined, sort };
}
