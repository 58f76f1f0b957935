import type { Ctx, Effects } from "~/tenancy/ctx";
import type { ReachedStop } from "./rules-driven";

/** A driver has arrived at a stop. `app/domain/shell/events/subscribers.ts` lists who acts on it. */
export interface ArrivalEvent extends ReachedStop {
	type: "stopReached";
}

/** The statements and changes that the subscribers of an arrival add to the batch. */
export const emitArrival = (ctx: Ctx, reached: ReachedStop): Effects =>
	ctx.subscribers.effectsOf(ctx, { ...reached, type: "stopReached" } satisfies ArrivalEvent);
