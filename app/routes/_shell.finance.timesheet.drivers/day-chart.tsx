import type { HoursSpan } from "~/domain/finance/pay/rules-day";
import { findAxis, labelTick, spanInto } from "~/domain/finance/pay/rules-day-axis";
import type { TimesheetDayView } from "~/domain/finance/pay/timesheet-schemas";
import { classNames } from "~/ui/class-names";
import bar from "./day-bar.module.css";
import styles from "./day-panel.module.css";
import { isStillOut, toneOfDay } from "./day-tone";
import { TONE_CLASSES } from "./workday-bar";

const LANE = 22;
const HEIGHT = 14;
/** The percentage from which the hours begin, right of the names of the lanes. */
const LEFT = 17;

/** The hours of a day in three lanes: as planned, as clocked with breaks, and when the vehicle was moving. */
export function DayChart({ view, now, today }: { view: TimesheetDayView; now: string; today: string }) {
	const { day, moving } = view;
	const axis = findAxis([day], now);
	const share = (minutes: number) => (minutes / (axis.to - axis.from)) * (98 - LEFT);
	const draw = (span: HoursSpan, lane: number) => {
		const { from, to } = spanInto(day.date, span, now);
		return {
			x: `${LEFT + share(from - axis.from)}%`,
			width: `${Math.max(0, share(to - from))}%`,
			y: lane * LANE + 8,
			height: HEIGHT,
		};
	};
	const lanes = ["Planned", "Clocked", ...(moving.length > 0 ? ["Moving"] : [])];
	const bottom = lanes.length * LANE + 8;
	return (
		<svg className={classNames(bar.plot, styles.chart)} height={bottom + 20} aria-hidden="true">
			{lanes.map((name, lane) => (
				<text key={name} x="2%" y={lane * LANE + 19}>
					{name}
				</text>
			))}
			{axis.ticks.map((tick) => {
				const x = `${LEFT + share(tick - axis.from)}%`;
				return (
					<g key={tick}>
						<rect className={bar.tick} x={x} y={4} width={1} height={bottom - 4} />
						<text x={x} y={bottom + 14} textAnchor="middle">
							{labelTick(tick)}
						</text>
					</g>
				);
			})}
			{day.planned?.to && <rect className={bar.planned} rx={3} {...draw(day.planned, 0)} />}
			{day.clocked && (
				<rect
					className={classNames(
						bar.clocked,
						TONE_CLASSES[toneOfDay(day, today)],
						isStillOut(day) && bar.still,
					)}
					rx={3}
					{...draw(day.clocked, 1)}
				/>
			)}
			{day.breaks.map((pause) => (
				<rect key={pause.from} className={bar.break} {...draw(pause, 1)} />
			))}
			{moving.map((span) => (
				<rect key={span.from} className={styles.moving} rx={3} {...draw(span, 2)} />
			))}
		</svg>
	);
}
