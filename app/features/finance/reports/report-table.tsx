import { type ReactNode, useRef } from "react";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { rowKeys } from "~/ui/grid/simple-table-keys";
import type { Sort } from "~/ui/grid/types";
import { useKeys } from "~/ui/keys/keys";
import { formatPlainAmount } from "./format";
import styles from "./reports.module.css";

/** A column of an amount; `wide` ones are left out on phones. */
export const amountColumn = <Row,>(
	id: string,
	header: string,
	amount: (row: Row) => number | null,
	{ isStrong = false, isWide = false, isCount = false, sortable = true } = {},
): TableColumn<Row> => ({
	id,
	header,
	align: "right",
	sortable,
	className: isWide ? styles.wide : isStrong ? styles.strong : undefined,
	cell: (row) => {
		const value = amount(row);
		if (value === null) return "–";
		return (
			<span className={value < 0 ? styles.negative : undefined}>
				{isCount ? value.toLocaleString("en-GB") : formatPlainAmount(value)}
			</span>
		);
	},
});

/** The rows of a report with their sums below; J, K and the arrows move, Enter opens what is behind a row. */
export function ReportTable<Row>(props: {
	label: string;
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowId: (row: Row) => string;
	current: string | null;
	onOpen: (row: Row) => void;
	sort: Sort | null;
	onSort: (sort: Sort) => void;
	/** A row with the sums, in the same columns. */
	totals: Row | null;
	empty: ReactNode;
}) {
	const { rows, rowId, totals } = props;
	const body = useRef<HTMLTableSectionElement>(null);
	useKeys(rowKeys(body));
	return (
		<>
			<SimpleTable
				label={props.label}
				columns={props.columns}
				rows={rows}
				rowId={rowId}
				density="normal"
				current={props.current}
				onOpen={props.onOpen}
				sort={props.sort}
				onSort={props.onSort}
				bodyRef={body}
				empty={props.empty}
			/>
			{totals && rows.length > 0 && (
				<SimpleTable
					label={`${props.label}, sums`}
					columns={props.columns}
					rows={[totals]}
					rowId={() => "totals"}
					density="normal"
					className={styles.totals}
					headless
				/>
			)}
		</>
	);
}
