import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";

/** Deletes one of the user's own views. Throws 404 for another user's. */
export async function removeView({ ctx, input }: Verb<{ id: number }>): Promise<{ id: number }> {
	const { results } = await commit(ctx, [
		{
			sql: "DELETE FROM saved_view WHERE id = ? AND user_id = ? RETURNING id",
			params: [input.id, actorUserId(ctx.actor)],
		},
	]);
	if (results[0]?.results.length !== 1) throw notFound("View");
	return { id: input.id };
}
