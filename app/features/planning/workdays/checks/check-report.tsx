import { FileDown } from "lucide-react";
import { useState } from "react";
import { CHECK_REPORTS, type CheckedType } from "~/domain/master-data/checks/workday-check-responses";
import { useApiRead } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { CheckTable } from "./check-table";
import { printChecks } from "./print-checks";

/** Vehicle, Trailer and Custom Check Report: the driver's answers on a workday, and a PDF of them. */
export default function CheckReport(props: { workDay: number; truckType: CheckedType; onClose: () => void }) {
	const { workDay, truckType } = props;
	const reportOf = { params: { id: workDay }, query: { truck_type: truckType } };
	const checks = useApiRead("GET /client/workday-check-report/{id}", reportOf);
	const [busy, setBusy] = useState(false);
	const report = checks.data;
	const title = CHECK_REPORTS.find(({ truck_type }) => truck_type === truckType)?.title ?? "";
	const save = async () => {
		if (!report) return;
		setBusy(true);
		await printChecks({
			title,
			reg: report.reg,
			days: report.date,
			checks: [report],
		});
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
									<CheckTable label={title} rows={report.rows} />
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
