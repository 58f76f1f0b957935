import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import type { Verb } from "~/tenancy/ctx";
import { type SavedView, toSavedView, VIEW_COLUMNS, type ViewRow } from "./saved-view";

/** A user's own views of a screen in order, then those shared by colleagues. */
export async function listViews({ ctx, input }: Verb<{ screen: string }>): Promise<SavedView[]> {
	const user_id = actorUserId(ctx.actor) ?? 0;
	const [rows] = await read(ctx.d1, [
		query<ViewRow>(
			`SELECT ${VIEW_COLUMNS} FROM saved_view v JOIN user u ON u.id = v.user_id
			WHERE v.screen = ?1 AND (v.user_id = ?2 OR v.is_shared = 1)
			ORDER BY v.user_id <> ?2, v.position, v.name, v.id`,
			input.screen,
			user_id,
		),
	]);
	return rows.map((row) => toSavedView(row, user_id));
}
