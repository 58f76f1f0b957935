import { Map as MapIcon, MessageSquare } from "lucide-react";
import type { Command, CommandGroup } from "~/features/shell/palette";
import type { MenuEntry, MenuItem } from "~/ui/menu/menu-entry";
import type { DiaryRow } from "../data/types";
import type { RowActions } from "./row-actions-context";
import { rowMenu } from "./row-menu";

const isItem = (entry: MenuEntry): entry is MenuItem => typeof entry === "object" && "id" in entry;

/** What people call these actions besides. */
const WORDS = new Map(
	Object.entries({
		edit: "change amend",
		recurring: "repeat regular copy",
		"standing-order": "regular recurring contract every week",
		"copy-to-entry": "again duplicate same like last",
		repeat: "copy again duplicate",
		complete: "delivered done pod",
		mark: "flag",
		allocate: "assign driver",
	}),
);

interface RowRights {
	/** Null for a role that cannot change anything. */
	actions: RowActions | null;
	/** Opens the live map with a driver; null for a role that may not see drivers. */
	onLiveMap: ((driver_id: number) => void) | null;
	/** Null for a role that cannot write to drivers. */
	onMessage: ((driver_id: number) => void) | null;
}

/** What can be done with the job at the cursor, as the palette lists it. */
export function rowCommands(row: DiaryRow, { actions, onLiveMap, onMessage }: RowRights): CommandGroup {
	const driver_id = row.driver_sub?.kind === "driver" ? row.driver_sub.driver_id : null;
	const ofMenu = actions ? rowMenu(row, actions).filter(isItem) : [];
	const ofDriver: Command[] = [
		...(driver_id && onLiveMap
			? [
					{
						id: "row-where",
						label: "Where is it? Live map",
						words: "eta position vehicle track",
						icon: MapIcon,
						keys: "l",
						run: () => onLiveMap(driver_id),
					},
				]
			: []),
		...(driver_id && onMessage
			? [
					{
						id: "row-message",
						label: `Message ${row.driver_sub?.label || "driver"}…`,
						words: "text sms write driver",
						icon: MessageSquare,
						run: () => onMessage(driver_id),
					},
				]
			: []),
	];
	const commands: Command[] = [
		...ofMenu
			.filter(({ disabled, onAction }) => !disabled && onAction)
			.map(({ id, label, keys, hint, onAction }) => ({
				...{ id: `row-${id}`, label, keys, words: WORDS.get(id), run: onAction },
				...(hint ? { hint } : {}),
			})),
		...ofDriver,
	];
	return {
		heading: [row.job_number, row.customer.customer_name].filter(Boolean).join(" "),
		commands: commands.map((command) => ({ ...command, isPassing: true })),
	};
}
