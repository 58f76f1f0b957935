import { Ban, Check, Trash2 } from "lucide-react";
import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { CellButton, CellIconButton, CellMenuButton } from "~/ui/grid/cell-button";
import type { Icon } from "~/ui/icons/icon";
import type { CellTools } from "./cell-tools";
import { cellActions } from "./row-facts";
import type { DiaryRow } from "./types";

/** Actions that a sub-job's row shows as icons. */
const ACTION_ICONS: Partial<Record<JobAction, Icon>> = { complete: Check, cancel: Ban, delete: Trash2 };

/** The next step of a job and a button for the rest; a sub-job shows its few actions directly. */
export function ActionCell({ row, tools }: { row: DiaryRow; tools: CellTools }) {
	const { actions, isViewOnly, openMenu } = tools;
	if (!actions) return null;
	const offers = cellActions(row, actions.tripOf(row)).filter(
		(offer) => !isViewOnly || offer.kind === "label",
	);
	const content = (
		<>
			{offers.map((offer) => {
				if (offer.kind === "label")
					return (
						<span key={offer.label} className="text-12 muted truncate" title={offer.label}>
							{offer.label}
						</span>
					);
				const icon = row.parent_id ? ACTION_ICONS[offer.action] : undefined;
				const label = `${offer.label} ${row.job_number}`;
				return icon ? (
					<CellIconButton
						key={offer.action}
						icon={icon}
						label={label}
						title={label}
						onClick={() => actions.perform(row, offer.action)}
					/>
				) : (
					<CellButton key={offer.action} onClick={() => actions.perform(row, offer.action)}>
						{offer.label}
					</CellButton>
				);
			})}
			{!row.parent_id && (
				<CellMenuButton label={`More for ${row.job_number}`} data-row-menu="" onClick={() => openMenu(row)} />
			)}
		</>
	);
	// Only a text needs a box that cuts it: a fast scroll lays out each.
	return offers.some(({ kind }) => kind === "label") ? (
		<span className="row-actions">{content}</span>
	) : (
		content
	);
}
