import { classNames } from "~/ui/class-names";
import { Meter } from "~/ui/plot/meter";
import type { RowFacts } from "../state/row-facts";
import styles from "./capacity.module.css";
import { formatLoad } from "./format";

/** Weight and spaces, out of the vehicle's capacity. */
export function Capacity({ load, className }: Pick<RowFacts, "load"> & { className?: string }) {
	const { weight, payload, spaces, max_spaces: maxSpaces } = load;
	const weightText = formatLoad(weight, payload, "kg").replace(" of ", " / ");
	const spacesText = formatLoad(spaces, maxSpaces, "sp").replace(" of ", " / ");
	const overLimitClass = (value: number, max: number | null) =>
		max !== null && value > max && styles.overCapacity;
	return (
		<div className={classNames(styles.capacity, className)}>
			<Meter label="Weight" value={weight} max={payload ?? 0} text={weightText} />
			<span className={classNames("truncate", overLimitClass(weight, payload))}>{weightText}</span>
			<Meter label="Spaces" value={spaces} max={maxSpaces ?? 0} text={spacesText} />
			<span className={classNames(overLimitClass(spaces, maxSpaces))}>{spacesText}</span>
		</div>
	);
}
