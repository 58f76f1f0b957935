import { classNames } from "~/ui/class-names";
import { type Difference, type ShownMeasure, showDifference } from "./compared-texts";
import styles from "./comparison.module.css";

/** An amount with how it differs from what was planned; "–" where it is not known. */
export function AmountCell({
	measure,
	amount,
	difference,
}: { measure: Pick<ShownMeasure, "show"> } & Difference) {
	if (amount === null) return <span className={styles.unknown}>not known</span>;
	return (
		<span className={styles.amount}>
			<span>{measure.show(amount)}</span>
			{difference !== null && (
				<span className={classNames(styles.change, toneOf(difference))}>
					{showDifference(measure, difference)}
				</span>
			)}
		</span>
	);
}

/** Less is better in all that is compared. */
const toneOf = (difference: number) =>
	difference === 0 ? undefined : difference < 0 ? styles.better : styles.worse;
