import { commit } from "~/db/commit";
import { logError } from "~/log/log";
import type { Ctx } from "~/tenancy/ctx";

/** How a thread has changed. */
type ThreadChangeKind = "opened" | "message" | "status";

/**
 * Announces to the company's people that may open support that a thread has changed, after it has been stored in the platform's database. The
 * change names the thread only: everyone reads what they may see of it.
 */
export function announceThread(ctx: Ctx, kind: ThreadChangeKind, thread_id: number): void {
	ctx.waitUntil(
		commit(ctx, [], [{ type: "supportChange", kind, entity: "support_thread", entity_id: thread_id }]).catch(
			(error) => logError("support change", error, { company: ctx.tenant.slug }),
		),
	);
}
