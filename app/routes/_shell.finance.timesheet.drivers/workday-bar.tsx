import { type DayAxis, spanInto } from "~/domain/finance/pay/rules-day-axis";
import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { classNames } from "~/ui/class-names";
import styles from "./day-bar.module.css";
import { isStillOut, toneOfDay } from "./day-tone";

const HEIGHT = 20;

/** The class of a day's tone. */
export const TONE_CLASSES = {
	open: styles.open,
	approved: styles.approved,
	attention: styles.attention,
	plain: styles.plain,
} as const;

/** A day over the hours of its week: the plan an outline, the clocked time a bar, breaks gaps in it. */
export function WorkdayBar({
	day,
	axis,
	now,
	today,
}: {
	day: TimesheetDay;
	axis: DayAxis;
	now: string;
	today: string;
}) {
	const length = axis.to - axis.from;
	const place = (span: { from: number; to: number }) => ({
		x: `${((span.from - axis.from) / length) * 100}%`,
		width: `${(Math.max(0, span.to - span.from) / length) * 100}%`,
	});
	const draw = (span: { from: string; to: string | null }) => place(spanInto(day.date, span, now));
	return (
		<svg className={styles.plot} height={HEIGHT} aria-hidden="true">
			{axis.ticks.map((tick) => (
				<rect
					key={tick}
					className={styles.tick}
					{...place({ from: tick, to: tick })}
					width={1}
					height={HEIGHT}
				/>
			))}
			{day.clocked && (
				<rect
					className={classNames(
						styles.clocked,
						TONE_CLASSES[toneOfDay(day, today)],
						isStillOut(day) && styles.still,
					)}
					{...draw(day.clocked)}
					y={6}
					height={8}
					rx={2}
				/>
			)}
			{day.breaks.map((pause) => (
				<rect key={pause.from} className={styles.break} {...draw(pause)} y={6} height={8} />
			))}
			{day.planned?.to && <rect className={styles.planned} {...draw(day.planned)} y={3} height={14} rx={3} />}
		</svg>
	);
}
