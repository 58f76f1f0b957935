import type { JobScope } from "~/db/repositories/diary/job-list/list-filter";
import type { JobListQuery } from "~/domain/jobs/jobs/list/schemas-list";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import type { Actor, ClientActor, CustomerActor } from "~/shared/actor";
import { forbidden } from "~/shared/errors";

/** Whether a reader of a diary sees what jobs are charged. */
export const canSeePrices = (actor: ClientActor | CustomerActor) =>
	actor.type === "customer" ? actor.rights.can_see_prices : isCallPermitted("jobs.prices", actor.permissions);

/** Whose jobs a user's diary shows: the whole company's for office users, their own for customers; with prices if they may see them. Throws 403 for other users. */
export function diaryScope(actor: Actor): JobScope {
	if (actor.type === "client") return canSeePrices(actor) ? "tenant" : "tenant without prices";
	if (actor.type === "customer") return { customer_id: actor.customer_id, hasPrices: canSeePrices(actor) };
	throw forbidden();
}

/** Removes internal filters (marks, and who carries) for anyone but office users, and the order by price for those who see none. */
export function permittedFilter(actor: Actor, filter: JobListQuery): JobListQuery {
	const isReader = actor.type === "client" || actor.type === "customer";
	const sort = isReader && !canSeePrices(actor) && filter.sort === "total_charge" ? undefined : filter.sort;
	if (actor.type === "client") return { ...filter, sort };
	return {
		...filter,
		is_marked: undefined,
		driver_id: undefined,
		sub_contractor_id: undefined,
		owner_driver_id: undefined,
		vehicle_id: undefined,
		sort: sort === "driver_sub" ? undefined : sort,
	};
}
