import type { ReactNode } from "react";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import styles from "./price-table.module.css";

/** A line of a price: a label and its amount, the total of the lines above, or a heading of those below. */
export interface PriceTableRow {
	id: string;
	label: ReactNode;
	amount?: ReactNode;
	kind?: "total" | "heading";
}

const COLUMNS: readonly TableColumn<PriceTableRow>[] = [
	{ id: "label", header: "Charge", cell: ({ label }) => label },
	{ id: "amount", header: "Amount", align: "right", cell: ({ amount }) => amount },
];
const ROW_CLASSES = { total: styles.total, heading: styles.heading };

export const TOTAL_LABEL = (
	<>
		Total <span className="muted">before VAT</span>
	</>
);

/** The price of a job, line by line. */
export function PriceTable({ rows }: { rows: readonly PriceTableRow[] }) {
	return (
		<SimpleTable
			plain
			headless
			className={styles.prices}
			columns={COLUMNS}
			rows={rows}
			rowId={({ id }) => id}
			rowClass={({ kind }) => kind && ROW_CLASSES[kind]}
			spanningContent={({ kind, label }) => (kind === "heading" ? { content: label, isHeading: true } : null)}
		/>
	);
}
