import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { forbidden } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";

export const unsubscribeInput = z.object({
	reason: z.string({ error: "Please give a reason" }).trim().min(1, "Please give a reason").max(500),
});

/** Unsubscribes the signed-in user from notification mails, with a reason. */
export async function unsubscribe(
	ctx: Ctx,
	{ reason }: z.output<typeof unsubscribeInput>,
): Promise<{ reason: string }> {
	const id = actorUserId(ctx.actor);
	if (id === null) throw forbidden();
	await commit(ctx, [
		{
			sql: "UPDATE user SET unsubscribed_reason = ?, version = version + 1 WHERE id = ?",
			params: [reason, id],
		},
	]);
	return { reason };
}
