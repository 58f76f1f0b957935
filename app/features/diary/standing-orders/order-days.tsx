import type { ReactNode } from "react";
import type { OrderDay } from "~/domain/diary/standing-orders/rules-state";
import { describeOrderDay, showOrderDay } from "~/domain/diary/standing-orders/rules-words";
import type { DateText } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import styles from "./order-days.module.css";

/** The next days of a standing order, those without a job with the reason; `tools` is what a day has at its end. */
export function OrderDays<Day extends OrderDay>(props: {
	days: readonly Day[];
	today: DateText;
	tools?: (day: Day) => ReactNode;
}) {
	const { days, today, tools } = props;
	if (days.length === 0) return <p className="muted">No day to come.</p>;
	return (
		<ol className={styles.days} aria-label="Next days">
			{days.map((day) => (
				<li key={day.rule_date}>
					<span className={classNames("tabular", (day.state === "due" || day.state === "made") && "medium")}>
						{showOrderDay(day.date ?? day.rule_date, today)}
					</span>
					<span className="secondary-text">{describeOrderDay(day, today)}</span>
					{tools && <span className={styles.tools}>{tools(day)}</span>}
				</li>
			))}
		</ol>
	);
}
