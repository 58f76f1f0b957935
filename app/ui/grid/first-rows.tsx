import { type CSSProperties, type MouseEvent, type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names";
import { ContentView } from "~/ui/content/content-view";
import { CHECK_WIDTH, getCellClass } from "./column-look";
import { toSafeColumn } from "./safe-column";
import type { DataGridProps, GridColumn, RowState } from "./types";

/** As many rows as a tall screen shows. */
const MAX_ROWS = 40;

interface FirstRow<Row> {
	row: Row;
	state: RowState;
}

type Props<Row, Filter> = DataGridProps<Row, Filter> & { rows: readonly Row[] };

/** The columns in view, in the user's order. */
function listColumns<Row, Filter>({ columns, columnState }: Props<Row, Filter>): readonly GridColumn<Row>[] {
	if (!columnState) return columns;
	const byId = new Map(columns.map((column) => [column.id, column]));
	return columnState.flatMap(({ id, hidden }) => (hidden ? [] : (byId.get(id) ?? [])));
}

/** The rows that fit the screen; under those that start unfolded their own, if they are at hand. */
function listRows<Row, Filter>({
	rows,
	hasChildren,
	startsOpen,
	childrenOf,
}: Props<Row, Filter>): readonly FirstRow<Row>[] {
	const toFirstRow = (row: Row, isChild: boolean, isOpen: boolean): FirstRow<Row> => ({
		row,
		state: { isChild, isOpen, toggle: () => undefined },
	});
	const withChildren = (row: Row): FirstRow<Row>[] => {
		const isOpen = Boolean(hasChildren?.(row) && startsOpen?.(row));
		const children = isOpen ? childrenOf?.(row) : [];
		const own = Array.isArray(children) ? children.map((child) => toFirstRow(child, true, false)) : [];
		return [toFirstRow(row, false, isOpen), ...own];
	};
	return rows.slice(0, MAX_ROWS).flatMap(withChildren).slice(0, MAX_ROWS);
}

function drawCell<Row>({ row, state }: FirstRow<Row>, column: GridColumn<Row>): ReactNode {
	const { id, text, cell, control, needsCell } = column;
	const isDrawn = cell && (needsCell?.(row) ?? true);
	return (
		<div key={id} className={getCellClass(column)}>
			{isDrawn ? <ContentView content={cell(row, state)} /> : control ? null : text(row)}
		</div>
	);
}

function drawRows<Row, Filter>(
	props: Props<Row, Filter>,
	rows: readonly FirstRow<Row>[],
	columns: readonly GridColumn<Row>[],
): ReactNode {
	return rows.map((first, index) => (
		<div key={props.rowId(first.row)} className="first-row" data-index={index}>
			{props.selectable && (
				<div className="grid-cell check-cell">
					<input type="checkbox" className="checkbox" tabIndex={-1} aria-label="Select row" />
				</div>
			)}
			{columns.map((column) => drawCell(first, column))}
		</div>
	));
}

/** The tracks of a CSS grid that are as wide as the columns will be. */
function listTracks<Row, Filter>(
	{ columnState, selectable }: Props<Row, Filter>,
	columns: readonly GridColumn<Row>[],
): string {
	const widths = new Map(columnState?.map(({ id, width }) => [id, width]));
	const tracks = columns.map(({ id, width = 120, flex = 0, minWidth = 48 }) =>
		widths.has(id)
			? `${widths.get(id)}px`
			: `minmax(${minWidth}px, ${flex > 0 ? `${width}fr` : `${width}px`})`,
	);
	return [...(selectable ? [`${CHECK_WIDTH}px`] : []), ...tracks].join(" ");
}

/**
 * The first rows of a list in the look of the grid, as part of the document: shown until the grid has drawn them itself. A click opens a row;
 * its buttons, and screen readers, wait for the grid.
 */
export function FirstRows<Row, Filter>(props: Props<Row, Filter>) {
	const { label, sort, selectable } = props;
	const columns = listColumns(props).map(toSafeColumn);
	const rows = listRows(props);
	// Drawn once: what changes meanwhile is the grid's to show.
	const [body] = useState(() => drawRows(props, rows, columns));
	const open = ({ target }: MouseEvent) => {
		if (!(target instanceof Element) || target.closest("button, a, .check-cell")) return;
		const opened = rows[Number(target.closest("[data-index]")?.getAttribute("data-index"))];
		if (opened) props.onOpen?.(opened.row, "click");
	};
	const style = { "--first-columns": listTracks(props, columns) };
	return (
		<div className="first-rows" role="status" aria-label={`Loading ${label}`} style={style as CSSProperties}>
			<div className="first-row first-header" aria-hidden="true">
				{selectable && (
					<div className="check-cell">
						<span className="row-check">
							<input type="checkbox" className="checkbox" tabIndex={-1} />
						</span>
					</div>
				)}
				{columns.map(({ id, header, align }) => (
					<div
						key={id}
						className={classNames("first-heading", align === "right" && "numeric")}
						data-sorted={sort?.column === id ? sort.direction : undefined}
					>
						{header}
					</div>
				))}
			</div>
			<div aria-hidden="true" onClick={open}>
				{body}
			</div>
		</div>
	);
}
