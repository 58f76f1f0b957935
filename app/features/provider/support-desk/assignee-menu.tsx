import { UserRound } from "lucide-react";
import type { ConsoleThreadView } from "~/domain/provider/support/schemas";
import { Menu } from "~/ui/menu/menu";

/** Who answers a thread. */
export function AssigneeMenu({
	thread,
	me,
	staff,
	onAssign,
}: {
	thread: ConsoleThreadView;
	me: { id: number };
	staff: readonly { id: number; name: string }[];
	onAssign: (console_user_id: number | null) => void;
}) {
	return (
		<Menu
			label={thread.assignee ?? "Unassigned"}
			icon={UserRound}
			entries={[
				{
					id: "me",
					label: "Assign to me",
					disabled: thread.assigned_to === me.id,
					onAction: () => onAssign(me.id),
				},
				"line",
				...staff.map((person) => ({
					id: String(person.id),
					label: person.name,
					checked: person.id === thread.assigned_to,
					onAction: () => onAssign(person.id),
				})),
				"line",
				{
					id: "nobody",
					label: "Nobody",
					checked: thread.assigned_to === null,
					onAction: () => onAssign(null),
				},
			]}
		/>
	);
}
