import { ArrowDown, ArrowUp } from "lucide-react";
import type { HTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "~/ui/class-names";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import { readNodeSafely, readSafely } from "~/ui/safe-drawing";
import type { Density, Sort } from "./types";

export type TableColumn<Row> = {
	id: string;
	header: ReactNode;
	cell: (row: Row, index: number) => ReactNode;
	align?: "left" | "right";
	/** A class of its header and cells, as for a width; columns without one share the remaining width. */
	className?: string;
	/** A class of its `col` element, for widths that do not depend on cells. */
	columnClass?: string;
	/** The tooltip of its header. */
	title?: string;
	sortable?: boolean;
	/** The header is only for screen readers. */
	hideHeader?: boolean;
	/** Its cells are the headers of their rows. */
	isRowHeader?: boolean;
	/** Its cells open their rows; without such a column, those of the first do. */
	opensRow?: boolean;
};

/** What fills a row instead of cells: a form, or the heading of the rows below. */
interface SpanningContent {
	content: ReactNode;
	isHeading?: boolean;
}

interface SimpleTableProps<Row> {
	/** Its accessible name, unless a heading or a group around it names it already. */
	label?: string;
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowId: (row: Row) => string;
	density?: Density;
	className?: string;
	/** Without the kit's look, for a table that is part of a form or a sheet; its `className` gives it one. */
	plain?: boolean;
	/** Without a row of headings, for amounts beside their labels. */
	headless?: boolean;
	/** A row below the headings, such as filters. */
	headerRow?: ReactNode;
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	/** Called on a click anywhere on the row; for the keyboard one cell becomes a button. */
	onOpen?: (row: Row) => void;
	/** The row whose record is open beside the table. */
	current?: string | null;
	rowClass?: (row: Row, index: number) => string | undefined;
	/** Further properties of the row's element, as for dragging. */
	rowProps?: (index: number) => HTMLAttributes<HTMLTableRowElement>;
	/** What fills a row instead of its cells; null for a row of cells. */
	spanningContent?: (row: Row) => SpanningContent | null;
	/** Columns as wide as their content. */
	auto?: boolean;
	/** On a phone each row is a block of lines instead of cells beside each other. */
	stacks?: boolean;
	/** Shown instead of the table without rows; `emptyRow` is shown in it. */
	empty?: ReactNode;
	emptyRow?: ReactNode;
	bodyRef?: Ref<HTMLTableSectionElement>;
}

function TableHeader<Row>(props: {
	column: TableColumn<Row>;
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
}) {
	const { column, sort, onSort } = props;
	const sorted = sort?.column === column.id ? sort.direction : null;
	const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			className={getCellClass(column)}
			title={column.title}
			aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
		>
			{column.sortable && onSort ? (
				<button
					type="button"
					onClick={() => onSort({ column: column.id, direction: sorted === "asc" ? "desc" : "asc" })}
				>
					{column.header}
					{sorted && <Arrow className="icon extra-small" aria-hidden="true" />}
				</button>
			) : column.hideHeader ? (
				<span className="visually-hidden">{column.header}</span>
			) : (
				column.header
			)}
		</th>
	);
}

/** A native table for short, completely loaded lists: the one table beside the virtualised grid. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
	const { columns, rows, rowId } = props;
	if (rows.length === 0 && props.empty) return <>{props.empty}</>;
	return (
		<table
			className={classNames(
				!props.plain && "table",
				props.density,
				props.auto && "auto",
				props.stacks && "stacks",
				props.className,
			)}
			{...roleOf(props, "table")}
			aria-label={props.label}
		>
			{columns.some(({ columnClass }) => columnClass !== undefined) && (
				<colgroup>
					{columns.map(({ id, columnClass }) => (
						<col key={id} className={columnClass} />
					))}
				</colgroup>
			)}
			{!props.headless && (
				<thead {...roleOf(props, "rowgroup")}>
					<tr {...roleOf(props, "row")}>
						{columns.map((column) => (
							<TableHeader key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
						))}
					</tr>
					{props.headerRow}
				</thead>
			)}
			<tbody ref={props.bodyRef} {...roleOf(props, "rowgroup")}>
				{rows.map((row, index) => (
					<RowBoundary
						key={rowId(row)}
						row={row}
						broken={
							<tr>
								<td colSpan={columns.length}>
									<BrokenRow name={`Row ${index + 1}`} />
								</td>
							</tr>
						}
					>
						<TableRow {...props} row={row} index={index} />
					</RowBoundary>
				))}
				{rows.length === 0 && props.emptyRow && (
					<tr>
						<td colSpan={columns.length} className="muted">
							{props.emptyRow}
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function TableRow<Row>(props: SimpleTableProps<Row> & { row: Row; index: number }) {
	const { columns, row, index, onOpen } = props;
	const isCurrent = props.current === props.rowId(row);
	const spanning = readSafely(() => props.spanningContent?.(row), null);
	const cellOf = (column: TableColumn<Row>) => readNodeSafely(() => column.cell(row, index));
	const openColumn = columns.find(({ opensRow }) => opensRow) ?? columns[0];
	return (
		<tr
			{...roleOf(props, "row")}
			className={
				classNames(
					isCurrent && "selected current",
					readSafely(() => props.rowClass?.(row, index), undefined),
				) || undefined
			}
			data-opens={onOpen ? "" : undefined}
			onClick={(event) => {
				if (event.target instanceof Element && event.target.closest("button, a, input, label")) return;
				onOpen?.(row);
			}}
			{...props.rowProps?.(index)}
		>
			{spanning ? (
				<SpanningCell {...spanning} span={columns.length} />
			) : (
				columns.map((column) => {
					const Cell = column.isRowHeader ? "th" : "td";
					return (
						<Cell
							key={column.id}
							scope={column.isRowHeader ? "row" : undefined}
							{...roleOf(props, column.isRowHeader ? "rowheader" : "cell")}
							data-heading={props.stacks && typeof column.header === "string" ? column.header : undefined}
							className={getCellClass(column)}
						>
							{column === openColumn && onOpen ? (
								<button
									type="button"
									className="opens"
									aria-current={isCurrent || undefined}
									onClick={() => onOpen(row)}
								>
									{cellOf(column)}
								</button>
							) : (
								cellOf(column)
							)}
						</Cell>
					);
				})
			)}
		</tr>
	);
}

function SpanningCell({ content, isHeading, span }: SpanningContent & { span: number }) {
	return isHeading ? (
		<th scope="colgroup" colSpan={span}>
			{content}
		</th>
	) : (
		<td colSpan={span}>{content}</td>
	);
}

/** What an element of a table that stacks is to a screen reader: browsers announce it by `display: table` only. */
const roleOf = ({ stacks }: { stacks?: boolean }, role: string) => (stacks ? { role } : {});

const getCellClass = <Row,>({ align, className }: TableColumn<Row>) =>
	classNames(align === "right" && "numeric", className) || undefined;
