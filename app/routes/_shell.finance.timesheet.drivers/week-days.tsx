import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { DriverWeek } from "~/domain/pay/timesheet-schemas";
import { formatHours } from "~/domain/workdays/rules-pay";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Reg, Tag } from "~/ui/tag";
import styles from "./timesheet.module.css";

type Day = DriverWeek["days"][number];

const clock = (day: Day, direction: "in" | "out") =>
	toLocalTime(
		day[`clock${direction}_date`] ?? day.date,
		day[`clock${direction}_approved_time`] ?? day[`clock${direction}_time`],
	) || "–";

/** The days of a driver's week: planned, clocked, breaks, paid and cost, and the approval. */
export function WeekDays(props: {
	week: DriverWeek;
	canApprove: boolean;
	isBusy: boolean;
	onApprove: (day: Day) => void;
}) {
	const { week } = props;
	const columns: TableColumn<Day>[] = [
		{
			id: "day",
			header: "Day",
			className: styles.fullDay,
			cell: (day) => (
				<span className="cluster">
					{formatDayMonth(day.date)}
					{day.shift_type_id === 2 && <Tag>Night</Tag>}
				</span>
			),
		},
		{ id: "vehicle", header: "Vehicle", className: styles.wide, cell: ({ reg }) => reg && <Reg>{reg}</Reg> },
		{
			id: "planned",
			header: "Planned",
			align: "right",
			className: styles.wide,
			cell: (day) => toLocalTime(day.date, day.start_time) || "–",
		},
		{
			id: "clocked",
			header: "Clocked",
			align: "right",
			className: styles.clocked,
			cell: (day) => <span className="tabular no-wrap">{`${clock(day, "in")} – ${clock(day, "out")}`}</span>,
		},
		{
			id: "break",
			header: "Break",
			align: "right",
			className: styles.wide,
			cell: ({ break_minutes }) => break_minutes || "—",
		},
		{
			id: "paid",
			header: "Paid",
			align: "right",
			className: classNames(styles.paid, styles.wide),
			cell: ({ pay }) => {
				const minutes = pay.paid_minutes ?? pay.minutes;
				const isMinimum = pay.minutes !== null && minutes !== null && minutes > pay.minutes;
				return (
					<span className="tabular" title={isMinimum ? "The minimum hours of a day" : undefined}>
						{minutes === null ? "–" : `${formatHours(minutes)}${isMinimum ? " *" : ""}`}
					</span>
				);
			},
		},
		{
			id: "rate",
			header: "Rate",
			align: "right",
			className: styles.wide,
			cell: ({ pay }) => (pay.rate ? showPounds(pay.rate) : "—"),
		},
		{
			id: "night",
			header: "Night out",
			align: "right",
			className: styles.wide,
			cell: ({ nightout }) => (nightout ? showPounds(nightout) : "—"),
		},
		{
			id: "cost",
			header: "Cost",
			align: "right",
			className: styles.wide,
			cell: ({ pay }) => (pay.cost === null ? "—" : showPounds(pay.cost)),
		},
		{
			id: "action",
			header: "Action",
			align: "right",
			className: styles.action,
			cell: (day) => <DayAction {...props} day={day} />,
		},
	];
	return (
		<div className={styles.days}>
			<SimpleTable
				label={`Days of ${week.driver_name}`}
				columns={columns}
				rows={week.days}
				rowId={({ id }) => String(id)}
				density="compact"
				empty={<p className="muted">{`On holiday: ${week.holidays.map(showDateShort).join(", ")}`}</p>}
			/>
			{week.days.length > 0 && week.holidays.length > 0 && (
				<p className="muted">{`On holiday: ${week.holidays.map(showDateShort).join(", ")}`}</p>
			)}
		</div>
	);
}

function DayAction(props: {
	week: DriverWeek;
	day: Day;
	canApprove: boolean;
	isBusy: boolean;
	onApprove: (day: Day) => void;
}) {
	const { day, week } = props;
	if (day.approved_at)
		return (
			<Tag tone="ok" icon={Check}>
				{day.invoiced ? "Invoiced" : "Approved"}
			</Tag>
		);
	if (!props.canApprove || day.clockin_time === null) return null;
	const subject = `${week.driver_name}, ${showDateShort(day.date)}`;
	const address = `/approve-workday?state=all&from=${day.date}&to=${day.date}&keywords=${encodeURIComponent(week.driver_name)}`;
	return (
		<span className="row-actions">
			<Link className="button small" to={address} aria-label={`Correct ${subject}`}>
				Correct
			</Link>
			{day.clockout_time && (
				<Button
					size="row"
					variant="soft"
					pending={props.isBusy}
					aria-label={`Approve ${subject}`}
					onClick={() => props.onApprove(day)}
				>
					Approve
				</Button>
			)}
		</span>
	);
}
