import { ChevronRight, Flag } from "lucide-react";
import type { PresentPerson } from "@/durable-objects/tenant-room/protocol";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { isOpenStatus } from "~/domain/jobs/jobs/model/status";
import {
	LateTag,
	lateText,
	minutesLate,
	RequestedTag,
	StatusGlyph,
	StatusText,
} from "~/features/jobs/job-status";
import { todayInLondon } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import type { RowState } from "~/ui/grid/types";
import type { CellTools } from "./cell-tools";
import styles from "./cells.module.css";
import type { RowActions } from "./row-actions-context";
import { displayDateTime, hasSubJobs, typeText } from "./row-text";
import type { DiaryRow } from "./types";

/** Job number, mark and the initials of colleagues who have it open; sub-jobs are indented under their trip. */
export function NumberCell({
	row,
	child,
	readers,
}: {
	row: DiaryRow;
	child: boolean;
	readers: readonly PresentPerson[];
}) {
	return (
		<>
			{child && <span className="tree-line" aria-hidden="true" />}
			<b className={classNames("tabular", styles.jobNumber)} data-testid="job-number">
				{row.job_number}
			</b>
			{row.is_marked === 1 && (
				<span className={styles.marked} role="img" aria-label="Marked" title="Marked">
					<Flag className="icon extra-small" aria-hidden="true" />
				</span>
			)}
			{readers.map(({ id, name }) => (
				<span key={id} className={styles.presence} data-testid="presence" title={`${name} has this open`}>
					<Avatar name={name} />
				</span>
			))}
		</>
	);
}

/** Job, or Trip with the arrow that unfolds it; abbreviated for a sub-job. */
export function TypeCell({ row, state }: { row: DiaryRow; state: RowState }) {
	const text = typeText(row);
	if (row.parent_id)
		return (
			<span className="secondary-text" title={text}>
				{row.mode === 1 ? "Coll." : "Del."}
			</span>
		);
	if (!hasSubJobs(row)) return <span className="secondary-text">{text}</span>;
	return (
		<button
			type="button"
			className="fold"
			tabIndex={-1}
			aria-expanded={state.isOpen}
			aria-label={`Trip ${row.job_number}, ${row.sub_job_count} sub-jobs`}
			onClick={state.toggle}
		>
			<ChevronRight className="icon extra-small" aria-hidden="true" />
			{text}
		</button>
	);
}

/** The status; only its shape beside a tag while its customer waits for an answer or a driver is expected too late. */
export function StatusCell({ row }: { row: DiaryRow }) {
	if (!row.late && !row.requested) return <StatusText status={row.status} />;
	return (
		<span className={styles.taggedStatus} title={row.status}>
			<StatusGlyph status={row.status} />
			<span className="visually-hidden">{row.status}, </span>
			{row.requested ? <RequestedTag kind={row.requested} /> : row.late && <LateTag late={row.late} />}
		</span>
	);
}

/** Muted day and strong time; highlighted when it has passed and the stop is still to be done. */
export function WhenCell({ row, side }: { row: DiaryRow; side: JobSide }) {
	const { day, time } = displayDateTime(row, side);
	const now = Date.now();
	const minutes = minutesLate(row, side, now);
	const date = row[`${side}_date`];
	const isOverdueDay = Boolean(date && isOpenStatus(row.status) && date < todayInLondon(new Date(now)));
	const text = (
		<>
			{day}
			{time && (
				<span
					className={classNames(styles.time, minutes > 0 && !isOverdueDay && styles.lateTime)}
					title={minutes > 0 ? lateText(minutes) : undefined}
				>
					{" "}
					{time}
				</span>
			)}
			{minutes > 0 && <span className="visually-hidden"> late</span>}
		</>
	);
	return isOverdueDay ? <span className={styles.overdue}>{text}</span> : text;
}

/** The load type with its colour. */
export function LoadCell({ row }: { row: DiaryRow }) {
	const { load_type: load } = row;
	if (!load) return null;
	return (
		<>
			{load.color && (
				<span className={styles.loadSwatch} aria-hidden="true" style={{ background: load.color }} />
			)}
			{load.code}
		</>
	);
}

/** Where a price can be typed now: in the entry form, with Confirm Price, else it is shown why not in the detail. */
function addPrice(row: DiaryRow, actions: RowActions): void {
	if (row.status === "Completed") actions.perform(row, "confirm_price");
	else if (row.status === "Pending") actions.edit(row);
	else actions.open(row);
}

/** The price without a currency sign, or a button to add one. A role without prices gets none. */
export function PriceCell({ row, tools }: { row: DiaryRow; tools: CellTools }) {
	const { actions, isViewOnly } = tools;
	if (row.total_charge) return <>{row.total_charge.toFixed(2)}</>;
	if (row.parent_id || !actions || isViewOnly || row.total_charge === null) return null;
	return (
		<button
			type="button"
			className={styles.addPrice}
			tabIndex={-1}
			aria-label={`Add a price to ${row.job_number}`}
			onClick={() => addPrice(row, actions)}
		>
			Add
		</button>
	);
}
