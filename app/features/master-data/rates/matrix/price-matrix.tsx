import { useEffect, useId, useMemo, useRef } from "react";
import { useVirtualItems } from "~/ui/hooks/use-virtual-items";
import { MatrixBar } from "./matrix-bar";
import { MatrixHead } from "./matrix-head";
import { copyFromGrid, pressDraftKey, pressGridKey } from "./matrix-keys";
import { pointerHandlers } from "./matrix-pointer";
import type { PriceMatrixProps } from "./matrix-props";
import { MatrixRow } from "./matrix-row";
import styles from "./price-matrix.module.css";
import { useMatrix } from "./use-matrix";

/** In pixels; must match price-matrix.module.css. */
const CELL_HEIGHT = 28;
const CELL_WIDTH = 64;
const HEADING_WIDTH = 134;
const OVERSCAN = 6;

/** Prices as a spreadsheet, of which only what is in view is on the page. */
export default function PriceMatrix(props: PriceMatrixProps) {
	const { rows, columns, prices, places, isReadOnly } = props;
	const size = { rows: rows.length, columns: columns.length };
	const matrix = useMatrix({ prices, size, places, isReadOnly, onChange: props.onChange });
	const { cursor } = matrix.range;
	const scroller = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLTableElement>(null);
	const id = useId();
	const down = useVirtualItems(cursor.row, {
		count: size.rows,
		getScrollElement: () => scroller.current,
		estimateSize: () => CELL_HEIGHT,
		overscan: OVERSCAN,
		scrollMargin: CELL_HEIGHT,
		scrollPaddingStart: CELL_HEIGHT,
	});
	const across = useVirtualItems(cursor.column, {
		horizontal: true,
		count: size.columns,
		getScrollElement: () => scroller.current,
		estimateSize: () => CELL_WIDTH,
		overscan: OVERSCAN,
		scrollMargin: HEADING_WIDTH,
		scrollPaddingStart: HEADING_WIDTH,
	});
	const { jobs, isShaded } = props;
	const highest = useMemo(
		() =>
			isShaded ? (jobs ?? prices).reduce<number>((high, amount) => Math.max(high, amount ?? 0), 1) : null,
		[prices, jobs, isShaded],
	);
	const isEditing = matrix.draft !== null;
	const wasEditing = useRef(false);
	useEffect(() => {
		// The field of the cell has left the page, and the keys are the matrix's again.
		if (wasEditing.current && !isEditing && document.activeElement === document.body) grid.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	const shownColumns = across.getVirtualItems();
	const width = across.getTotalSize();
	const copy = (event: React.ClipboardEvent) => !isEditing && copyFromGrid(event, matrix, prices, size);
	return (
		<>
			<div className={styles.scroller} ref={scroller}>
				<table
					ref={grid}
					className={styles.matrix}
					style={{ width: width + HEADING_WIDTH }}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen and typed into
					role="grid"
					tabIndex={0}
					aria-label={props.label}
					aria-rowcount={size.rows + 1}
					aria-colcount={size.columns + 1}
					aria-multiselectable="true"
					aria-readonly={isReadOnly}
					aria-activedescendant={`${id}-${cursor.row}-${cursor.column}`}
					onKeyDown={(event) => !isEditing && pressGridKey(event, matrix, prices, size)}
					onCopy={copy}
					onCut={copy}
					onPaste={(event) => {
						if (isEditing) return;
						event.preventDefault();
						const text = event.clipboardData.getData("text/plain");
						// A picture has none.
						if (text !== "") matrix.paste(text);
					}}
					{...pointerHandlers(matrix, prices, size)}
				>
					<MatrixHead
						corner={props.corner}
						columns={columns}
						shown={shownColumns}
						left={matrix.block.left}
						right={matrix.block.right}
					/>
					<tbody className={styles.body} style={{ height: down.getTotalSize() }}>
						{down.getVirtualItems().map(({ index, start }) => {
							const heading = rows[index];
							return (
								heading && (
									<MatrixRow
										key={heading.key}
										{...props}
										id={id}
										index={index}
										top={start - CELL_HEIGHT}
										heading={heading}
										shown={shownColumns}
										matrix={matrix}
										highest={highest}
										onDraftKey={(event) => {
											if (pressDraftKey(event, matrix, size)) grid.current?.focus();
										}}
									/>
								)
							);
						})}
					</tbody>
				</table>
			</div>
			<MatrixBar {...props} matrix={matrix} />
		</>
	);
}
