import {
	forwardRef,
	useCallback,
	useEffect,
	useId,
	useImperativeHandle,
	useMemo,
	useRef,
	useState,
} from "react";
import { getImportLabel } from "~/domain/master-data/spreadsheets/fields";
import type { ImportRow } from "~/domain/master-data/spreadsheets/review";
import { classNames } from "~/ui/class-names";
import { useVirtualItems } from "~/ui/hooks/use-virtual-items";
import type { ImportSession } from "./import-session";
import type { ImportFile } from "./open-import-file";
import styles from "./preview-grid.module.css";
import { getWidthClass, type PreviewColumn, PreviewRow } from "./preview-row";
import previewRowStyles from "./preview-row.module.css";
import { useGridKeys } from "./use-grid-keys";

export interface PreviewGridHandle {
	/** Scrolls to the cell of a field and focuses it. */
	goTo(row_no: number, field: string): void;
}

interface Props {
	session: ImportSession;
	file: ImportFile;
	rows: readonly ImportRow[];
	className?: string;
}

/** Heights in pixels; must match preview-grid.module.css. */
const HEADER_HEIGHT = 32;
const ROW_HEIGHT = 28;
const PHONE_ROW_HEIGHT = 44;
/** Space below a cell for its message. */
const MESSAGE_HEIGHT = 48;

/** The rows as a virtualised grid that can be navigated and edited by keyboard. */
export const PreviewGrid = forwardRef<PreviewGridHandle, Props>(function PreviewGrid(
	{ session, file, rows, className },
	ref,
) {
	const { mapping, fields, choices } = session;
	const scroller = useRef<HTMLDivElement>(null);
	const [pendingFocus, setPendingFocus] = useState<{ row_no: number; field: string } | null>(null);
	const listId = useId();
	const isPhone = useMemo(() => window.matchMedia("(max-width: 640px)").matches, []);
	const columns = useMemo<PreviewColumn[]>(
		() =>
			Object.entries(mapping)
				.map(([index, field]) => ({
					sheetIndex: Number(index),
					field,
					heading: file.headings[Number(index)] ?? "",
				}))
				.sort((a, b) => a.sheetIndex - b.sheetIndex)
				.map((column) => ({
					...column,
					label: getImportLabel(fields, column.field),
					list: choices(column.field) ? `${listId}-${column.field}` : undefined,
				})),
		[mapping, fields, choices, file.headings, listId],
	);
	const keys = useGridKeys({ scroller, rows: rows.length, columns: columns.length });
	const virtualizer = useVirtualItems(Math.min(keys.active.row, rows.length - 1), {
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => (isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT),
		overscan: 10,
		scrollMargin: HEADER_HEIGHT,
		scrollPaddingStart: HEADER_HEIGHT,
		scrollPaddingEnd: MESSAGE_HEIGHT,
		paddingEnd: MESSAGE_HEIGHT,
	});
	const goTo = useCallback(
		(row_no: number, field: string) => {
			const row = rows.findIndex((one) => one.row_no === row_no);
			if (row < 0) return setPendingFocus({ row_no, field });
			const column = columns.findIndex((one) => one.field === field);
			keys.focus({ row, column: Math.max(0, column) });
			setPendingFocus(null);
		},
		[rows, columns, keys],
	);
	useImperativeHandle(ref, () => ({ goTo }), [goTo]);
	// The row may be shown only after the filter has changed.
	useEffect(() => {
		if (pendingFocus) goTo(pendingFocus.row_no, pendingFocus.field);
	}, [pendingFocus, goTo]);
	const { counts, statuses } = session;
	const isSaving = session.saveProgress?.state === "running";
	// The messages of these states are longer than one word.
	const hasLongMessages = counts.imported + counts.duplicate + counts.new + counts.changed + counts.same > 0;
	return (
		<div
			ref={scroller}
			className={classNames(styles.grid, className)}
			data-long-messages={hasLongMessages ? "" : undefined}
		>
			<table
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are focusable and editable
				role="grid"
				aria-label="Rows of the file"
				aria-rowcount={rows.length + 1}
				aria-colcount={columns.length + 2}
				onKeyDown={keys.onKeyDown}
			>
				<thead>
					<tr className={classNames(previewRowStyles.gridRow, styles.headerRow)} aria-rowindex={1}>
						<th scope="col" className={previewRowStyles.rowNumber}>
							Row
						</th>
						<th scope="col" className={previewRowStyles.result}>
							Result
						</th>
						{columns.map(({ sheetIndex, field, label, heading }) => (
							<th
								key={sheetIndex}
								scope="col"
								className={classNames(previewRowStyles.cell, getWidthClass(field))}
								title={`${label}, column “${heading}”`}
							>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
					{virtualizer.getVirtualItems().map(({ index, start }) => {
						const row = rows[index];
						const status = row && statuses.get(row.row_no);
						if (!status) return null;
						return (
							<PreviewRow
								key={row.row_no}
								row={row}
								index={index}
								start={start - HEADER_HEIGHT}
								state={status.state}
								message={status.message}
								columns={columns}
								activeColumn={keys.active.row === index ? keys.active.column : null}
								editing={keys.editing && keys.active.row === index ? keys.editing : null}
								locked={isSaving || status.locked}
								keys={keys}
								onEdit={session.edit}
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
