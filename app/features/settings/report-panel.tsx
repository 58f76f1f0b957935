import type { ReportResult, ReportWithResults } from "~/domain/checks/report-list";
import { formatCheckValue, rowLabel, summariseReport } from "~/domain/checks/rules-report";
import { useApiRead } from "~/features/requests";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";

export function ReportPanel({ id, onClose }: { id: number; onClose: () => void }) {
	const { data: loaded, error, reload } = useApiRead("GET /client/check-reports/{id}", { params: { id } });
	const data = loaded?.id === id ? loaded : null;
	return (
		<SlideOver open onClose={onClose} title={data?.subject || "Check report"} width={720}>
			<div className="scroll panel-padding">
				{error && <ErrorPanel message={error} onRetry={reload} />}
				{!data && !error && <SkeletonRows rows={8} columns={3} />}
				{data && (
					<>
						<p className="secondary-text">{summariseReport(data)}</p>
						<table className="table normal auto" aria-label="Answers">
							<thead>
								<tr>
									<th scope="col">Check</th>
									<th scope="col">Answer</th>
									<th scope="col">Defect</th>
								</tr>
							</thead>
							<tbody>
								{data.results.map((result) => (
									<Answer key={result.id} mode={data.mode} result={result} />
								))}
							</tbody>
						</table>
					</>
				)}
			</div>
		</SlideOver>
	);
}

function Answer({ mode, result }: { mode: ReportWithResults["mode"]; result: ReportResult }) {
	const label = rowLabel({ mode, ...result });
	const note = [result.defect_description, result.defect_note].filter(Boolean).join(". ");
	return (
		<tr>
			<td>{label === result.name ? label : `${label}, ${result.name}`}</td>
			<td>
				{result.defect ? (
					<Tag tone="danger">{formatCheckValue(result.value)}</Tag>
				) : (
					formatCheckValue(result.value)
				)}
			</td>
			<td>{note || <span className="muted">–</span>}</td>
		</tr>
	);
}
