import {
	CalendarClock,
	CircleDot,
	Download,
	Ellipsis,
	Flag,
	FlagOff,
	ListChecks,
	Mail,
	MailQuestion,
	Trash2,
	UserX,
} from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { canLackPod, openPodMail, requestMissingPods } from "~/features/jobs/pod-mails";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { CustomMenu, IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { DiaryRow } from "../data/types";
import styles from "./bulk-actions.module.css";
import type { RowActions } from "./row-actions-context";
import { allocationMenuButtons } from "./row-facts";
import type { StatusStep } from "./status-steps";

interface Props {
	rows: readonly DiaryRow[];
	tripOf: RowActions["tripOf"];
	/** Number of jobs the filter finds, selected or not. */
	total: number;
	/** Whether all jobs of the filter are being fetched. */
	isSelectingAll: boolean;
	onSelectAll: () => void;
	onClear: () => void;
	onAllocate: (plan: boolean) => void;
	/** The status steps the selected jobs can take; computed when the menu opens. */
	steps: () => Promise<readonly StatusStep[]>;
	onStep: (step: StatusStep) => void;
	onMark: () => void;
	onExport: () => void;
	onDeallocate: () => void;
	onDelete: () => void;
}

/** Actions on the selected jobs, and the total of their charges. */
export default function BulkActions(props: Props) {
	const { rows, total, tripOf } = props;
	const canAllocate = useMemo(
		() => rows.some((row) => allocationMenuButtons(row, tripOf(row)).length > 0),
		[rows, tripOf],
	);
	const sum = rows.reduce((all, { total_charge }) => all + Math.round((total_charge ?? 0) * 100), 0) / 100;
	const hasPrices = rows.some(({ total_charge }) => total_charge !== null);
	const delivered = rows.filter(({ status }) => canLackPod(status));
	const allMarked = rows.length > 0 && rows.every(({ is_marked }) => is_marked === 1);
	return (
		<BulkBar
			count={rows.length}
			label="Selected jobs"
			aside={hasPrices && showPounds(sum)}
			onClear={props.onClear}
		>
			{canAllocate && (
				<>
					<Button variant="primary" keys="a" onClick={() => props.onAllocate(false)}>
						Allocate
					</Button>
					<Button
						variant="ghost"
						icon={CalendarClock}
						keys="p"
						isWriting
						onClick={() => props.onAllocate(true)}
					>
						Plan
					</Button>
				</>
			)}
			<StatusMenu isMain={!canAllocate} steps={props.steps} onStep={props.onStep} />
			<Button
				variant="ghost"
				className={styles.mark}
				icon={allMarked ? FlagOff : Flag}
				keys="m"
				isWriting
				onClick={props.onMark}
			>
				{allMarked ? "Unmark" : "Mark"}
			</Button>
			{delivered.length > 0 && (
				<Button variant="ghost" icon={Mail} keys="d" isWriting onClick={() => openPodMail(delivered)}>
					Email PODs
				</Button>
			)}
			<Button variant="ghost" icon={Download} onClick={props.onExport}>
				Export
			</Button>
			<IconMenu
				icon={Ellipsis}
				label="More for the selected jobs"
				entries={[
					...(delivered.length > 0
						? [
								{
									id: "request-pods",
									label: "Request missing PODs…",
									icon: MailQuestion,
									isWriting: true,
									onAction: () => void requestMissingPods(delivered),
								},
							]
						: []),
					{
						id: "deallocate",
						label: "Deallocate",
						icon: UserX,
						keys: "u",
						isWriting: true,
						onAction: props.onDeallocate,
					},
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
					pending={props.isSelectingAll}
					onClick={props.onSelectAll}
				>
					All {total.toLocaleString("en-GB")}
				</Button>
			)}
		</BulkBar>
	);
}

/** The next statuses of the selected jobs, each with the number of jobs that can take it. */
function StatusMenu({
	isMain,
	steps,
	onStep,
}: Pick<Props, "steps" | "onStep"> & { isMain: boolean }): ReactNode {
	const [entries, setEntries] = useState<MenuEntry[]>([]);
	const read = async () => {
		const available = await steps();
		setEntries(
			available.length > 0
				? available.map((step) => ({
						id: step.action,
						label: step.label,
						hint: String(step.count),
						danger: step.danger,
						onAction: () => onStep(step),
					}))
				: [{ id: "none", label: "No next status available", disabled: true }],
		);
	};
	return (
		<CustomMenu label="Change status of the selected jobs" entries={entries}>
			{(trigger) => (
				<Button
					variant={isMain ? "primary" : "ghost"}
					icon={CircleDot}
					keys="s"
					isWriting
					{...trigger}
					data-status-menu=""
					onClick={() => void read().then(trigger.onClick)}
				>
					Status
				</Button>
			)}
		</CustomMenu>
	);
}
