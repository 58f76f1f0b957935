import { Ban, Check, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { JobAction } from "~/domain/jobs/lifecycle/lifecycle";
import { useRoleLimits } from "~/features/role-limits";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { Icon } from "~/ui/icons/icon";
import { CustomMenu } from "~/ui/menu";
import { useRowActions } from "./row-actions-context";
import { cellActions } from "./row-facts";
import { rowMenu } from "./row-menu";
import type { DiaryRow } from "./types";

/** Actions that a sub-job's row shows as icons. */
const ACTION_ICONS: Partial<Record<JobAction, Icon>> = { complete: Check, cancel: Ban, delete: Trash2 };

/** The next step of a job and a menu with the rest; a sub-job shows its few actions directly. */
export function ActionCell({ row }: { row: DiaryRow }) {
	const actions = useRowActions();
	const { isViewOnly } = useRoleLimits();
	if (!actions) return null;
	const offers = cellActions(row, actions.tripOf(row)).filter(
		(offer) => !isViewOnly || offer.kind === "label",
	);
	return (
		<span className="row-actions">
			{offers.map((offer) => {
				if (offer.kind === "label")
					return (
						<span key={offer.label} className="text-12 muted truncate" title={offer.label}>
							{offer.label}
						</span>
					);
				const icon = row.parent_id ? ACTION_ICONS[offer.action] : undefined;
				return icon ? (
					<IconButton
						key={offer.action}
						icon={icon}
						small
						tabIndex={-1}
						label={`${offer.label} ${row.job_number}`}
						onClick={() => actions.perform(row, offer.action)}
					/>
				) : (
					<Button
						key={offer.action}
						size="row"
						tabIndex={-1}
						onClick={() => actions.perform(row, offer.action)}
					>
						{offer.label}
					</Button>
				);
			})}
			{!row.parent_id && <RowMenuButton row={row} />}
		</span>
	);
}

/** Entries are computed when the pointer enters, not for every row that scrolls by. */
function RowMenuButton({ row }: { row: DiaryRow }) {
	const actions = useRowActions();
	const [hasEntries, setHasEntries] = useState(false);
	if (!actions) return null;
	return (
		<CustomMenu
			label={`Job ${row.job_number}`}
			entries={hasEntries ? rowMenu(row, actions) : []}
			placement="bottom end"
		>
			{(trigger) => (
				<IconButton
					icon={Ellipsis}
					small
					tabIndex={-1}
					tooltip={false}
					label={`More for ${row.job_number}`}
					{...trigger}
					data-row-menu=""
					onPointerEnter={() => {
						setHasEntries(true);
						trigger.onPointerEnter();
					}}
					onClick={() => {
						setHasEntries(true);
						trigger.onClick();
					}}
				/>
			)}
		</CustomMenu>
	);
}
