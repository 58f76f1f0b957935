import type { JobScope } from "~/db/repositories/job-list/list-filter";
import type { JobListQuery } from "~/domain/jobs/list/schemas-list";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import type { Actor, ClientActor } from "~/shared/actor";
import { forbidden } from "~/shared/errors";

const canSeePrices = ({ permissions }: ClientActor) => isCallPermitted("jobs.prices", permissions);

/** Whose jobs a user's diary shows: the whole company's for office users, with prices if they may see them, their own for customers. Throws 403 for other users. */
export function diaryScope(actor: Actor): JobScope {
	if (actor.type === "client") return canSeePrices(actor) ? "tenant" : "tenant without prices";
	if (actor.type === "customer") return { customer_id: actor.customer_id };
	throw forbidden();
}

/** Removes internal filters (marks, drivers, vehicles) for anyone but office users, and the order by price for those who see none. */
export function permittedFilter(actor: Actor, filter: JobListQuery): JobListQuery {
	if (actor.type === "client")
		return filter.sort !== "total_charge" || canSeePrices(actor) ? filter : { ...filter, sort: undefined };
	const sort = filter.sort === "driver_sub" ? undefined : filter.sort;
	return { ...filter, is_marked: undefined, driver_id: undefined, vehicle_id: undefined, sort };
}
