import type { CustomerActor } from "~/auth/actor";
import { forbidden } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";

/** Narrows a context to a customer's. Throws 403 for any other user type. */
export function asCustomer(ctx: Ctx): Ctx<CustomerActor> {
	const { actor } = ctx;
	if (actor.type !== "customer") throw forbidden();
	return { ...ctx, actor };
}
