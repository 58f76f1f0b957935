import type { VirtualItem } from "@tanstack/react-virtual";
import { classNames } from "~/ui/class-names";
import type { MatrixHeading } from "./matrix-props";
import styles from "./price-matrix.module.css";

/** The headings of the columns in view, which stay at the top. */
export function MatrixHead(props: {
	corner: string;
	columns: readonly MatrixHeading[];
	shown: readonly VirtualItem[];
	/** The first and the last chosen column. */
	left: number;
	right: number;
}) {
	return (
		<thead className={styles.head}>
			<tr aria-rowindex={1}>
				<th scope="col" className={styles.corner} aria-colindex={1}>
					{props.corner}
				</th>
				{props.shown.map(({ index, start }) => {
					const heading = props.columns[index];
					const isChosen = index >= props.left && index <= props.right;
					return (
						heading && (
							<th
								key={heading.key}
								scope="col"
								aria-colindex={index + 2}
								className={classNames(styles.heading, isChosen && styles.chosenHeading)}
								style={{ left: start }}
								title={heading.name || heading.code}
							>
								{heading.code}
							</th>
						)
					);
				})}
			</tr>
		</thead>
	);
}
