import { Ban, Check, FilePlus, type IconNode, RotateCcw, Trash2, UserPlus } from "lucide";
import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobRowAction } from "~/domain/jobs/jobs/lifecycle/row-actions";
import { rowButton, rowIconButton, rowMenuButton, rowStepButton } from "~/ui/content/buttons";
import { type CellContent, text } from "~/ui/content/content";
import type { DiaryRow } from "../data/types";
import type { RowActions } from "../rows/row-actions-context";
import { cellActions } from "../rows/row-facts";
import type { CellTools } from "./cell-tools";

/** The next steps of a job, whose words appear with the pointer or the focus on it. */
const STEP_ICONS: Partial<Record<JobAction, IconNode>> = {
	allocate: UserPlus,
	restore: RotateCcw,
	save_as_job: FilePlus,
};

/** Actions that a sub-job's row shows as icons. */
const ACTION_ICONS: Partial<Record<JobAction, IconNode>> = { complete: Check, cancel: Ban, delete: Trash2 };

function drawOffer(row: DiaryRow, offer: JobRowAction, actions: RowActions): CellContent {
	if (offer.kind === "label")
		return text(offer.label, { className: "text-12 muted truncate", title: offer.label });
	const drawing = row.parent_id ? ACTION_ICONS[offer.action] : undefined;
	const onPress = () => actions.perform(row, offer.action);
	const step = STEP_ICONS[offer.action];
	if (!drawing)
		return step ? rowStepButton(step, offer.label, { onPress }) : rowButton(offer.label, { onPress });
	const label = `${offer.label} ${row.job_number}`;
	return rowIconButton(drawing, { label, title: label, onPress });
}

/** The next step of a job and a button for the rest; a sub-job shows its few actions directly. */
export function actionCell(row: DiaryRow, { actions, isViewOnly, openMenu }: CellTools): CellContent {
	if (!actions) return null;
	const offers = cellActions(row, actions.tripOf(row)).filter(
		(offer) => !isViewOnly || offer.kind === "label",
	);
	const content = offers.map((offer) => drawOffer(row, offer, actions));
	if (!row.parent_id)
		content.push(
			rowMenuButton({
				label: `More for ${row.job_number}`,
				data: { "data-row-menu": "" },
				onPress: () => openMenu(row),
			}),
		);
	// Only a text needs a box that cuts it: a fast scroll lays out each.
	return offers.some(({ kind }) => kind === "label") ? text(content, { className: "row-actions" }) : content;
}
