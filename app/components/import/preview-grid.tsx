import { useVirtualizer } from "@tanstack/react-virtual";
import { forwardRef, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { classNames } from "~/components/class-names";
import type { ImportRow } from "~/domain/imports/review";
import { labelOf } from "./label-of";
import { type Column, PreviewRow } from "./preview-row";
import type { ReadFile } from "./read-import";
import { useGridKeys } from "./use-grid-keys";
import type { ImportWork } from "./work";

/** What others can ask of the grid. */
export interface GridHandle {
	/** Brings the cell of a field into sight and puts the focus there. */
	goTo(row_no: number, field: string): void;
}

interface Props {
	work: ImportWork;
	file: ReadFile;
	rows: readonly ImportRow[];
}

/** Heights in pixels, as the style sheet has them. */
const HEAD = 32;
const ROW = 28;
const ROW_ON_PHONES = 44;
/** Room below a cell for what is said of it. */
const BELOW = 48;

/** The rows as a grid that can be walked and mended by keyboard; only the rows in sight are drawn. */
export const PreviewGrid = forwardRef<GridHandle, Props>(function PreviewGrid({ work, file, rows }, ref) {
	const { mapping, fields, choices } = work;
	const scroller = useRef<HTMLDivElement>(null);
	const [wanted, setWanted] = useState<{ row_no: number; field: string } | null>(null);
	const listId = useId();
	const phone = useMemo(() => window.matchMedia("(max-width: 640px)").matches, []);
	const columns = useMemo<Column[]>(
		() =>
			Object.entries(mapping)
				.map(([at, field]) => ({ at: Number(at), field, heading: file.headings[Number(at)] ?? "" }))
				.sort((a, b) => a.at - b.at)
				.map((column) => ({
					...column,
					label: labelOf(fields, column.field),
					list: choices(column.field) ? `${listId}-${column.field}` : undefined,
				})),
		[mapping, fields, choices, file.headings, listId],
	);
	const virtual = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => (phone ? ROW_ON_PHONES : ROW),
		overscan: 10,
		scrollMargin: HEAD,
		scrollPaddingStart: HEAD,
		scrollPaddingEnd: BELOW,
		paddingEnd: BELOW,
	});
	const keys = useGridKeys({
		scroller,
		rows: rows.length,
		columns: columns.length,
		show: virtual.scrollToIndex,
	});
	useImperativeHandle(ref, () => ({ goTo: (row_no, field) => setWanted({ row_no, field }) }), []);
	useEffect(() => {
		if (!wanted) return;
		const row = rows.findIndex(({ row_no }) => row_no === wanted.row_no);
		const column = columns.findIndex(({ field }) => field === wanted.field);
		if (row < 0) return;
		keys.focus({ row, column: Math.max(0, column) });
		setWanted(null);
	}, [wanted, rows, columns, keys]);
	const { counts, standings } = work;
	const busy = work.saving?.state === "running";
	// These say more than a word of where a row stands.
	const wide = counts.imported + counts.twin + counts.new + counts.changed + counts.same > 0;
	return (
		<div ref={scroller} className={classNames("imp-grid", wide && "wide")}>
			<table
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked and typed in
				role="grid"
				aria-label="Rows of the file"
				aria-rowcount={rows.length + 1}
				aria-colcount={columns.length + 2}
				onKeyDown={keys.onKeyDown}
			>
				<thead>
					<tr className="imp-row imp-head" aria-rowindex={1}>
						<th scope="col" className="imp-no">
							Row
						</th>
						<th scope="col" className="imp-state">
							Result
						</th>
						{columns.map(({ at, field, label, heading }) => (
							<th
								key={at}
								scope="col"
								className={`imp-cell f-${field}`}
								title={`${label}, column “${heading}”`}
							>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="imp-rows" style={{ height: virtual.getTotalSize() }}>
					{virtual.getVirtualItems().map(({ index, start }) => {
						const row = rows[index];
						const standing = row && standings.get(row.row_no);
						if (!standing) return null;
						return (
							<PreviewRow
								key={row.row_no}
								row={row}
								index={index}
								start={start - HEAD}
								state={standing.state}
								said={standing.said}
								columns={columns}
								at={keys.at.row === index ? keys.at.column : null}
								editing={keys.editing && keys.at.row === index ? keys.editing : null}
								locked={busy || standing.locked}
								keys={keys}
								onEdit={work.edit}
							/>
						);
					})}
				</tbody>
			</table>
			{columns.map(({ field, list }) =>
				list ? (
					<datalist key={list} id={list}>
						{choices(field)?.map(({ value, label }) => (
							<option key={value} value={value} label={label} />
						))}
					</datalist>
				) : null,
			)}
		</div>
	);
});
