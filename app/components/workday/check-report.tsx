import { FileDown } from "lucide-react";
import { useState } from "react";
import { FormFoot } from "~/components/form/form-foot";
import { saveFetched } from "~/components/job-detail/paper";
import { Dialog } from "~/components/overlay/dialog";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { Tag } from "~/components/tag";
import { sayMode } from "~/domain/checks/rules-report";
import {
	CHECK_REPORTS,
	type CheckedType,
	rowName,
	type WorkdayChecks,
} from "~/domain/checks/workday-check-shapes";
import { showDate } from "~/domain/time/dates";
import { useRead } from "./use-read";

/** Vehicle, Trailer and Custom Check Report: what a driver answered on a workday, and the same on paper. */
export default function CheckReport(props: { workDay: number; truckType: CheckedType; onClose: () => void }) {
	const { workDay, truckType } = props;
	const address = `/client/workday-check-report/${workDay}`;
	const read = useRead<WorkdayChecks>(`${address}?truck_type=${truckType}`);
	const [busy, setBusy] = useState(false);
	const report = read.data;
	const title = CHECK_REPORTS.find(({ truck_type }) => truck_type === truckType)?.title ?? "";
	const save = async () => {
		setBusy(true);
		await saveFetched(`${address}/pdf`, { truck_type: String(truckType) }, `${title}.pdf`);
		setBusy(false);
	};
	return (
		<Dialog open onClose={props.onClose} title={title} width={1240}>
			{(close) => (
				<div className="fill">
					<div className="scroll pad">
						{read.error && <ErrorPanel message={read.error} onRetry={read.reload} />}
						{!report && !read.error && <SkeletonRows rows={8} columns={6} />}
						{report && (
							<>
								<p className="sec">
									{[report.reg, report.driver_name, showDate(report.date)].filter(Boolean).join(", ")}
								</p>
								{report.rows.length === 0 ? (
									<Empty>No checks of this kind on this workday.</Empty>
								) : (
									<Answers rows={report.rows} title={title} />
								)}
							</>
						)}
					</div>
					<FormFoot
						onLeave={close}
						leave="Close"
						icon={FileDown}
						disabled={!report || report.rows.length === 0}
						pending={busy}
						onClick={() => void save()}
					>
						Export to PDF
					</FormFoot>
				</div>
			)}
		</Dialog>
	);
}

function Answers({ rows, title }: { rows: WorkdayChecks["rows"]; title: string }) {
	return (
		<table className="grid normal auto wd-checks" aria-label={title}>
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
						<td className="tn">{at + 1}</td>
						<td>{rowName(row)}</td>
						<td>{row.defect ? <Tag tone="danger">{row.status}</Tag> : row.status}</td>
						<td>{row.defect_description || <span className="mut">–</span>}</td>
						<td>{row.defect_note || <span className="mut">–</span>}</td>
						<td className="nw">{sayMode(row.mode)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
