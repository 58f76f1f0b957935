import type { ViewInput } from "./schemas";

/** A saved view on the wire; `own` is false for one that a colleague shares. */
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

/** Its columns, for a SELECT from saved_view v joined to its owner u. */
export const VIEW_COLUMNS = `v.id, v.user_id, v.screen, v.name, v.view, v.is_shared, v.position,
	trim(u.first_name || ' ' || u.last_name) AS owner_name`;

/** A stored view as the wire has it, seen by one person. */
export function viewOfRow({ view, ...row }: ViewRow, user_id: number): SavedView {
	const kept = JSON.parse(view) as Pick<ViewInput, "filters" | "columns" | "sort">;
	return { ...row, ...kept, own: row.user_id === user_id };
}
