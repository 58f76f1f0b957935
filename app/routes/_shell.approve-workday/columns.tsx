import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { formatHours } from "~/domain/planning/workdays/rules-pay";
import { isFigureCorrected } from "~/features/planning/workday-approvals";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { toLocalTime } from "~/shared/time/london";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { DetailsButton } from "~/ui/details-button";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg, Tag } from "~/ui/tag";
import { ApprovalActions } from "./approval-actions";
import styles from "./columns.module.css";

interface ColumnOptions {
	selectedIds: ReadonlySet<number>;
	busy: ReadonlySet<number>;
	onToggle: (id: number) => void;
	onApprove: (day: Approval) => void;
	onOpen: (day: Approval) => void;
	allowed: ApprovalRights;
}

/** What the role allows beyond the list itself: opening a workday, seeing its pay, approving it. */
export interface ApprovalRights {
	open: boolean;
	pay: boolean;
	approve: boolean;
}

/** The clocked time, or the approved one with the clocked one struck through. */
function ClockTime(props: { date: string | null; time: string | null; approved: string | null }) {
	const { date, time, approved } = props;
	const clocked = toLocalTime(date, time);
	const approvedTime = toLocalTime(date, approved);
	if (!approvedTime || approvedTime === clocked)
		return <span className="tabular">{clocked || approvedTime || "–"}</span>;
	return (
		<span className="tabular">
			{approvedTime} {clocked && <s className="muted">{clocked}</s>}
		</span>
	);
}

/** The column of clock-in or clock-out times. */
const clockColumn = (direction: "in" | "out"): TableColumn<Approval> => ({
	id: direction,
	header: `Clock ${direction}`,
	className: styles.clock,
	cell: (day) => (
		<ClockTime
			date={day[`clock${direction}_date`] ?? day.date}
			time={day[`clock${direction}_time`]}
			approved={day[`clock${direction}_approved_time`]}
		/>
	),
});

/** "05:30 – 13:10": approved times, otherwise clocked ones. */
const formatTimes = (day: Approval) =>
	[
		toLocalTime(day.clockin_date ?? day.date, day.clockin_approved_time ?? day.clockin_time),
		toLocalTime(day.clockout_date ?? day.date, day.clockout_approved_time ?? day.clockout_time),
	].join(" – ");

/** The hours of a workday. Where others are paid, or the break was corrected, the reason opens on them. */
function PaidHours({ day }: { day: Approval }) {
	const { minutes, paid_minutes } = day.pay;
	if (minutes === null) return "–";
	const hours = formatHours(minutes);
	const isBreakCorrected = isFigureCorrected(day, "break_minutes");
	const reasons = [
		paid_minutes !== null && paid_minutes > minutes
			? `Worked ${hours}, paid ${formatHours(paid_minutes)}: the driver's minimum.`
			: "",
		isBreakCorrected
			? `Break ${day.break_minutes} min, the driver entered ${day.reported.break_minutes ?? 0} min.`
			: "",
	].filter(Boolean);
	if (reasons.length === 0) return <span className="tabular">{hours}</span>;
	const text = `${hours}${paid_minutes !== null && paid_minutes > minutes ? " *" : ""}`;
	return (
		<DetailsButton
			className="explained"
			label={`${hours} hours. ${reasons.join(" ")}`}
			details={reasons.map((reason) => <div key={reason}>{reason}</div>)}
		>
			{isBreakCorrected ? <Tag tone="warn">{text}</Tag> : text}
		</DetailsButton>
	);
}

/** The columns that the role allows. */
export const getApprovalColumns = (options: ColumnOptions): TableColumn<Approval>[] =>
	getAllColumns(options).filter(({ id }) => COLUMN_RIGHTS.get(id)?.(options.allowed) ?? true);

const COLUMN_RIGHTS = new Map(
	Object.entries<(allowed: ApprovalRights) => boolean>({
		pick: ({ approve }) => approve,
		nightout: ({ pay }) => pay,
		pay: ({ pay }) => pay,
		action: ({ approve }) => approve,
	}),
);

const getAllColumns = (options: ColumnOptions): TableColumn<Approval>[] => [
	...personColumns(options),
	...WORK_COLUMNS,
	...PAY_COLUMNS,
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (day) => (
			<ApprovalActions
				day={day}
				pending={options.busy.has(day.id)}
				onApprove={options.onApprove}
				onOpen={options.onOpen}
			/>
		),
	},
];

const personColumns = ({
	selectedIds,
	onToggle,
	onOpen,
	allowed,
}: ColumnOptions): TableColumn<Approval>[] => [
	{
		id: "pick",
		header: "Select",
		hideHeader: true,
		className: styles.select,
		cell: (day) =>
			day.approved_at === null &&
			day.clockout_time !== null && (
				<Checkbox
					aria-label={`Select ${day.driver}, ${showDateShort(day.date)}`}
					checked={selectedIds.has(day.id)}
					onChange={() => onToggle(day.id)}
				/>
			),
	},
	{
		id: "driver",
		header: "Driver",
		className: styles.driver,
		cell: (day) => (
			<>
				{allowed.open ? (
					<button type="button" className="opens" onClick={() => onOpen(day)}>
						{day.driver}
					</button>
				) : (
					day.driver
				)}
				<span className={classNames(styles.times, "text-12 secondary-text tabular")}>{formatTimes(day)}</span>
			</>
		),
	},
	{
		id: "date",
		header: "Date",
		className: styles.date,
		cell: (day) => (
			<span className="cluster">
				<span className="muted">{formatWeekday(day.date)}</span> <span>{showDateShort(day.date)}</span>
				{day.shift_type_id === 2 && <Tag>Night</Tag>}
			</span>
		),
	},
];

const WORK_COLUMNS: TableColumn<Approval>[] = [
	{
		id: "vehicle",
		header: "Vehicle",
		className: classNames(styles.vehicle, styles.secondary),
		cell: ({ reg }) => reg && <Reg>{reg}</Reg>,
	},
	{
		id: "jobs",
		header: "Jobs",
		align: "right",
		className: classNames(styles.jobs, styles.secondary),
		cell: ({ jobs }) => <span className="tabular">{jobs}</span>,
	},
	clockColumn("in"),
	clockColumn("out"),
];

const PAY_COLUMNS: TableColumn<Approval>[] = [
	{
		id: "hours",
		header: "Hours",
		align: "right",
		className: styles.hours,
		cell: (day) => <PaidHours day={day} />,
	},
	{
		id: "nightout",
		header: "Night out",
		align: "right",
		className: classNames(styles.nightOut, styles.secondary),
		cell: (day) =>
			isFigureCorrected(day, "is_night_out") ? (
				<Tag tone="warn">{showPounds(day.nightout ?? 0)}</Tag>
			) : (
				<span className="tabular">{day.nightout ? showPounds(day.nightout) : ""}</span>
			),
	},
	{
		id: "pay",
		header: "Pay",
		align: "right",
		className: styles.cost,
		cell: ({ pay, driver_emp_type }) =>
			driver_emp_type === 1 ? (
				<span className="tabular">{pay.cost === null ? "–" : showPounds(pay.cost)}</span>
			) : (
				<DetailsButton
					className="explained muted"
					details="Payee: paid through payroll, so the workday goes on no invoice."
				>
					Payee
				</DetailsButton>
			),
	},
];
