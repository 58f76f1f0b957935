import { ChevronRight, Flag } from "lucide";
import type { PresentPerson } from "@/durable-objects/tenant-room/protocol";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { isOpenStatus } from "~/domain/jobs/jobs/model/status";
import { minutesLate, requestedTag, statusGlyph, statusText } from "~/features/jobs/job-status";
import { describeExpected, formatLate, showLateness } from "~/shared/jobs/late-text";
import { todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { foldButton } from "~/ui/content/buttons";
import { type CellContent, hiddenText, icon, text } from "~/ui/content/content";
import { avatar } from "~/ui/content/parts";
import type { RowState } from "~/ui/grid/types";
import type { DiaryRow } from "../data/types";
import type { RowActions } from "../rows/row-actions-context";
import { displayDateTime, hasSubJobs, typeText } from "../rows/row-text";
import type { CellTools } from "./cell-tools";
import styles from "./cells.module.css";

const MARK = text(icon(Flag, "extra-small"), { className: styles.marked, label: "Marked", title: "Marked" });

const UNCONFIRMED = text("!", {
	className: styles.unconfirmed,
	label: "Change not confirmed",
	title: "Change not confirmed by the driver",
});

/** Job number, marks and the initials of colleagues who have it open; sub-jobs are indented under their trip. */
export const numberCell = (
	row: DiaryRow,
	{ isChild }: RowState,
	readers: readonly PresentPerson[],
): CellContent => [
	isChild ? text(null, { className: "tree-line", isDecorative: true }) : null,
	text(row.job_number, {
		isBold: true,
		className: classNames("tabular", styles.jobNumber),
		data: { "data-testid": "job-number" },
	}),
	row.is_marked === 1 ? MARK : null,
	row.is_unconfirmed === 1 ? UNCONFIRMED : null,
	readers.map(({ name }) =>
		text(avatar(name), {
			className: styles.presence,
			title: `${name} has this open`,
			data: { "data-testid": "presence" },
		}),
	),
];

/** Job, or Trip with the arrow that unfolds it; abbreviated for a sub-job. */
export function typeCell(row: DiaryRow, { isOpen, toggle }: RowState): CellContent {
	const type = typeText(row);
	if (row.parent_id)
		return text(row.mode === 1 ? "Coll." : "Del.", { className: "secondary-text", title: type });
	if (!hasSubJobs(row)) return text(type, { className: "secondary-text" });
	return foldButton(type, ChevronRight, {
		isExpanded: isOpen,
		label: `Trip ${row.job_number}, ${row.sub_job_count} sub-jobs`,
		onPress: toggle,
	});
}

/** The status, with by how much a driver is expected too late; only its shape beside a tag while its customer waits for an answer. */
export function statusCell({ status, late, requested }: DiaryRow): CellContent {
	if (requested)
		return text([statusGlyph(status), hiddenText(`${status}, `), requestedTag(requested)], {
			className: styles.taggedStatus,
			title: status,
		});
	if (!late) return statusText(status);
	const expected = describeExpected(late);
	const amount = [hiddenText(", late "), showLateness(late.minutes), hiddenText(`, ${expected}`)];
	return [
		statusText(status),
		text(amount, { className: styles.lateAmount, title: `${formatLate(late.minutes)}, ${expected}` }),
	];
}

/** Muted day and strong time; highlighted when it has passed and the stop is still to be done. */
export function whenCell(row: DiaryRow, side: JobSide, { now: readTime, year }: CellTools): CellContent {
	const now = readTime();
	const { day, time } = displayDateTime(row, side, year);
	const minutes = minutesLate(row, side, now);
	const date = row[`${side}_date`];
	const isOverdueDay = Boolean(date && isOpenStatus(row.status) && date < todayInLondon(new Date(now)));
	const content = [
		day,
		time
			? text([" ", time], {
					className: classNames(styles.time, minutes > 0 && !isOverdueDay && styles.lateTime),
					title: minutes > 0 ? formatLate(minutes) : undefined,
				})
			: null,
		minutes > 0 ? hiddenText(" late") : null,
	];
	return isOverdueDay ? text(content, { className: styles.overdue }) : content;
}

/** The load type with its colour. */
export function loadCell({ load_type: load }: DiaryRow): CellContent {
	if (!load) return null;
	const swatch = { className: styles.loadSwatch, isDecorative: true };
	return [load.color ? text(null, { ...swatch, style: { background: load.color } }) : null, load.code];
}

/** A job without a driver or sub-contractor. */
export const UNALLOCATED_CELL = text("—", { className: "muted", label: "Unallocated" });

/** Where a price can be typed now: in the entry form, with Confirm Price, else it is shown why not in the detail. */
function addPrice(row: DiaryRow, actions: RowActions): void {
	if (row.status === "Completed") actions.perform(row, "confirm_price");
	else if (row.status === "Pending") actions.edit(row);
	else actions.open(row);
}

/** A button that adds the price a job lacks. A role without prices gets none. */
export function priceCell(row: DiaryRow, { actions, isViewOnly }: CellTools): CellContent {
	if (row.parent_id || !actions || isViewOnly || row.total_charge === null) return null;
	return {
		kind: "button",
		className: styles.addPrice,
		label: `Add a price to ${row.job_number}`,
		content: "Add",
		onPress: () => addPrice(row, actions),
	};
}
