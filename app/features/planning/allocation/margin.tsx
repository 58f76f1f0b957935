import { describeFloor, type JobMargin, marginOf } from "~/domain/planning/fitness/judge-margin";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./margin.module.css";

const STATE_STYLES: Record<JobMargin["state"], string | undefined> = {
	good: undefined,
	below_floor: styles.lowMargin,
	loss: styles.loss,
};

/**
 * What jobs earn, what a partner costs and what is left of it, while the cost is typed: red where it is less than nothing, amber with
 * the words for it below the company's floor.
 */
export function Margin(props: { price: number | null; cost: number | null; floor: number | null }) {
	const { price, cost, floor } = props;
	if (price === null) return null;
	const result = marginOf(props);
	if (!result || cost === null) return <output className={styles.margin}>Price {showPounds(price)}</output>;
	const { margin, percent, state } = result;
	return (
		<output className={classNames(styles.margin, STATE_STYLES[state])}>
			{showPounds(price)} − {showPounds(cost)} = <b>{showPounds(margin)}</b>
			{percent !== null && ` (${percent} %)`}
			{floor !== null && state !== "good" && ` ${describeFloor(floor)}`}
		</output>
	);
}
