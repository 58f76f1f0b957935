import { ChevronDown, ChevronRight } from "lucide-react";
import { EMPLOYMENT_LABELS } from "~/domain/pay/rules-payroll";
import type { DriverWeek } from "~/domain/pay/timesheet-schemas";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./timesheet.module.css";

/** A driver's week, or the row below it that has its days. */
export interface WeekRow {
	week: DriverWeek;
	isDays: boolean;
}

const TONES: Partial<Record<DriverWeek["status"], Tone>> = {
	"No clock-out": "danger",
	"To approve": "warn",
	"Part approved": "warn",
	Approved: "ok",
	Invoiced: "violet",
};

const describeHolidays = ({ holidays }: DriverWeek) =>
	holidays.length === 0 ? "" : `${holidays.length} ${holidays.length === 1 ? "day" : "days"} of holiday`;

/** The columns of the timesheet. */
export const getWeekColumns = (options: {
	picked: ReadonlySet<number>;
	onToggle: (id: number) => void;
	open: ReadonlySet<number>;
	onUnfold: (id: number) => void;
	canApprove: boolean;
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
					aria-expanded={isOpen}
					onClick={() => options.onUnfold(week.id)}
				>
					<span className="cluster">
						<Arrow className="icon extra-small" aria-hidden="true" />
						{week.driver_name}
					</span>
				</button>
			);
		},
	},
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
				<Tag tone={TONES[week.status]}>{week.status}</Tag>
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
