import {
	CalendarClock,
	CircleDot,
	Download,
	Ellipsis,
	Flag,
	FlagOff,
	ListChecks,
	Trash2,
	UserX,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/components/button";
import { BulkBar } from "~/components/grid/bulk-bar";
import { IconMenu, type MenuEntry, MenuOf } from "~/components/menu";
import { showPounds } from "~/domain/money/text";
import type { StatusStep } from "./status-steps";
import type { DiaryRow } from "./types";

interface Props {
	rows: readonly DiaryRow[];
	/** Jobs of the filter, chosen or not. */
	total: number;
	/** All of them are being read. */
	picking: boolean;
	onPickAll: () => void;
	onClear: () => void;
	onAllocate: (plan: boolean) => void;
	/** The steps open to the jobs chosen; asked for when they are wanted. */
	steps: () => Promise<readonly StatusStep[]>;
	onStep: (step: StatusStep) => void;
	onMark: () => void;
	onExport: () => void;
	onDeallocate: () => void;
	onDelete: () => void;
}

/** What can be done with the jobs selected, and what they come to. */
export function BulkActions(props: Props) {
	const { rows, total } = props;
	const sum = rows.reduce((all, { total_charge }) => all + Math.round((total_charge ?? 0) * 100), 0) / 100;
	const marked = rows.length > 0 && rows.every(({ is_marked }) => is_marked === 1);
	return (
		<BulkBar count={rows.length} label="Selected jobs" aside={showPounds(sum)} onClear={props.onClear}>
			<Button variant="primary" keys="a" onClick={() => props.onAllocate(false)}>
				Allocate
			</Button>
			<Button variant="ghost" icon={CalendarClock} keys="p" onClick={() => props.onAllocate(true)}>
				Plan
			</Button>
			<StatusMenu steps={props.steps} onStep={props.onStep} />
			<Button variant="ghost" icon={marked ? FlagOff : Flag} keys="m" onClick={props.onMark}>
				{marked ? "Take mark away" : "Mark"}
			</Button>
			<Button variant="ghost" icon={Download} onClick={props.onExport}>
				Export
			</Button>
			<IconMenu
				icon={Ellipsis}
				label="More for the selected jobs"
				entries={[
					{ id: "deallocate", label: "Deallocate", icon: UserX, keys: "u", onAction: props.onDeallocate },
					"line",
					{
						id: "delete",
						label: "Delete",
						icon: Trash2,
						keys: "delete",
						danger: true,
						onAction: props.onDelete,
					},
				]}
			/>
			{total > rows.length && (
				<Button
					variant="ghost"
					icon={ListChecks}
					keys="mod+a"
					pending={props.picking}
					onClick={props.onPickAll}
				>
					All {total.toLocaleString("en-GB")}
				</Button>
			)}
		</BulkBar>
	);
}

/** The next statuses of the jobs chosen, each with how many can take it. */
function StatusMenu({ steps, onStep }: Pick<Props, "steps" | "onStep">): ReactNode {
	const [entries, setEntries] = useState<MenuEntry[]>([]);
	const read = async () => {
		const found = await steps();
		setEntries(
			found.length > 0
				? found.map((step) => ({
						id: step.action,
						label: step.label,
						hint: String(step.count),
						danger: step.danger,
						onAction: () => onStep(step),
					}))
				: [{ id: "none", label: "No status can follow", disabled: true }],
		);
	};
	return (
		<MenuOf label="Change status of the selected jobs" entries={entries}>
			{(trigger) => (
				<Button
					variant="ghost"
					icon={CircleDot}
					keys="s"
					{...trigger}
					data-status-menu=""
					onClick={() => void read().then(trigger.onClick)}
				>
					Status
				</Button>
			)}
		</MenuOf>
	);
}
