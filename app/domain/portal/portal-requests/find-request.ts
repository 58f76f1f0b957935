import { read } from "~/db/read";
import { type PortalRequestRow, selectPortalRequests } from "~/db/repositories/portal/job-requests";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";

/** A request, for the office or for the customer who made it. Throws 404. */
export async function findRequest(
	ctx: Pick<Ctx, "d1">,
	id: number,
	customer_id: number | null,
): Promise<PortalRequestRow> {
	const [[request]] = await read(ctx.d1, [selectPortalRequests({ id })]);
	if (!request || (customer_id !== null && request.customer_id !== customer_id)) throw notFound("Request");
	return request;
}
