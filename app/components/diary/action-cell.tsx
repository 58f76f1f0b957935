import { Ban, Check, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";
import { MenuOf } from "~/components/menu";
import type { Action } from "~/domain/jobs/lifecycle";
import { useRowDeeds } from "./actions-context";
import { cellActions } from "./row-facts";
import { rowMenu } from "./row-menu";
import type { DiaryRow } from "./types";

/** What a sub-job's row shows as a picture. */
const PICTURES: Partial<Record<Action, Icon>> = { complete: Check, cancel: Ban, delete: Trash2 };

/** The one next step of a job, and the rest in its menu; a sub-job has its few in sight. */
export function ActionCell({ row }: { row: DiaryRow }) {
	const deeds = useRowDeeds();
	if (!deeds) return null;
	const offers = cellActions(row, deeds.tripOf(row));
	return (
		<span className="acts">
			{offers.map((offer) => {
				if (offer.kind === "label")
					return (
						<span key={offer.label} className="t12 mut ell" title={offer.label}>
							{offer.label}
						</span>
					);
				const picture = row.parent_id ? PICTURES[offer.action] : undefined;
				return picture ? (
					<IconButton
						key={offer.action}
						icon={picture}
						small
						tabIndex={-1}
						label={`${offer.label} ${row.job_number}`}
						onClick={() => deeds.act(row, offer.action)}
					/>
				) : (
					<Button key={offer.action} size="row" tabIndex={-1} onClick={() => deeds.act(row, offer.action)}>
						{offer.label}
					</Button>
				);
			})}
			{!row.parent_id && <RowMenuButton row={row} />}
		</span>
	);
}

/** The entries are worked out when the pointer comes near, not for every row that scrolls by. */
function RowMenuButton({ row }: { row: DiaryRow }) {
	const deeds = useRowDeeds();
	const [near, setNear] = useState(false);
	if (!deeds) return null;
	return (
		<MenuOf label={`Job ${row.job_number}`} entries={near ? rowMenu(row, deeds) : []} placement="bottom end">
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
						setNear(true);
						trigger.onPointerEnter();
					}}
					onClick={() => {
						setNear(true);
						trigger.onClick();
					}}
				/>
			)}
		</MenuOf>
	);
}
