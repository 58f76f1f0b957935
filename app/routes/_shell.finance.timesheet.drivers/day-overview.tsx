import { Clock4, Coffee } from "lucide-react";
import { formatOverPlan } from "~/domain/finance/pay/rules-day-axis";
import type { TimesheetDayView } from "~/domain/finance/pay/timesheet-schemas";
import { timeInLondon } from "~/shared/time/london";
import { Reg, Tag } from "~/ui/tag";
import { DayChart } from "./day-chart";
import styles from "./day-panel.module.css";
import { isOverPlan, isStillOut } from "./day-tone";

const time = (at: string | null) => (at === null ? null : timeInLondon(new Date(at)));

/** The vehicle and the hours of a day, planned, clocked and moving. */
export function DayOverview({ view, now, today }: { view: TimesheetDayView; now: string; today: string }) {
	const { day, vehicle_type } = view;
	const { planned, clocked } = day;
	const facts = [
		vehicle_type,
		day.shift_type_id === 2 ? "night shift" : "day shift",
		`${day.jobs} ${day.jobs === 1 ? "job" : "jobs"}`,
	];
	const spans = [
		planned && `Planned ${time(planned.from)}${planned.to ? ` – ${time(planned.to)}` : ", no timed stop"}`,
		clocked && `clocked ${time(clocked.from)} – ${time(clocked.to) ?? "still out"}`,
	];
	return (
		<section className={styles.overview} aria-label="The day">
			<div className={styles.facts}>
				{day.reg && <Reg>{day.reg}</Reg>}
				<span className="secondary-text grow">{facts.filter(Boolean).join(", ")}</span>
				{isStillOut(day) && <Tag tone={day.date < today ? "danger" : undefined}>Still out</Tag>}
				{day.over_plan !== null && day.over_plan > 0 && (
					<Tag tone={isOverPlan(day) ? "warn" : undefined} icon={Clock4}>
						{`${formatOverPlan(day.over_plan).slice(1)} over plan`}
					</Tag>
				)}
				{day.has_short_break && (
					<Tag tone="warn" icon={Coffee}>
						Short break
					</Tag>
				)}
			</div>
			<DayChart view={view} now={now} today={today} />
			<p className="text-12 muted">{spans.filter(Boolean).join("; ")}</p>
		</section>
	);
}
