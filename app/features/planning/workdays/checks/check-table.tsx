import { type CheckReportRow, checkRowName } from "~/domain/master-data/checks/report-rows";
import { formatCheckMode } from "~/domain/master-data/checks/rules-report";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Tag } from "~/ui/tag";
import styles from "./check-table.module.css";

/** The answers of a check report. */
export function CheckTable({ label, rows }: { label: string; rows: readonly CheckReportRow[] }) {
	return (
		<SimpleTable
			className={styles.checks}
			label={label}
			density="normal"
			auto
			columns={COLUMNS}
			rows={rows}
			rowId={({ id }) => String(id)}
		/>
	);
}

const COLUMNS: readonly TableColumn<CheckReportRow>[] = [
	{ id: "number", header: "S.No", className: "tabular", cell: (_, index) => index + 1 },
	{ id: "check", header: "Check", cell: checkRowName },
	{
		id: "status",
		header: "Status",
		cell: ({ defect, status }) => (defect ? <Tag tone="danger">{status}</Tag> : status),
	},
	{
		id: "description",
		header: "Defect description",
		cell: ({ defect_description }) => defect_description || <span className="muted">–</span>,
	},
	{
		id: "note",
		header: "Defect note",
		cell: ({ defect_note }) => defect_note || <span className="muted">–</span>,
	},
	{ id: "mode", header: "Mode", className: "no-wrap", cell: ({ mode }) => formatCheckMode(mode) },
];
