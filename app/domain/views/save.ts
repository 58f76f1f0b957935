import { actorUserId } from "~/auth/actor";
import { commit, UniqueViolation } from "~/db/commit";
import { forbidden, notFound, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { type SavedView, VIEW_COLUMNS, type ViewRow, viewOfRow } from "./row";
import type { ViewInput } from "./schemas";

const kept = ({ filters, columns, sort }: ViewInput) => JSON.stringify({ filters, columns, sort });

/** Saves a new view at the end of the person's own. Throws 422 where they have one of that name. */
export function createView({ ctx, input }: Verb<ViewInput>): Promise<SavedView> {
	return write(ctx, input, (user_id) => ({
		sql: `INSERT INTO saved_view (user_id, screen, name, view, is_shared, position) VALUES (?1, ?2, ?3, ?4, ?5,
			(SELECT coalesce(max(position), 0) + 1 FROM saved_view WHERE user_id = ?1 AND screen = ?2)) RETURNING id`,
		params: [user_id, input.screen, input.name, kept(input), input.is_shared],
	}));
}

/** Changes a view of the person's own. Throws 404 for anybody else's, and 422 where another has that name. */
export function updateView({ ctx, input }: Verb<ViewInput & { id: number }>): Promise<SavedView> {
	return write(ctx, input, (user_id) => ({
		sql: `UPDATE saved_view SET name = ?3, view = ?4, is_shared = ?5, updated_at = ?6
			WHERE id = ?1 AND user_id = ?2 RETURNING id`,
		params: [input.id, user_id, input.name, kept(input), input.is_shared, ctx.now.toISOString()],
	}));
}

async function write(
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
		return viewOfRow(row, user_id);
	} catch (failure) {
		if (failure instanceof UniqueViolation)
			throw validation({ name: "You already have a view of this name" });
		throw failure;
	}
}
