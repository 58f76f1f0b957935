import type { Actor } from "~/auth/actor";
import { forbidden } from "~/domain/errors";
import type { JobScope } from "~/domain/jobs/list-filter";
import type { JobListQuery } from "~/domain/jobs/schemas-list";

/** Whose jobs a person's diary shows: all of the company's to staff, their own to a customer. Throws 403 for anybody else. */
export function diaryScope(actor: Actor): JobScope {
	if (actor.type === "client") return "tenant";
	if (actor.type === "customer") return { customer_id: actor.customer_id };
	throw forbidden();
}

/** What of a filter a person may use: marks, drivers and vehicles are the company's own business. */
export function permittedFilter(actor: Actor, filter: JobListQuery): JobListQuery {
	if (actor.type === "client") return filter;
	const sort = filter.sort === "driver_sub" ? undefined : filter.sort;
	return { ...filter, is_marked: undefined, driver_id: undefined, vehicle_id: undefined, sort };
}
