import { CircleAlert, Pencil, Plus, X } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import { ChooseFile } from "~/components/import/choose-file";
import { PreviewGrid } from "~/components/import/preview-grid";
import { Review } from "~/components/import/review";
import { outcomeOf, SaveRunning } from "~/components/import/save-foot";
import type { ImportWork } from "~/components/import/work";
import { Dialog } from "~/components/overlay/dialog";
import { LoaderBar } from "~/components/overlay/loader";
import { Note, Tag } from "~/components/tag";
import type { RowState } from "~/domain/imports/review";
import type { Options, ResourceView } from "./types";
import { useRecordsImport } from "./use-records-import";
import "~/components/import/import.css";

const WEIGHT: Partial<Record<RowState, number>> = { bad: 0, changed: 1, new: 2 };

/**
 * Imports a spreadsheet below its list: what would happen row by row, the faulty ones first and mended in place; the whole file
 * with its columns and faults in a dialog.
 */
export function ImportPanel(props: {
	view: ResourceView;
	options: Options;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { view, onClose } = props;
	const { work, error, open, discard } = useRecordsImport(view, props.options, props.onSaved);
	const [fixing, setFixing] = useState(false);
	const { file, counts, saving } = work;
	const leave = () => {
		work.stop();
		onClose();
	};
	const sorted = useFaultyFirst(work);
	return (
		<section className="rc-import" aria-label={`Import ${view.things}`}>
			<header>
				<b className="bb ell">{file ? file.name : `Import ${view.things}`}</b>
				{saving?.state === "running" ? (
					<SaveRunning work={work} saving={saving} />
				) : (
					file && <Deeds work={work} onDiscard={discard} onFix={() => setFixing(true)} onLeave={leave} />
				)}
				{!file && <span className="grow" />}
				<IconButton icon={X} label="Close import" onClick={leave} />
			</header>
			{saving && saving.state !== "running" && (
				<Note tone={saving.state === "done" ? "ok" : "warn"} live>
					{outcomeOf(saving, work)}
				</Note>
			)}
			<LoaderBar active={work.reading} />
			{file ? (
				<PreviewGrid work={work} file={file} rows={sorted} />
			) : (
				<ChooseFile
					label="File"
					reading={work.reading}
					error={error}
					onFile={(chosen) => void open(chosen)}
				/>
			)}
			{file && (
				<Dialog open={fixing} onClose={() => setFixing(false)} title={`Import ${view.things}`} width={1240}>
					<Review
						work={work}
						columnsFirst={counts.bad === work.rows.length}
						onLeave={() => (saving?.state === "done" ? leave() : setFixing(false))}
					/>
				</Dialog>
			)}
		</section>
	);
}

/** The rows with the faulty ones first; a row that is mended stays where it is. */
function useFaultyFirst({ rows, standings, reading }: ImportWork) {
	const [order, setOrder] = useState<ReadonlyMap<number, number>>(new Map());
	const latest = useRef({ rows, standings });
	latest.current = { rows, standings };
	useEffect(() => {
		if (reading) return;
		const now = latest.current;
		const weight = (row_no: number) => WEIGHT[now.standings.get(row_no)?.state ?? "same"] ?? 3;
		setOrder(new Map(now.rows.map(({ row_no }) => [row_no, weight(row_no)])));
	}, [reading]);
	return useMemo(
		() =>
			[...rows].sort(
				(one, other) =>
					(order.get(one.row_no) ?? 0) - (order.get(other.row_no) ?? 0) || one.row_no - other.row_no,
			),
		[rows, order],
	);
}

const n = (count: number) => count.toLocaleString("en-GB");

/** What would happen, in numbers, and what can be done about it. */
function Deeds(props: { work: ImportWork; onDiscard: () => void; onFix: () => void; onLeave: () => void }) {
	const { work } = props;
	const { counts, ready, saving } = work;
	return (
		<>
			<span className="mut">{n(work.rows.length)} rows</span>
			{counts.new > 0 && (
				<Tag tone="ok" icon={Plus}>
					{n(counts.new)} new
				</Tag>
			)}
			{counts.changed > 0 && (
				<Tag tone="violet" icon={Pencil}>
					{n(counts.changed)} changed
				</Tag>
			)}
			{counts.same > 0 && <Tag>{n(counts.same)} the same</Tag>}
			{counts.saved > 0 && <Tag tone="ok">{n(counts.saved)} saved</Tag>}
			{counts.bad > 0 && (
				<Tag tone="danger" icon={CircleAlert}>
					{n(counts.bad)} with problems
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
			<Button onClick={props.onFix}>Fix file</Button>
			<Button
				variant="primary"
				pending={work.reading}
				disabled={ready === 0}
				onClick={() => void work.save(false)}
			>
				Import {n(ready)} {ready === 1 ? "row" : "rows"}
			</Button>
		</>
	);
}
