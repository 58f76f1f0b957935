import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { Density, Sort } from "./types";

export type TableColumn<Row> = {
	id: string;
	header: string;
	cell: (row: Row) => ReactNode;
	align?: "left" | "right";
	/** A width class; columns without one share the remaining width. */
	className?: string;
	sortable?: boolean;
	/** The header is only for screen readers. */
	hideHeader?: boolean;
};

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
			className={classNames(column.align === "right" && "numeric", column.className)}
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

/** A native table for short, completely loaded lists. */
export function SimpleTable<Row>(props: {
	label: string;
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowId: (row: Row) => string;
	density?: Density;
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	/** Called on a click anywhere on the row; for the keyboard the first cell becomes a button. */
	onOpen?: (row: Row) => void;
	/** The row whose record is open beside the table. */
	current?: string | null;
	rowClass?: (row: Row) => string | undefined;
	/** Columns as wide as their content. */
	auto?: boolean;
	empty?: ReactNode;
}) {
	const { columns, rows, onOpen, rowId } = props;
	if (rows.length === 0 && props.empty) return <>{props.empty}</>;
	return (
		<table className={classNames("table", props.density, props.auto && "auto")} aria-label={props.label}>
			<thead>
				<tr>
					{columns.map((column) => (
						<TableHeader key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const id = rowId(row);
					return (
						<tr
							key={id}
							className={classNames(props.current === id && "selected current", props.rowClass?.(row))}
							data-opens={onOpen ? "" : undefined}
							onClick={(event) => {
								if (event.target instanceof Element && event.target.closest("button, a, input, label"))
									return;
								onOpen?.(row);
							}}
						>
							{columns.map((column, index) => (
								<td
									key={column.id}
									className={classNames(column.align === "right" && "numeric", column.className)}
								>
									{index === 0 && onOpen ? (
										<button
											type="button"
											className="opens"
											aria-current={props.current === id || undefined}
											onClick={() => onOpen(row)}
										>
											{column.cell(row)}
										</button>
									) : (
										column.cell(row)
									)}
								</td>
							))}
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
