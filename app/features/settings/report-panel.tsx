import { Link } from "@remix-run/react";
import type { ReportResult, ReportWithResults } from "~/domain/checks/report-list";
import { formatCheckValue, rowLabel, summariseReport } from "~/domain/checks/rules-report";
import { useApiRead } from "~/features/requests";
import { StoredPictures } from "~/features/stored-pictures";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";

/** A check report with its answers and pictures; its defects link to where they are repaired, for a role that opens those. */
export function ReportPanel({
	id,
	opensDefects,
	onClose,
}: {
	id: number;
	opensDefects: boolean;
	onClose: () => void;
}) {
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
							columns={listColumns(data.mode, opensDefects)}
							rows={data.results}
							rowId={({ id }) => String(id)}
						/>
						<StoredPictures
							label="Pictures"
							pictures={data.results.flatMap(({ name, pictures }) =>
								pictures.map((file) => ({ file, name })),
							)}
						/>
					</>
				)}
			</div>
		</SlideOver>
	);
}

const listColumns = (
	mode: ReportWithResults["mode"],
	opensDefects: boolean,
): readonly TableColumn<ReportResult>[] => [
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
		cell: ({ id, defect, defect_description, defect_note }) => (
			<>
				{[defect_description, defect_note].filter(Boolean).join(". ") || <span className="muted">–</span>}
				{defect === 1 && opensDefects && (
					<>
						{" "}
						<Link to={`/organizer/defects?state=all&defect=${id}`}>Open defect</Link>
					</>
				)}
			</>
		),
	},
];
