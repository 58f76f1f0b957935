import type { MenuEntry, MenuItem } from "~/components/menu";
import type { JobButton } from "~/domain/jobs/buttons";
import type { Action } from "~/domain/jobs/lifecycle";
import type { RowDeeds } from "./actions-context";
import { canEdit, carrierButtons, decideRow, menuButtons } from "./row-facts";
import type { DiaryRow } from "./types";

/** The keys that do the same at the cursor's row. */
const KEYS: Partial<Record<Action, string>> = {
	allocate: "a",
	change_allocation: "a",
	cancel_plan: "u",
	deallocate: "u",
};

/** Everything that can be done with a job from its row, in the order of its life. */
export function rowMenu(row: DiaryRow, deeds: RowDeeds): MenuEntry[] {
	const trip = deeds.tripOf(row);
	const steps = menuButtons(row, trip);
	const carrying = carrierButtons(row, trip);
	type Plain = "delete" | "restore" | "save_as_job" | "plan";
	const open = (action: Plain) => decideRow(row, trip, action).ok;
	const entry = (id: Plain, label: string, danger = false): MenuEntry[] =>
		open(id) ? [{ id, label, danger, onAction: () => deeds.act(row, id) }] : [];
	const step = (button: JobButton): MenuItem => ({
		id: button.action,
		label: button.label,
		danger: button.look === "danger",
		onAction: () => deeds.act(row, button.action),
	});
	const marked = row.is_marked === 1;
	return [
		{ id: "open", label: "Open", keys: "enter", onAction: () => deeds.open(row) },
		...(canEdit(row) ? [{ id: "edit", label: "Edit Job", onAction: () => deeds.change(row) }] : []),
		{
			id: "mark",
			label: marked ? "Take mark away" : "Mark",
			keys: "m",
			onAction: () => deeds.mark([row], !marked),
		},
		{ id: "duplicate", label: "Duplicate", onAction: () => deeds.duplicate(row) },
		...entry("save_as_job", "Save As Job"),
		...entry("restore", "Restore"),
		...(carrying.length > 0 ? (["line"] as const) : []),
		...carrying.map((button) => ({ ...step(button), keys: KEYS[button.action] })),
		...entry("plan", "Plan"),
		...(steps.length > 0 ? (["line"] as const) : []),
		...steps.map(step),
		...(open("delete") ? (["line"] as const) : []),
		...entry("delete", "Delete", true),
	];
}
