import { commit } from "~/db/commit";
import { deleteView } from "~/db/repositories/jobs/user-preferences";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";

/** Deletes one of the user's own views. Throws 404 for another user's. */
export const removeView = defineOperation({
	isOwn: true,
	access: jobReadAccess,
	input: idInput,
	response: idResponse,
	message: "View deleted",
	async run({ ctx, input }): Promise<{ id: number }> {
		const { results } = await commit(ctx, [deleteView({ id: input.id, user_id: actorUserId(ctx.actor) })]);
		if (results[0]?.results.length !== 1) throw notFound("View");
		return { id: input.id };
	},
});
