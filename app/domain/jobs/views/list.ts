import { z } from "zod";
import { read } from "~/db/read";
import { selectVisibleViews } from "~/db/repositories/jobs/user-preferences";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { savedViewResponse } from "./responses";
import { type SavedView, toSavedView } from "./saved-view";
import { viewListInput } from "./schemas";

/** A user's own views of a screen in order, then those shared by colleagues. */
export const listViews = defineOperation({
	access: jobReadAccess,
	input: viewListInput,
	response: z.array(savedViewResponse),
	async run({ ctx, input }): Promise<SavedView[]> {
		const user_id = actorUserId(ctx.actor) ?? 0;
		const [rows] = await read(ctx.d1, [selectVisibleViews(input.screen, user_id)]);
		return rows.map((row) => toSavedView(row, user_id));
	},
});
