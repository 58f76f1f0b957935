import { FileDown } from "lucide-react";
import { useState } from "react";
import { formatCheckMode } from "~/domain/checks/rules-report";
import {
	CHECK_REPORTS,
	type CheckedType,
	checkRowName,
	type WorkdayChecks,
} from "~/domain/checks/workday-check-responses";
import { saveResponseAs, useApiRead } from "~/features/requests";
import { showDate } from "~/shared/time/dates";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Tag } from "~/ui/tag";
import styles from "./check-report.module.css";

/** Vehicle, Trailer and Custom Check Report: the driver's answers on a workday, and a PDF of them. */
export default function CheckReport(props: { workDay: number; truckType: CheckedType; onClose: () => void }) {
	const { workDay, truckType } = props;
	const reportOf = { params: { id: workDay }, query: { truck_type: truckType } };
	const checks = useApiRead("GET /client/workday-check-report/{id}", reportOf);
	const [busy, setBusy] = useState(false);
	const report = checks.data;
	const title = CHECK_REPORTS.find(({ truck_type }) => truck_type === truckType)?.title ?? "";
	const save = async () => {
		setBusy(true);
		await saveResponseAs(`${title}.pdf`, "GET /client/workday-check-report/{id}/pdf", reportOf);
		setBusy(false);
	};
	return (
		<Dialog open onClose={props.onClose} title={title} width={1240}>
			{(close) => (
				<div className="fill">
					<div className="scroll panel-padding">
						{checks.error && <ErrorPanel message={checks.error} onRetry={checks.reload} />}
						{!report && !checks.error && <SkeletonRows rows={8} columns={6} />}
						{report && (
							<>
								<p className="secondary-text">
									{[report.reg, report.driver_name, showDate(report.date)].filter(Boolean).join(", ")}
								</p>
								{report.rows.length === 0 ? (
									<EmptyState>No checks of this kind on this workday.</EmptyState>
								) : (
									<SimpleTable
										className={styles.checks}
										label={title}
										density="normal"
										auto
										columns={COLUMNS}
										rows={report.rows}
										rowId={({ id }) => String(id)}
									/>
								)}
							</>
						)}
					</div>
					<FormFooter
						onCancel={close}
						cancelLabel="Close"
						icon={FileDown}
						disabled={!report || report.rows.length === 0}
						pending={busy}
						onClick={() => void save()}
					>
						Export to PDF
					</FormFooter>
				</div>
			)}
		</Dialog>
	);
}

type Check = WorkdayChecks["rows"][number];

const COLUMNS: readonly TableColumn<Check>[] = [
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
