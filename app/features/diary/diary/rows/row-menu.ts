import type { JobButton } from "~/domain/jobs/jobs/lifecycle/buttons";
import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { canLackPod, openPodMail } from "~/features/jobs/pod-mails";
import type { MenuEntry, MenuItem } from "~/ui/menu/menu-entry";
import type { DiaryRow } from "../data/types";
import type { RowActions } from "./row-actions-context";
import {
	allocationMenuButtons,
	canCopyToEntry,
	canEdit,
	decideRowAction,
	statusMenuButtons,
} from "./row-facts";

/** Keyboard shortcuts of the same actions. */
const ACTION_KEYS: Partial<Record<JobAction, string>> = {
	allocate: "a",
	change_allocation: "a",
	cancel_plan: "u",
	deallocate: "u",
};

const toMenuItem = (row: DiaryRow, actions: RowActions, button: JobButton): MenuItem => ({
	id: button.action,
	label: button.label,
	danger: button.variant === "danger",
	onAction: () => actions.perform(row, button.action),
});

/** The next statuses of a job alone, as the key of several jobs offers them. */
export function statusMenu(row: DiaryRow, actions: RowActions): MenuEntry[] {
	const entries = statusMenuButtons(row, actions.tripOf(row)).map((button) =>
		toMenuItem(row, actions, button),
	);
	return entries.length > 0 ? entries : [{ id: "none", label: "No next status available", disabled: true }];
}

/** Everything that can be done with a job from its row, in lifecycle order. */
export function rowMenu(row: DiaryRow, actions: RowActions): MenuEntry[] {
	const trip = actions.tripOf(row);
	const statusEntries = statusMenuButtons(row, trip);
	const allocationEntries = allocationMenuButtons(row, trip);
	type SimpleAction = "delete" | "restore" | "save_as_job" | "plan";
	const isAllowed = (action: SimpleAction) => decideRowAction(row, trip, action).ok;
	const entry = (id: SimpleAction, label: string, danger = false): MenuEntry[] =>
		isAllowed(id) ? [{ id, label, danger, onAction: () => actions.perform(row, id) }] : [];
	const isMarked = row.is_marked === 1;
	return [
		{ id: "open", label: "Open", keys: "enter", onAction: () => actions.open(row) },
		...(canEdit(row)
			? [{ id: "edit", label: "Edit Job", keys: "e", onAction: () => actions.edit(row) }]
			: []),
		{
			id: "mark",
			label: isMarked ? "Unmark" : "Mark",
			keys: "m",
			onAction: () => actions.mark([row], !isMarked),
		},
		...(row.parent_id
			? []
			: [
					...(canCopyToEntry(row)
						? [
								{
									id: "copy-to-entry",
									label: "Copy into a new job",
									keys: "shift+n",
									onAction: () => actions.copyToEntry(row),
								},
							]
						: []),
					{ id: "repeat", label: "Repeat…", onAction: () => actions.copy(row, "repeat") },
					{ id: "recurring", label: "Recurring…", onAction: () => actions.copy(row, "recurring") },
					{
						id: "standing-order",
						label: "Standing order…",
						onAction: () => actions.copy(row, "standing-order"),
					},
				]),
		...(canLackPod(row.status)
			? [{ id: "email-pod", label: "Email POD…", keys: "d", onAction: () => openPodMail([row]) }]
			: []),
		...entry("save_as_job", "Save As Job"),
		...entry("restore", "Restore"),
		...(allocationEntries.length > 0 ? (["line"] as const) : []),
		...allocationEntries.map((button) => ({
			...toMenuItem(row, actions, button),
			keys: ACTION_KEYS[button.action],
		})),
		...entry("plan", "Plan"),
		...(statusEntries.length > 0 ? (["line"] as const) : []),
		...statusEntries.map((button) => toMenuItem(row, actions, button)),
		...(isAllowed("delete") ? (["line"] as const) : []),
		...entry("delete", "Delete", true),
	];
}
