import type { VirtualItem } from "@tanstack/react-virtual";
import type { CSSProperties, KeyboardEvent } from "react";
import { classNames } from "~/ui/class-names";
import { showCellAmount } from "./cell-text";
import type { MatrixHeading, PriceMatrixProps } from "./matrix-props";
import styles from "./price-matrix.module.css";
import { type MatrixState, settleDraft } from "./use-matrix";

interface RowProps extends PriceMatrixProps {
	/** What the ids of cells begin with. */
	id: string;
	index: number;
	/** In pixels below the headings. */
	top: number;
	heading: MatrixHeading;
	shown: readonly VirtualItem[];
	matrix: MatrixState;
	/** The dearest price, or the most jobs, for the shades; null without any. */
	highest: number | null;
	onDraftKey: (event: KeyboardEvent) => void;
}

/** A row of a matrix: its heading, which stays at the left, and the cells in view. */
export function MatrixRow(props: RowProps) {
	const { index, heading, matrix, columns } = props;
	const isChosen = index >= matrix.block.top && index <= matrix.block.bottom;
	return (
		<tr className={styles.line} aria-rowindex={index + 2} style={{ transform: `translateY(${props.top}px)` }}>
			<th
				scope="row"
				aria-colindex={1}
				className={classNames(styles.rowHeading, isChosen && styles.chosenHeading)}
				title={heading.name || heading.code}
			>
				<b>{heading.code}</b> <span>{heading.name}</span>
			</th>
			{props.shown.map(
				({ index: column, start }) =>
					columns[column] && <Cell key={columns[column].key} {...props} column={column} left={start} />,
			)}
		</tr>
	);
}

/** How dark the darkest cell is, in per cent. */
const DARKEST = 30;

const toShade = (share: number): CSSProperties =>
	({ "--shade": `${Math.round(share * DARKEST)}%` }) as CSSProperties;

/** By its price, or by its jobs: there the root, as one busy lane would leave all others alike. */
function shadeOf({ jobs, prices, highest }: RowProps, at: number): CSSProperties {
	if (highest === null) return {};
	if (jobs) return toShade(Math.sqrt((jobs[at] ?? 0) / highest));
	const price = prices[at] ?? null;
	return price === null ? {} : toShade(price / highest);
}

function Cell(props: RowProps & { column: number; left: number }) {
	const { index: row, column, matrix, heading } = props;
	const { block, range } = matrix;
	const at = row * props.columns.length + column;
	const price = props.prices[at] ?? null;
	const isCursor = range.cursor.row === row && range.cursor.column === column;
	const isChosen = row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
		<td
			id={`${props.id}-${row}-${column}`}
			data-cell={`${row}:${column}`}
			aria-colindex={column + 2}
			aria-selected={isChosen}
			className={classNames(
				styles.cell,
				price === null && styles.unpriced,
				isChosen && styles.chosen,
				isCursor && styles.cursor,
				props.changed.has(at) && styles.changed,
			)}
			style={{ left: props.left, ...shadeOf(props, at) }}
		>
			{isCursor && matrix.draft !== null ? (
				<input
					className={styles.draft}
					aria-label={`${heading.code} to ${props.columns[column]?.code ?? ""}`}
					aria-invalid={matrix.problem !== null || undefined}
					inputMode="text"
					autoComplete="off"
					ref={focusAtEnd}
					value={matrix.draft}
					onChange={(event) => matrix.edit(event.target.value)}
					onKeyDown={props.onDraftKey}
					onBlur={(event) => {
						// The matrix has entered or dropped what was typed by itself.
						if (event.relatedTarget !== event.currentTarget.closest("table")) settleDraft(matrix);
					}}
				/>
			) : price === null ? (
				props.emptyText
			) : (
				showCellAmount(price)
			)}
		</td>
	);
}

/** Module-wide, so that React runs it once, as the field comes onto the page. */
function focusAtEnd(input: HTMLInputElement | null): void {
	input?.focus({ preventScroll: true });
	input?.setSelectionRange(input.value.length, input.value.length);
}
