import type { ViewInput } from "./schemas";

/** A saved view; `own` is false for one shared by a colleague. */
export interface SavedView extends ViewInput {
	id: number;
	position: number;
	user_id: number;
	owner_name: string;
	own: boolean;
}

export interface ViewRow {
	id: number;
	user_id: number;
	screen: string;
	name: string;
	view: string;
	is_shared: 0 | 1;
	position: number;
	owner_name: string;
}

/** The columns of a SELECT from saved_view v joined to its owner u. */
export const VIEW_COLUMNS = `v.id, v.user_id, v.screen, v.name, v.view, v.is_shared, v.position,
	trim(u.first_name || ' ' || u.last_name) AS owner_name`;

/** Converts a stored view for a user. */
export function toSavedView({ view, ...row }: ViewRow, user_id: number): SavedView {
	const content = JSON.parse(view) as Pick<ViewInput, "filters" | "columns" | "sort">;
	return { ...row, ...content, own: row.user_id === user_id };
}
