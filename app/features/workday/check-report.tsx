import { FileDown } from "lucide-react";
import { useState } from "react";
import { formatCheckMode } from "~/domain/checks/rules-report";
import {
	CHECK_REPORTS,
	type CheckedType,
	checkRowName,
	type WorkdayChecks,
} from "~/domain/checks/workday-check-responses";
import { showDate } from "~/domain/shared/time/dates";
import { saveResponseAs, useApiRead } from "~/features/requests";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
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
									<CheckTable rows={report.rows} title={title} />
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

function CheckTable({ rows, title }: { rows: WorkdayChecks["rows"]; title: string }) {
	return (
		<table className={classNames("table normal auto", styles.checks)} aria-label={title}>
			<thead>
				<tr>
					<th scope="col">S.No</th>
					<th scope="col">Check</th>
					<th scope="col">Status</th>
					<th scope="col">Defect description</th>
					<th scope="col">Defect note</th>
					<th scope="col">Mode</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, at) => (
					<tr key={row.id}>
						<td className="tabular">{at + 1}</td>
						<td>{checkRowName(row)}</td>
						<td>{row.defect ? <Tag tone="danger">{row.status}</Tag> : row.status}</td>
						<td>{row.defect_description || <span className="muted">–</span>}</td>
						<td>{row.defect_note || <span className="muted">–</span>}</td>
						<td className="no-wrap">{formatCheckMode(row.mode)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
