import { ChevronDown, ChevronRight } from "lucide-react";
import { EMPLOYMENT_LABELS } from "~/domain/finance/pay/rules-payroll";
import type { DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { showPounds } from "~/shared/money/text";
import { eachDay, showDateShort } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { Avatar } from "~/ui/avatar";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import styles from "./timesheet.module.css";
import { WeekBars } from "./week-bars";
import { WeekStatus } from "./week-status";

/** A driver's week, or the row below it that has its days. */
export interface WeekRow {
	week: DriverWeek;
	isDays: boolean;
}

const describeHolidays = ({ holidays }: DriverWeek) =>
	holidays.length === 0 ? "" : `${holidays.length} ${holidays.length === 1 ? "day" : "days"} of holiday`;

/** The bars of the days, for a period of at most a week. */
function getBarsColumn({ period, today }: { period: { from: string; to: string }; today: string }) {
	const dates = eachDay(period.from, period.to);
	const column: TableColumn<WeekRow> = {
		id: "bars",
		header: (
			<>
				<span className="visually-hidden">Days</span>
				<span className={styles.weekdays} aria-hidden="true">
					{dates.map((date) => (
						<span key={date}>{formatWeekday(date).charAt(0)}</span>
					))}
				</span>
			</>
		),
		className: classNames(styles.bars, styles.wide),
		cell: ({ week }) => <WeekBars week={week} today={today} />,
	};
	return dates.length > 7 ? [] : [column];
}

/** The columns of the timesheet. */
export const getWeekColumns = (options: {
	picked: ReadonlySet<number>;
	onToggle: (id: number) => void;
	open: ReadonlySet<number>;
	onUnfold: (id: number) => void;
	canApprove: boolean;
	period: { from: string; to: string };
	today: string;
}): TableColumn<WeekRow>[] => [
	{
		id: "pick",
		header: "Select",
		hideHeader: true,
		className: styles.select,
		cell: ({ week }) =>
			options.canApprove && (
				<Checkbox
					aria-label={`Select ${week.driver_name}`}
					checked={options.picked.has(week.id)}
					onChange={() => options.onToggle(week.id)}
				/>
			),
	},
	{
		id: "driver",
		header: "Driver",
		className: styles.driver,
		cell: ({ week }) => {
			const isOpen = options.open.has(week.id);
			const Arrow = isOpen ? ChevronDown : ChevronRight;
			return (
				<button
					type="button"
					className="opens"
					data-week={week.id}
					aria-expanded={isOpen}
					onClick={() => options.onUnfold(week.id)}
				>
					<span className="cluster">
						<Arrow className="icon extra-small" aria-hidden="true" />
						<Avatar name={week.driver_name} hidden />
						<span className="truncate">{week.driver_name}</span>
					</span>
				</button>
			);
		},
	},
	...WEEK_COLUMNS,
	...getBarsColumn(options),
	...PAY_COLUMNS,
];

const WEEK_COLUMNS: TableColumn<WeekRow>[] = [
	{
		id: "employment",
		header: "Employment",
		className: classNames(styles.employment, styles.wide),
		cell: ({ week }) => EMPLOYMENT_LABELS[week.driver_emp_type] ?? "",
	},
	{ id: "company", header: "Company", className: styles.wide, cell: ({ week }) => week.company || "—" },
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: ({ week }) => (
			<span className="cluster">
				<WeekStatus week={week} />
				{week.status !== "Holiday" && (
					<span className={classNames("muted", styles.wideText)}>{describeHolidays(week)}</span>
				)}
			</span>
		),
	},
	{
		id: "from",
		header: "Date From",
		className: classNames(styles.date, styles.wide),
		cell: ({ week }) => showDateShort(week.date_from),
	},
	{
		id: "to",
		header: "Date To",
		className: classNames(styles.date, styles.wide),
		cell: ({ week }) => showDateShort(week.date_to),
	},
];

const PAY_COLUMNS: TableColumn<WeekRow>[] = [
	{
		id: "hours",
		header: "Duration(Hrs)",
		align: "right",
		className: styles.hours,
		cell: ({ week }) => <span className="tabular">{week.total_hours.toFixed(2)}</span>,
	},
	{
		id: "nightout",
		header: "Night Out",
		align: "right",
		className: classNames(styles.nights, styles.wide),
		cell: ({ week }) => week.nights_out || "—",
	},
	{
		id: "cost",
		header: "Total Cost",
		align: "right",
		className: classNames(styles.cost, styles.wide),
		cell: ({ week }) => (
			<span className="tabular">{week.total_cost === null ? "—" : showPounds(week.total_cost)}</span>
		),
	},
];
