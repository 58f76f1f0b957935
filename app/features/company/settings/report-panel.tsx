import { Link } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { useState } from "react";
import type { ReportResult, ReportWithResults, SignedReport } from "~/domain/master-data/checks/report-list";
import type { CheckReportRow } from "~/domain/master-data/checks/report-rows";
import {
	describeFollowUp,
	formatCheckValue,
	rowLabel,
	summariseReport,
} from "~/domain/master-data/checks/rules-report";
import { CHECK_REPORTS } from "~/domain/master-data/checks/workday-check-responses";
import { useApiRead } from "~/features/kernel/requests";
import { StoredPictures } from "~/features/kernel/stored-pictures";
import { printChecks } from "~/features/planning/workdays";
import { formatMoment } from "~/shared/time/format-moment";
import { todayInLondon } from "~/shared/time/london";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";
import styles from "./report-panel.module.css";

const REPORT_TITLES: Readonly<Record<number, string>> = Object.fromEntries(
	CHECK_REPORTS.map(({ truck_type, title }) => [truck_type, title]),
);

/** A check report with its answers and pictures; its defects link to where they are repaired, for a role that opens those. */
export default function ReportPanel({
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
	const [isPrinting, setPrinting] = useState(false);
	const exportPdf = async () => {
		if (!data) return;
		setPrinting(true);
		const date = todayInLondon(new Date(data.done_at));
		await printChecks({
			title: REPORT_TITLES[data.truck_type] ?? "Check Report",
			reg: data.subject,
			days: date,
			checks: [
				{
					date,
					driver_name: data.driver_name,
					rows: toPrintedRows(data),
					signature: data.check_signature,
				},
			],
		});
		setPrinting(false);
	};
	return (
		<SlideOver open onClose={onClose} title={data?.subject || "Check report"} width={720}>
			<div className="scroll panel-padding">
				{loadError && <ErrorPanel message={loadError} onRetry={reload} />}
				{!data && !loadError && <SkeletonRows rows={8} columns={3} />}
				{data && (
					<>
						<p className="secondary-text">
							{formatMoment(data.done_at)}, {summariseReport(data)}
						</p>
						<SimpleTable
							className={styles.answers}
							label="Answers"
							density="normal"
							auto
							columns={listColumns(data.mode, opensDefects)}
							rows={data.results}
							rowId={({ id }) => String(id)}
						/>
						<SignedBy report={data} />
						<StoredPictures
							label="Pictures"
							pictures={data.results.flatMap(({ name, pictures }) =>
								pictures.map((file) => ({ file, name })),
							)}
						/>
					</>
				)}
			</div>
			<FormFooter
				onCancel={onClose}
				cancelLabel="Close"
				icon={FileDown}
				disabled={!data}
				pending={isPrinting}
				onClick={() => void exportPdf()}
			>
				Export to PDF
			</FormFooter>
		</SlideOver>
	);
}

/** Who signed the report, with the signature. */
const SignedBy = ({ report }: { report: SignedReport }) => (
	<section className={styles.signed} aria-label="Signature">
		<p>
			<b>{report.check_signature ? "Signed by" : "Not signed."}</b>{" "}
			{report.check_signature && `${report.driver_name || "the driver"}, ${formatMoment(report.done_at)}`}
		</p>
		{report.check_signature && (
			<StoredPictures
				label="Signature"
				pictures={[{ file: report.check_signature, name: report.driver_name || "Signature" }]}
			/>
		)}
	</section>
);

/** The report as its PDF has it: what became of a defect follows its note. */
const toPrintedRows = ({ mode, results }: SignedReport): CheckReportRow[] =>
	results.map((result, at) => ({
		id: at + 1,
		check: rowLabel({ mode, ...result }),
		name: result.name,
		status: formatCheckValue(result.value),
		defect: result.defect,
		defect_description: result.defect_description,
		defect_note: result.defect
			? [result.defect_note, describeFollowUp(result)].filter(Boolean).join(". ")
			: result.defect_note,
		mode,
	}));

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
		cell: ({ id, defect, defect_description, defect_note, defect_status, ...rest }) => (
			<>
				{[defect_description, defect_note].filter(Boolean).join(". ") || <span className="muted">–</span>}
				{defect === 1 && (
					<span className={styles.followUp}>
						<Tag tone={defect_status === "cleared" ? "ok" : "warn"}>
							{describeFollowUp({ defect_status, ...rest })}
						</Tag>
						{opensDefects && <Link to={`/organizer/defects?state=all&defect=${id}`}>Open defect</Link>}
					</span>
				)}
			</>
		),
	},
];
