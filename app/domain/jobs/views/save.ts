import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { returnedRows } from "~/db/read";
import { insertView, selectOwnView, updateViewRow } from "~/db/repositories/jobs/user-preferences";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { forbidden, notFound, validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { savedViewResponse } from "./responses";
import { type SavedView, toSavedView } from "./saved-view";
import { type ViewInput, viewInput } from "./schemas";

const toViewValues = ({ screen, name, is_shared, filters, columns, sort }: ViewInput) => ({
	screen,
	name,
	is_shared,
	view: { filters, columns, sort },
});

/** Saves a new view as the last of the user's own. Throws 422 when they already have one with that name. */
export const createView = defineOperation({
	isOwn: true,
	access: jobReadAccess,
	input: viewInput,
	response: savedViewResponse,
	message: "View saved",
	run({ ctx, input }): Promise<SavedView> {
		const { screen, ...values } = toViewValues(input);
		return saveView(ctx, input, (user_id) => insertView({ user_id, screen, ...values }));
	},
});

/** Changes one of the user's own views. Throws 404 for another user's, and 422 when another view has that name. */
export const updateView = defineOperation({
	isOwn: true,
	access: jobReadAccess,
	input: viewInput.extend({ id: z.int().positive() }),
	response: savedViewResponse,
	message: "View saved",
	run({ ctx, input }): Promise<SavedView> {
		const { screen: _, ...values } = toViewValues(input);
		return saveView(ctx, input, (user_id) => updateViewRow(ctx, { id: input.id, user_id }, values));
	},
});

async function saveView(
	ctx: Ctx,
	input: ViewInput,
	write: (user_id: number) => ReturnType<typeof insertView> | ReturnType<typeof updateViewRow>,
): Promise<SavedView> {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	try {
		const written = write(user_id);
		const named = selectOwnView({ user_id, screen: input.screen, name: input.name });
		const { results } = await commit(ctx, [written, named]);
		const [saved] = returnedRows(written, results[0]);
		const row = returnedRows(named, results[1]).find(({ id }) => id === saved?.id);
		if (!row) throw notFound("View");
		return toSavedView(row, user_id);
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw validation({ name: "You already have a view with this name" });
		throw error;
	}
}
