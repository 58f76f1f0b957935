import { actorUserId } from "~/auth/actor";
import { commit, UniqueViolation } from "~/db/commit";
import { forbidden, notFound, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { type SavedView, toSavedView, VIEW_COLUMNS, type ViewRow } from "./saved-view";
import type { ViewInput } from "./schemas";

const serialiseView = ({ filters, columns, sort }: ViewInput) => JSON.stringify({ filters, columns, sort });

/** Saves a new view as the last of the user's own. Throws 422 when they already have one with that name. */
export function createView({ ctx, input }: Verb<ViewInput>): Promise<SavedView> {
	return saveView(ctx, input, (user_id) => ({
		sql: `INSERT INTO saved_view (user_id, screen, name, view, is_shared, position) VALUES (?1, ?2, ?3, ?4, ?5,
			(SELECT coalesce(max(position), 0) + 1 FROM saved_view WHERE user_id = ?1 AND screen = ?2)) RETURNING id`,
		params: [user_id, input.screen, input.name, serialiseView(input), input.is_shared],
	}));
}

/** Changes one of the user's own views. Throws 404 for another user's, and 422 when another view has that name. */
export function updateView({ ctx, input }: Verb<ViewInput & { id: number }>): Promise<SavedView> {
	return saveView(ctx, input, (user_id) => ({
		sql: `UPDATE saved_view SET name = ?3, view = ?4, is_shared = ?5, updated_at = ?6
			WHERE id = ?1 AND user_id = ?2 RETURNING id`,
		params: [input.id, user_id, input.name, serialiseView(input), input.is_shared, ctx.now.toISOString()],
	}));
}

async function saveView(
	ctx: Ctx,
	input: ViewInput,
	statement: (user_id: number) => { sql: string; params: unknown[] },
): Promise<SavedView> {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	try {
		const { results } = await commit(ctx, [
			statement(user_id),
			{
				sql: `SELECT ${VIEW_COLUMNS} FROM saved_view v JOIN user u ON u.id = v.user_id
					WHERE v.user_id = ? AND v.screen = ? AND v.name = ?`,
				params: [user_id, input.screen, input.name],
			},
		]);
		const [saved, read] = results as [D1Result<{ id: number }>, D1Result<ViewRow>];
		const row = read.results.find(({ id }) => id === saved.results[0]?.id);
		if (!row) throw notFound("View");
		return toSavedView(row, user_id);
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw validation({ name: "You already have a view with this name" });
		throw error;
	}
}
