import { showMinutes } from "~/domain/planning/run/rules-hours";
import { classNames } from "~/ui/class-names";
import { formatWarning, type RowFacts } from "../state/row-facts";
import { formatClock } from "./lane";
import styles from "./row-details.module.css";

/** All that is to be known of a row: its warnings, the day's hours, and what is left of the week. */
export function RowDetails({ hours, warnings }: Pick<RowFacts, "hours" | "warnings">) {
	return (
		<>
			{warnings.length > 0 && (
				<ul className={styles.warnings}>
					{warnings.map((warning) => (
						<li
							key={`${warning.rule}${warning.message}`}
							className={warning.level === "forbidden" ? styles.breach : styles.caution}
						>
							{formatWarning(warning)}
						</li>
					))}
				</ul>
			)}
			{hours && (
				<dl className={classNames(styles.figures, warnings.length > 0 && styles.below)}>
					{listFigures(hours).map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
		</>
	);
}

const listFigures = (hours: NonNullable<RowFacts["hours"]>): [name: string, value: string][] => [
	["On duty", hours.span],
	["From", `${formatClock(hours.start)} to ${formatClock(hours.end)}${hours.isHome ? ", home" : ""}`],
	["Driving", showMinutes(hours.driving)],
	["Breaks", showMinutes(hours.breaks)],
	...hours.left.map(({ what, left, limit }): [string, string] => [
		`Left of ${what}`,
		left < 0
			? `none, ${showMinutes(-left)} over ${showMinutes(limit)}`
			: `${showMinutes(left)} of ${showMinutes(limit)}`,
	]),
];
