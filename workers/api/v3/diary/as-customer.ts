import type { CustomerActor } from "~/auth/actor";
import { forbidden } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";

/** The context of a call that is a customer's alone. Throws 403 for anybody else. */
export function asCustomer(ctx: Ctx): Ctx<CustomerActor> {
	const { actor } = ctx;
	if (actor.type !== "customer") throw forbidden();
	return { ...ctx, actor };
}
