import { Check, CircleAlert, CopyCheck, History, Hourglass, Pencil, Plus } from "lucide-react";
import { memo } from "react";
import type { ImportRow, ImportRowState } from "~/domain/master-data/spreadsheets/review";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import { CellInput } from "./cell-input";
import styles from "./preview-row.module.css";
import type { CellEditing, GridKeys } from "./use-grid-keys";

/** A mapped column of the worksheet. */
export interface PreviewColumn {
	/** Index in the worksheet, from 0. */
	sheetIndex: number;
	field: string;
	label: string;
	heading: string;
	/** The id of the datalist with its values. */
	list: string | undefined;
}

const STATE_ICONS: Record<ImportRowState, Icon> = {
	good: Check,
	new: Plus,
	changed: Pencil,
	same: Check,
	bad: CircleAlert,
	duplicate: CopyCheck,
	saved: Check,
	imported: History,
	waiting: Hourglass,
};

const STATE_CLASSES: Partial<Record<ImportRowState, string>> = {
	bad: styles.faultyRow,
	duplicate: styles.duplicateRow,
	saved: styles.savedRow,
	imported: styles.importedRow,
};

const NARROW_FIELDS = new Set(["item_count", "weight", "spaces", "base_charge"]);
const SHORT_FIELDS = new Set([
	"collection_date",
	"delivery_date",
	"collection_time",
	"delivery_time",
	"collection_post_code",
	"delivery_post_code",
	"load_type",
	"service",
	"customer_reference",
]);
const WIDE_FIELDS = new Set(["collection_instruction_1", "delivery_instruction_1", "report_notes"]);

/** The class of a column's width; undefined for the usual width. */
export function getWidthClass(field: string): string | undefined {
	if (NARROW_FIELDS.has(field)) return styles.narrowCell;
	if (SHORT_FIELDS.has(field)) return styles.shortCell;
	return WIDE_FIELDS.has(field) ? styles.wideCell : undefined;
}

interface Props {
	row: ImportRow;
	index: number;
	start: number;
	state: ImportRowState;
	message: string;
	columns: readonly PreviewColumn[];
	/** Column of the cell in the tab order, if it is in this row. */
	activeColumn: number | null;
	editing: CellEditing | null;
	locked: boolean;
	keys: GridKeys;
	onEdit: (changes: ReadonlyMap<number, string[]>) => void;
}

/** A row: number, status, and its cells with their errors. */
export const PreviewRow = memo(
	function PreviewRow(props: Props) {
		const { row, index, start, state, message, columns } = props;
		const StateIcon = STATE_ICONS[state];
		return (
			<tr
				className={classNames(styles.gridRow, STATE_CLASSES[state])}
				aria-rowindex={index + 2}
				style={{ transform: `translateY(${start}px)` }}
			>
				<th scope="row" className={styles.rowNumber}>
					{row.row_no}
				</th>
				<td className={styles.result} title={message}>
					<StateIcon className="icon extra-small" aria-hidden="true" />
					<span className="truncate">{message}</span>
				</td>
				{columns.map((column, columnIndex) => (
					<Cell key={column.sheetIndex} {...props} column={column} columnIndex={columnIndex} />
				))}
			</tr>
		);
	},
	(a, b) =>
		a.row === b.row &&
		a.index === b.index &&
		a.start === b.start &&
		a.message === b.message &&
		a.columns === b.columns &&
		a.activeColumn === b.activeColumn &&
		a.editing === b.editing &&
		a.locked === b.locked &&
		// Rows without the active cell need no update when it moves; their handlers only pass positions.
		(a.activeColumn === null || a.keys === b.keys),
);

function Cell(props: Props & { column: PreviewColumn; columnIndex: number }) {
	const { row, index, column, columnIndex, keys, locked } = props;
	const text = row.cells[column.sheetIndex] ?? "";
	const isDone = props.state === "saved" || props.state === "imported";
	const issue = isDone ? undefined : row.issues[column.field];
	const notice = isDone ? undefined : row.notices[column.field];
	const editing = props.editing?.column === columnIndex ? props.editing : null;
	const message = issue ?? notice;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
		<td
			className={classNames(
				styles.cell,
				getWidthClass(column.field),
				issue && styles.invalid,
				!issue && notice && styles.notice,
			)}
			data-at={`${index}:${columnIndex}`}
			data-locked={locked ? "" : undefined}
			data-message={message}
			tabIndex={props.activeColumn === columnIndex && !editing ? 0 : -1}
			aria-invalid={issue ? true : undefined}
			onClick={() => !editing && keys.focus({ row: index, column: columnIndex })}
			onDoubleClick={() => !locked && !editing && keys.open({ row: index, column: columnIndex })}
		>
			{editing ? (
				<CellInput
					label={`${column.label}, row ${row.row_no}`}
					value={editing.start ?? text}
					list={column.list}
					onCancel={() => keys.close(0, 0)}
					onRemove={() => keys.drop(editing)}
					onCommit={(typed, down, right) => {
						if (typed !== text)
							props.onEdit(new Map([[row.row_no, row.cells.with(column.sheetIndex, typed)]]));
						keys.close(down, right);
					}}
					onLeave={(typed) => {
						if (typed !== text)
							props.onEdit(new Map([[row.row_no, row.cells.with(column.sheetIndex, typed)]]));
					}}
				/>
			) : (
				<span className="truncate">{text.replaceAll("\n", " ")}</span>
			)}
			{message && !editing && <span className="visually-hidden">{`, ${message}`}</span>}
		</td>
	);
}
