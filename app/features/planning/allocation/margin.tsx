import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./margin.module.css";

/** What a job earns, what a partner costs and what is left of it, while the cost is typed: red where it is less than nothing. */
export function Margin({ price, cost }: { price: number | null; cost: number | null }) {
	if (price === null) return null;
	if (cost === null) return <output className={styles.margin}>Price {showPounds(price)}</output>;
	const margin = Math.round((price - cost) * 100) / 100;
	return (
		<output className={classNames(styles.margin, margin < 0 && styles.loss)}>
			{showPounds(price)} − {showPounds(cost)} = <b>{showPounds(margin)}</b>
		</output>
	);
}
