import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import type { RecordCheck, Resource } from "./resource";

/** The check of records as a whole: the resource's own, and the one that depends on what is stored. */
export async function loadCheck(ctx: Ctx, resource: Resource): Promise<RecordCheck> {
	const stored = await resource.loadCheck?.(ctx);
	return (values, before) => ({
		...stored?.(values, before),
		...resource.check?.(values, before, actorUserId(ctx.actor)),
	});
}
