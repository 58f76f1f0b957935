import { type DayAxis, labelTick } from "~/domain/finance/pay/rules-day-axis";
import styles from "./timesheet.module.css";

/** The hours above the bars of a week. */
export function AxisHeader({ axis }: { axis: DayAxis }) {
	return (
		<>
			<span className="visually-hidden">Planned and clocked</span>
			<svg className={styles.axis} height={16} aria-hidden="true">
				{axis.ticks.map((tick) => (
					<text
						key={tick}
						x={`${((tick - axis.from) / (axis.to - axis.from)) * 100}%`}
						y={12}
						textAnchor="middle"
					>
						{labelTick(tick)}
					</text>
				))}
			</svg>
		</>
	);
}
