import { fromScaled, sum, toPence, toScaled } from "~/shared/money/decimal";
import { indexesOf } from "./cell-range";
import { showCellAmount } from "./cell-text";
import type { PriceMatrixProps } from "./matrix-props";
import styles from "./price-matrix.module.css";
import type { MatrixState } from "./use-matrix";

/** The mean of amounts in pounds, to the penny; null of none. */
function averageOf(amounts: readonly number[]): number | null {
	if (amounts.length === 0) return null;
	return toPence(fromScaled(Math.round(toScaled(sum(amounts)) / amounts.length)));
}

const describeJobs = (count: number): string =>
	`${count.toLocaleString("en-GB")} ${count === 1 ? "job" : "jobs"} in 12 months`;

/** What is chosen, below the matrix: the cell, and of several how many and their average; or what cannot be entered. */
export function MatrixBar(props: PriceMatrixProps & { matrix: MatrixState }) {
	const { matrix, rows, columns, prices } = props;
	const { row, column } = matrix.range.cursor;
	const price = prices[row * columns.length + column] ?? null;
	const chosen = indexesOf(matrix.block, columns.length);
	const amounts = chosen.flatMap((at) => prices[at] ?? []);
	const average = averageOf(amounts);
	return (
		<div className={styles.cellBar}>
			<b>
				{rows[row]?.code} → {columns[column]?.code}
			</b>
			<span className={styles.barPrice}>{price === null ? props.emptyText : showCellAmount(price)}</span>
			{props.jobs && (
				<span>{describeJobs(chosen.reduce((total, at) => total + (props.jobs?.[at] ?? 0), 0))}</span>
			)}
			{matrix.problem && (
				<span className={styles.problem} role="alert">
					{matrix.problem}
				</span>
			)}
			<span className="grow" />
			{chosen.length > 1 && (
				<span>
					{chosen.length.toLocaleString("en-GB")} cells
					{average !== null && `, average ${average.toFixed(2)}`}
				</span>
			)}
			{props.changed.size > 0 && (
				<span className={styles.changedNote}>{props.changed.size.toLocaleString("en-GB")} changed</span>
			)}
		</div>
	);
}
