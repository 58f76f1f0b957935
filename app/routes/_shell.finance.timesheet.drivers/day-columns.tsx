import { type DayAxis, formatOverPlan } from "~/domain/finance/pay/rules-day-axis";
import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { formatHours } from "~/domain/planning/workdays/rules-pay";
import { showPounds } from "~/shared/money/text";
import { formatShortDay } from "~/shared/time/format-day";
import { timeInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg, Tag } from "~/ui/tag";
import { AxisHeader } from "./axis-header";
import { DayAction } from "./day-action";
import type { DayActions } from "./day-actions";
import { isOverPlan, isStillOut } from "./day-tone";
import styles from "./timesheet.module.css";
import { WorkdayBar } from "./workday-bar";

const showTime = (at: string | null | undefined) => (at ? timeInLondon(new Date(at)) : "");

/** "05:30 – 14:30"; a plan without timed stops has no end. */
const showPlanned = ({ planned }: TimesheetDay) =>
	planned ? `${showTime(planned.from)}${planned.to ? ` – ${showTime(planned.to)}` : ""}` : "—";

/** "05:24 – 16:12", or since when the driver is out. */
function Clocked({ day, today }: { day: TimesheetDay; today: string }) {
	const { clocked } = day;
	if (clocked === null) return <span className="muted">—</span>;
	return (
		<span className="tabular no-wrap">
			{`${showTime(clocked.from)} – `}
			{isStillOut(day) ? (
				<span className={day.date < today ? styles.danger : "secondary-text"}>still out</span>
			) : (
				showTime(clocked.to)
			)}
		</span>
	);
}

function Paid({ pay }: TimesheetDay) {
	const minutes = pay.paid_minutes ?? pay.minutes;
	const isMinimum = pay.minutes !== null && minutes !== null && minutes > pay.minutes;
	return (
		<b className="tabular medium" title={isMinimum ? "The minimum hours of a day" : undefined}>
			{minutes === null ? "—" : `${formatHours(minutes)}${isMinimum ? " *" : ""}`}
		</b>
	);
}

/** The columns of the days of a week. */
export const getDayColumns = (
	options: DayActions & { axis: DayAxis; driver: string; now: string; today: string },
): TableColumn<TimesheetDay>[] => [
	{
		id: "day",
		header: "Day",
		className: styles.fullDay,
		cell: (day) => (
			<span className="cluster">
				<button
					type="button"
					className="opens"
					data-day={day.id}
					data-of={day.driver_id ?? ""}
					onClick={() => options.onOpen(day)}
				>
					{formatShortDay(day.date)}
				</button>
				{day.shift_type_id === 2 && <Tag>Night</Tag>}
			</span>
		),
	},
	{
		id: "vehicle",
		header: "Vehicle",
		className: classNames(styles.plate, styles.wide),
		cell: ({ reg }) => reg && <Reg>{reg}</Reg>,
	},
	{
		id: "bar",
		header: <AxisHeader axis={options.axis} />,
		className: styles.wide,
		cell: (day) => <WorkdayBar day={day} axis={options.axis} now={options.now} today={options.today} />,
	},
	...timeColumns(options.today),
	...PAY_COLUMNS,
	{
		id: "action",
		header: "Action",
		hideHeader: true,
		align: "right",
		className: styles.action,
		cell: (day) => <DayAction {...options} day={day} />,
	},
];

const timeColumns = (today: string): TableColumn<TimesheetDay>[] => [
	{
		id: "planned",
		header: "Planned",
		align: "right",
		className: classNames(styles.times, styles.wide, "muted"),
		cell: showPlanned,
	},
	{
		id: "clocked",
		header: "Clocked",
		align: "right",
		className: styles.clocked,
		cell: (day) => <Clocked day={day} today={today} />,
	},
	{
		id: "break",
		header: "Break",
		align: "right",
		className: classNames(styles.small, styles.wide),
		cell: ({ break_minutes, has_short_break }) =>
			has_short_break ? (
				<b className={styles.warn} title="Shorter than the hours worked require">
					{break_minutes}
				</b>
			) : (
				<span className="secondary-text">{break_minutes || "—"}</span>
			),
	},
];

const PAY_COLUMNS: TableColumn<TimesheetDay>[] = [
	{
		id: "paid",
		header: "Paid",
		align: "right",
		className: classNames(styles.small, styles.wide),
		cell: Paid,
	},
	{
		id: "over",
		header: "vs plan",
		align: "right",
		className: classNames(styles.small, styles.wide),
		cell: (day) =>
			day.over_plan === null ? (
				"—"
			) : (
				<span className={isOverPlan(day) ? styles.warn : "muted"}>{formatOverPlan(day.over_plan)}</span>
			),
	},
	{
		id: "rate",
		header: "Rate",
		align: "right",
		className: classNames(styles.small, styles.wide, "muted"),
		cell: ({ pay }) => (pay.rate ? showPounds(pay.rate) : "—"),
	},
	{
		id: "night",
		header: "Night out",
		align: "right",
		className: classNames(styles.money, styles.wide),
		cell: ({ nightout }) => (nightout ? showPounds(nightout) : "—"),
	},
	{
		id: "cost",
		header: "Cost",
		align: "right",
		className: classNames(styles.money, styles.wide),
		cell: ({ pay }) => (pay.cost === null ? "—" : showPounds(pay.cost)),
	},
];
