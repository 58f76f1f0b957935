import { Check, CircleAlert, CopyCheck, History, Hourglass, Pencil, Plus } from "lucide-react";
import { memo } from "react";
import { classNames } from "~/components/class-names";
import type { Icon } from "~/components/icons/icon";
import type { ImportRow, RowState } from "~/domain/imports/review";
import { CellInput } from "./cell-input";
import type { Editing, GridKeys } from "./use-grid-keys";

/** A column of the sheet that is read. */
export interface Column {
	/** Its place in the sheet, from 0. */
	at: number;
	field: string;
	label: string;
	heading: string;
	/** The id of the list its cells are chosen from. */
	list: string | undefined;
}

const ICONS: Record<RowState, Icon> = {
	good: Check,
	new: Plus,
	changed: Pencil,
	same: Check,
	bad: CircleAlert,
	twin: CopyCheck,
	saved: Check,
	imported: History,
	waiting: Hourglass,
};

interface Props {
	row: ImportRow;
	index: number;
	start: number;
	state: RowState;
	said: string;
	columns: readonly Column[];
	/** The place of the cell in the tab order, where it is in this row. */
	at: number | null;
	editing: Editing | null;
	locked: boolean;
	keys: GridKeys;
	onEdit: (changes: ReadonlyMap<number, string[]>) => void;
}

/** A row: its number, where it stands, and its cells with what is wrong with them. */
export const PreviewRow = memo(
	function PreviewRow(props: Props) {
		const { row, index, start, state, said, columns } = props;
		const Picture = ICONS[state];
		return (
			<tr
				className={classNames("imp-row", `is-${state}`)}
				aria-rowindex={index + 2}
				style={{ transform: `translateY(${start}px)` }}
			>
				<th scope="row" className="imp-no">
					{row.row_no}
				</th>
				<td className="imp-state" title={said}>
					<Picture className="i xs" aria-hidden="true" />
					<span className="ell">{said}</span>
				</td>
				{columns.map((column, place) => (
					<Cell key={column.at} {...props} column={column} place={place} />
				))}
			</tr>
		);
	},
	(a, b) =>
		a.row === b.row &&
		a.index === b.index &&
		a.start === b.start &&
		a.said === b.said &&
		a.columns === b.columns &&
		a.at === b.at &&
		a.editing === b.editing &&
		a.locked === b.locked &&
		// A row without the cursor does not care where it is; its handlers only name places.
		(a.at === null || a.keys === b.keys),
);

function Cell(props: Props & { column: Column; place: number }) {
	const { row, index, column, place, keys, locked } = props;
	const text = row.cells[column.at] ?? "";
	const isDone = props.state === "saved" || props.state === "imported";
	const fault = isDone ? undefined : row.faults[column.field];
	const notice = isDone ? undefined : row.notices[column.field];
	const editing = props.editing?.column === place ? props.editing : null;
	const said = fault ?? notice;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys for all of its cells
		<td
			className={classNames("imp-cell", `f-${column.field}`, fault && "bad", !fault && notice && "look")}
			data-at={`${index}:${place}`}
			data-locked={locked ? "" : undefined}
			data-said={said}
			tabIndex={props.at === place && !editing ? 0 : -1}
			aria-invalid={fault ? true : undefined}
			onClick={() => !editing && keys.focus({ row: index, column: place })}
			onDoubleClick={() => !locked && !editing && keys.open({ row: index, column: place })}
		>
			{editing ? (
				<CellInput
					label={`${column.label}, row ${row.row_no}`}
					value={editing.start ?? text}
					list={column.list}
					onCancel={() => keys.close(0, 0)}
					onCommit={(typed, down, right) => {
						if (typed !== text) props.onEdit(new Map([[row.row_no, row.cells.with(column.at, typed)]]));
						keys.close(down, right);
					}}
					onLeave={(typed) => {
						if (typed !== text) props.onEdit(new Map([[row.row_no, row.cells.with(column.at, typed)]]));
					}}
				/>
			) : (
				<span className="ell">{text.replaceAll("\n", " ")}</span>
			)}
			{said && !editing && <span className="sr">{`, ${said}`}</span>}
		</td>
	);
}
