import type { ReportResult, ReportWithResults } from "~/domain/checks/report-list";
import { formatCheckValue, rowLabel, summariseReport } from "~/domain/checks/rules-report";
import { useApiRead } from "~/features/requests";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";

export function ReportPanel({ id, onClose }: { id: number; onClose: () => void }) {
	const {
		data: loaded,
		error,
		loading,
		reload,
	} = useApiRead("GET /client/check-reports/{id}", { params: { id } });
	const data = loaded?.id === id ? loaded : null;
	const loadError = loading ? null : error;
	return (
		<SlideOver open onClose={onClose} title={data?.subject || "Check report"} width={720}>
			<div className="scroll panel-padding">
				{loadError && <ErrorPanel message={loadError} onRetry={reload} />}
				{!data && !loadError && <SkeletonRows rows={8} columns={3} />}
				{data && (
					<>
						<p className="secondary-text">{summariseReport(data)}</p>
						<SimpleTable
							label="Answers"
							density="normal"
							auto
							columns={listColumns(data.mode)}
							rows={data.results}
							rowId={({ id }) => String(id)}
						/>
					</>
				)}
			</div>
		</SlideOver>
	);
}

const listColumns = (mode: ReportWithResults["mode"]): readonly TableColumn<ReportResult>[] => [
	{
		id: "check",
		header: "Check",
		cell: (result) => {
			const label = rowLabel({ mode, ...result });
			return label === result.name ? label : `${label}, ${result.name}`;
		},
	},
	{
		id: "answer",
		header: "Answer",
		cell: ({ defect, value }) =>
			defect ? <Tag tone="danger">{formatCheckValue(value)}</Tag> : formatCheckValue(value),
	},
	{
		id: "defect",
		header: "Defect",
		cell: ({ defect_description, defect_note }) =>
			[defect_description, defect_note].filter(Boolean).join(". ") || <span className="muted">–</span>,
	},
];
