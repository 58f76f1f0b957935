import { Columns3, Download } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import {
	groupIssues,
	hasWarning,
	type ImportRowState,
	issuesCsv,
} from "~/domain/master-data/spreadsheets/review";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { LoaderBar } from "~/ui/overlay/loader";
import { downloadText } from "./download-text";
import styles from "./import-review.module.css";
import type { ImportSession } from "./import-session";
import { IssuePanel } from "./issue-panel";
import { MappingPanel } from "./mapping-panel";
import { PreviewGrid, type PreviewGridHandle } from "./preview-grid";
import { SaveFooter } from "./save-footer";

/** The second step of an import: review rows and errors, map columns, save. `mapping` is shown beside the columns. */
export function ImportReview(props: {
	session: ImportSession;
	/** Whether the column mapping is open at first. */
	columnsFirst: boolean;
	mapping?: ReactNode;
	onLeave: () => void;
}) {
	const { session } = props;
	const { file, rows, statuses, counts, mapping, states } = session;
	const [filter, setFilter] = useState<ImportRowState | "warned" | null>(null);
	const [columnsOpen, setColumnsOpen] = useState(props.columnsFirst);
	const grid = useRef<PreviewGridHandle>(null);
	const warnedRows = useMemo(() => rows.filter(hasWarning), [rows]);
	const visibleRows = useMemo(() => {
		if (filter === null) return rows;
		return filter === "warned"
			? warnedRows
			: rows.filter(({ row_no }) => statuses.get(row_no)?.state === filter);
	}, [rows, warnedRows, statuses, filter]);
	const invalidRows = useMemo(
		() => rows.filter(({ row_no }) => statuses.get(row_no)?.state === "bad"),
		[rows, statuses],
	);
	const groups = useMemo(() => groupIssues(invalidRows, mapping), [invalidRows, mapping]);
	if (!file) return null;
	const locate = (row_no: number, field: string) => {
		if (!visibleRows.some((row) => row.row_no === row_no)) setFilter(null);
		grid.current?.goTo(row_no, field);
	};
	const mappedCount = Object.keys(mapping).filter((column) => Number(column) < file.columns).length;
	return (
		<div className="fill">
			<div className={styles.toolbar}>
				<LoaderBar active={session.isReading} />
				<Chip count={rows.length} pressed={filter === null} onClick={() => setFilter(null)}>
					All
				</Chip>
				{states.map(({ state, label, always }) =>
					counts[state] > 0 || always ? (
						<Chip
							key={state}
							count={counts[state]}
							pressed={filter === state}
							onClick={() => setFilter(state)}
						>
							{label}
						</Chip>
					) : null,
				)}
				{warnedRows.length > 0 && (
					<Chip count={warnedRows.length} pressed={filter === "warned"} onClick={() => setFilter("warned")}>
						Warnings
					</Chip>
				)}
				<span className={classNames("grow truncate muted text-12", styles.fileName)}>{file.name}</span>
				<Button icon={Columns3} aria-expanded={columnsOpen} onClick={() => setColumnsOpen(!columnsOpen)}>
					{`Columns ${mappedCount} of ${file.columns}`}
				</Button>
				<Button
					icon={Download}
					disabled={counts.bad === 0}
					onClick={() =>
						downloadText(
							invalidRowsFileName(file.name),
							issuesCsv(file.headings, invalidRows, session.fields),
						)
					}
				>
					Download rows with errors
				</Button>
			</div>
			{columnsOpen && (
				<MappingPanel session={session} file={file} onClose={() => setColumnsOpen(false)}>
					{props.mapping}
				</MappingPanel>
			)}
			<div className={classNames(styles.body, columnsOpen && styles.columnsOpen)}>
				<PreviewGrid ref={grid} session={session} file={file} rows={visibleRows} />
				{groups.length > 0 && <IssuePanel session={session} groups={groups} onLocate={locate} />}
			</div>
			<SaveFooter session={session} onLeave={props.onLeave} />
		</div>
	);
}

const invalidRowsFileName = (name: string) => `${name.replace(/\.\w+$/, "")}-errors.csv`;
