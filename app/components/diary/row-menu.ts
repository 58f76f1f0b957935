import type { MenuEntry } from "~/components/menu";
import type { RowDeeds } from "./actions-context";
import { decideRow, menuButtons } from "./row-facts";
import type { DiaryRow } from "./types";

/** Everything that can be done with a job from its row, in the order of its life. */
export function rowMenu(row: DiaryRow, deeds: RowDeeds): MenuEntry[] {
	const trip = deeds.tripOf(row);
	const steps = menuButtons(row, trip);
	const open = (action: "delete" | "restore" | "save_as_job") => decideRow(row, trip, action).ok;
	const entry = (id: "delete" | "restore" | "save_as_job", label: string, danger = false): MenuEntry[] =>
		open(id) ? [{ id, label, danger, onAction: () => deeds.act(row, id) }] : [];
	const step = (button: (typeof steps)[number]): MenuEntry => ({
		id: button.action,
		label: button.label,
		danger: button.look === "danger",
		onAction: () => deeds.act(row, button.action),
	});
	const marked = row.is_marked === 1;
	return [
		{ id: "open", label: "Open", keys: "enter", onAction: () => deeds.open(row) },
		{
			id: "mark",
			label: marked ? "Take mark away" : "Mark",
			keys: "m",
			onAction: () => deeds.mark([row], !marked),
		},
		{ id: "duplicate", label: "Duplicate", onAction: () => deeds.duplicate(row) },
		...entry("save_as_job", "Save As Job"),
		...entry("restore", "Restore"),
		...(steps.length > 0 ? (["line"] as const) : []),
		...steps.map(step),
		...(open("delete") ? (["line"] as const) : []),
		...entry("delete", "Delete", true),
	];
}
