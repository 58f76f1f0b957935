import type { DriverWeek, TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { eachDay } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { isOverPlan, isStillOut } from "./day-tone";
import styles from "./week-bars.module.css";

const BAR_HEIGHT = 22;
const BAR_WIDTH = 18;
const STEP = 21;
/** The hours that fill a bar. */
const FULL_MINUTES = 12 * 60;

const toHeight = (minutes: number) => Math.min(1, minutes / FULL_MINUTES) * BAR_HEIGHT;

const lengthOf = ({ planned }: TimesheetDay) =>
	planned?.to ? (Date.parse(planned.to) - Date.parse(planned.from)) / 60_000 : 0;

/** The hours paid on each day of a week as bars, with a line at what was planned. */
export function WeekBars({ week, today }: { week: DriverWeek; today: string }) {
	const dates = eachDay(week.date_from, week.date_to);
	return (
		<svg className={styles.bars} width={dates.length * STEP} height={BAR_HEIGHT} aria-hidden="true">
			{dates.map((date, index) => {
				const days = week.days.filter((day) => day.date === date);
				const paid = days.reduce((total, { pay }) => total + (pay.paid_minutes ?? pay.minutes ?? 0), 0);
				const planned = days.reduce((total, day) => total + lengthOf(day), 0);
				const isOpen = days.some((day) => isStillOut(day) && day.date < today);
				const height = isOpen ? BAR_HEIGHT : toHeight(paid);
				const x = index * STEP;
				return (
					<g key={date}>
						<rect
							className={days.length > 0 ? styles.track : styles.none}
							x={x}
							y={days.length > 0 ? 0 : BAR_HEIGHT - 1}
							width={BAR_WIDTH}
							height={days.length > 0 ? BAR_HEIGHT : 1}
							rx={days.length > 0 ? 2 : 0}
						/>
						<rect
							className={classNames(
								styles.paid,
								isOpen && styles.open,
								days.some((day) => isOverPlan(day) && day.approved_at === null) && styles.over,
							)}
							x={x}
							y={BAR_HEIGHT - height}
							width={BAR_WIDTH}
							height={height}
							rx={2}
						/>
						{planned > 0 && (
							<rect
								className={styles.planned}
								x={x - 1}
								y={BAR_HEIGHT - toHeight(planned) - 1}
								width={BAR_WIDTH + 2}
								height={1.5}
							/>
						)}
					</g>
				);
			})}
		</svg>
	);
}
