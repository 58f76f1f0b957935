import { type ViewInput, viewInput } from "./schemas";

/** A saved view; `own` is false for one shared by a colleague. */
export interface SavedView extends ViewInput {
	id: number;
	position: number;
	user_id: number;
	owner_name: string;
	own: boolean;
}

type ViewRow = Omit<SavedView, "filters" | "columns" | "sort" | "own"> & { view: unknown };

const storedView = viewInput.pick({ filters: true, columns: true, sort: true });

/** Converts a stored view for a user. */
export function toSavedView({ view, ...row }: ViewRow, user_id: number): SavedView {
	return { ...row, ...storedView.parse(view), own: row.user_id === user_id };
}
