import { CircleAlert, Pencil, Plus, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { PlanNotice } from "~/domain/master-data/records/plan-limits";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import type { ImportRowState } from "~/domain/master-data/spreadsheets/review";
import {
	ChooseFile,
	describeOutcome,
	downloadText,
	ImportReview,
	type ImportSession,
	PreviewGrid,
	SaveRunning,
	useImport,
} from "~/features/master-data/imports";
import { Button } from "~/ui/button";
import { useLatest } from "~/ui/hooks/use-latest";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";
import { LoaderBar } from "~/ui/overlay/loader";
import { useGuardedClose } from "~/ui/overlay/use-guarded-close";
import { Note, Tag } from "~/ui/tag";
import type { Options, ResourceView } from "../fields/types";
import { LimitNotice } from "../record/limit-notice";
import styles from "./import-panel.module.css";
import { createRecordSource } from "./record-source";

const STATE_ORDER: Partial<Record<ImportRowState, number>> = { bad: 0, changed: 1, new: 2 };

/**
 * Imports a spreadsheet below its list. Rows with problems come first and can be corrected in place; a dialog reviews the
 * whole file with its columns and issues.
 */
export default function ImportPanel(props: {
	view: ResourceView;
	imports: NonNullable<ResourceView["imports"]>;
	options: Options;
	notice: PlanNotice | null;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { view, imports, options, notice, onClose } = props;
	const source = useMemo(() => createRecordSource(view, imports, options), [view, imports, options]);
	const { session } = useImport(source, props.onSaved);
	const [isReviewOpen, setReviewOpen] = useState(false);
	const { file, counts, saveProgress: saving } = session;
	const close = () => {
		session.stop();
		onClose();
	};
	const closeAfterQuestion = useGuardedClose(session.dirty, close);
	const sorted = useInvalidRowsFirst(session);
	return (
		<section className={styles.panel} aria-label={`Import ${view.things}`}>
			<header>
				<b className="semibold truncate">{file ? file.name : `Import ${view.things}`}</b>
				{saving?.state === "running" ? (
					<SaveRunning session={session} saveProgress={saving} />
				) : (
					file && (
						<ImportActions
							session={session}
							onDiscard={session.discard}
							onReview={() => setReviewOpen(true)}
							onLeave={close}
						/>
					)
				)}
				{!file && <span className="grow" />}
				<IconButton icon={X} label="Close import" onClick={closeAfterQuestion} />
			</header>
			{saving && saving.state !== "running" && (
				<Note tone={saving.state === "done" ? "ok" : "warn"} live>
					{describeOutcome(saving, session)}
				</Note>
			)}
			{notice && <LimitNotice notice={notice} />}
			<LoaderBar active={session.isReading} />
			{file ? (
				<PreviewGrid session={session} file={file} rows={sorted} className={styles.grid} />
			) : (
				<ChooseFile
					label="File"
					reading={session.isReading}
					error={session.error}
					onFile={(upload) => void session.open(upload)}
					onTemplate={() =>
						downloadText(
							`${view.things.replaceAll(" ", "-")}-template.csv`,
							csvText([view.spreadsheetColumns.map(({ label }) => label)]),
						)
					}
				/>
			)}
			{file && (
				<Dialog
					open={isReviewOpen}
					onClose={() => setReviewOpen(false)}
					title={`Import ${view.things}`}
					width={1240}
				>
					<ImportReview
						session={session}
						columnsFirst={counts.bad === session.rows.length}
						onLeave={() => (saving?.state === "done" ? close() : setReviewOpen(false))}
					/>
				</Dialog>
			)}
		</section>
	);
}

/** The rows, invalid ones first. A corrected row keeps its place until the next check of the file. */
function useInvalidRowsFirst({ rows, statuses, isReading }: ImportSession) {
	const [order, setOrder] = useState<ReadonlyMap<number, number>>(new Map());
	const latest = useLatest({ rows, statuses });
	useEffect(() => {
		if (isReading) return;
		const current = latest.current;
		const getOrder = (row_no: number) => STATE_ORDER[current.statuses.get(row_no)?.state ?? "same"] ?? 3;
		setOrder(new Map(current.rows.map(({ row_no }) => [row_no, getOrder(row_no)])));
	}, [isReading]);
	return useMemo(
		() =>
			[...rows].sort(
				(a, b) => (order.get(a.row_no) ?? 0) - (order.get(b.row_no) ?? 0) || a.row_no - b.row_no,
			),
		[rows, order],
	);
}

const formatCount = (count: number) => count.toLocaleString("en-GB");

/** The counts of the import and its buttons. */
function ImportActions(props: {
	session: ImportSession;
	onDiscard: () => void;
	onReview: () => void;
	onLeave: () => void;
}) {
	const { session } = props;
	const { counts, ready, saveProgress: saving } = session;
	return (
		<>
			<span className="muted">{formatCount(session.rows.length)} rows</span>
			{counts.new > 0 && (
				<Tag tone="ok" icon={Plus}>
					{formatCount(counts.new)} new
				</Tag>
			)}
			{counts.changed > 0 && (
				<Tag tone="violet" icon={Pencil}>
					{formatCount(counts.changed)} changed
				</Tag>
			)}
			{counts.same > 0 && <Tag>{formatCount(counts.same)} unchanged</Tag>}
			{counts.saved > 0 && <Tag tone="ok">{formatCount(counts.saved)} saved</Tag>}
			{counts.bad > 0 && (
				<Tag tone="danger" icon={CircleAlert}>
					{formatCount(counts.bad)} with problems
				</Tag>
			)}
			<span className="grow" />
			{saving?.state === "done" && ready === 0 ? (
				<Button onClick={props.onLeave}>Done</Button>
			) : (
				<Button variant="ghost" onClick={props.onDiscard}>
					Discard
				</Button>
			)}
			<Button onClick={props.onReview}>Fix file</Button>
			<Button
				variant="primary"
				pending={session.isReading}
				disabled={ready === 0}
				onClick={() => void session.save(false)}
			>
				Import {formatCount(ready)} {ready === 1 ? "row" : "rows"}
			</Button>
		</>
	);
}
