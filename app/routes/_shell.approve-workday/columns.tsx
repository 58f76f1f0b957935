import { Check } from "lucide-react";
import { showPounds } from "~/domain/money/text";
import { showDateShort } from "~/domain/time/dates";
import { formatWeekday } from "~/domain/time/format-day";
import { toLocalTime } from "~/domain/time/london";
import type { Approval } from "~/domain/workdays/approval-responses";
import { formatHours } from "~/domain/workdays/rules-pay";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Reg, Tag } from "~/ui/tag";

interface ColumnOptions {
	selectedIds: ReadonlySet<number>;
	busy: ReadonlySet<number>;
	onToggle: (id: number) => void;
	onApprove: (day: Approval) => void;
	onOpen: (day: Approval) => void;
}

/** The clocked time, or the approved one with the clocked one struck through. */
function ClockTime(props: { date: string | null; time: string | null; approved: string | null }) {
	const { date, time, approved } = props;
	const clocked = toLocalTime(date, time);
	const approvedTime = toLocalTime(date, approved);
	if (!approvedTime || approvedTime === clocked)
		return <span className="tn">{clocked || approvedTime || "–"}</span>;
	return (
		<span className="tn">
			{approvedTime} {clocked && <s className="mut">{clocked}</s>}
		</span>
	);
}

/** The column of clock-in or clock-out times. */
const clockColumn = (direction: "in" | "out"): TableColumn<Approval> => ({
	id: direction,
	header: `Clock ${direction}`,
	className: "ap-clock",
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

export const getApprovalColumns = ({
	selectedIds,
	busy,
	onToggle,
	onApprove,
	onOpen,
}: ColumnOptions): TableColumn<Approval>[] => [
	{
		id: "pick",
		header: "Select",
		hideHeader: true,
		className: "ap-pick",
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
		className: "ap-driver",
		cell: (day) => (
			<>
				<button type="button" className="opens" onClick={() => onOpen(day)}>
					{day.driver}
				</button>
				<span className="ap-times t12 sec tn">{formatTimes(day)}</span>
			</>
		),
	},
	{
		id: "date",
		header: "Date",
		className: "ap-date",
		cell: ({ date, shift_type_id }) => (
			<span className="row">
				<span className="mut">{formatWeekday(date)}</span> <span>{showDateShort(date)}</span>
				{shift_type_id === 2 && <Tag>Night</Tag>}
			</span>
		),
	},
	{
		id: "vehicle",
		header: "Vehicle",
		className: "ap-vehicle wide",
		cell: ({ reg }) => reg && <Reg>{reg}</Reg>,
	},
	{
		id: "jobs",
		header: "Jobs",
		align: "right",
		className: "ap-jobs wide",
		cell: ({ jobs }) => <span className="tn">{jobs}</span>,
	},
	clockColumn("in"),
	clockColumn("out"),
	{
		id: "hours",
		header: "Hours",
		align: "right",
		className: "ap-hours",
		cell: ({ pay }) => {
			const { minutes, paid_minutes } = pay;
			if (minutes === null || paid_minutes === null) return "–";
			const minimumNote =
				paid_minutes > minutes ? `Paid ${formatHours(paid_minutes)}, the minimum` : undefined;
			return (
				<span className="tn" title={minimumNote}>
					{formatHours(minutes)}
					{minimumNote && " *"}
				</span>
			);
		},
	},
	{
		id: "nightout",
		header: "Night out",
		align: "right",
		className: "ap-night wide",
		cell: ({ nightout }) => <span className="tn">{nightout > 0 ? showPounds(nightout) : ""}</span>,
	},
	{
		id: "pay",
		header: "Pay",
		align: "right",
		className: "ap-pay",
		cell: ({ pay, driver_emp_type }) =>
			driver_emp_type === 1 ? (
				<span className="tn">{pay.cost === null ? "–" : showPounds(pay.cost)}</span>
			) : (
				<span className="mut">Payee</span>
			),
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: "ap-act",
		cell: (day) => <RowActions day={day} pending={busy.has(day.id)} onApprove={onApprove} onOpen={onOpen} />,
	},
];

function RowActions({
	day,
	pending,
	onApprove,
	onOpen,
}: Pick<ColumnOptions, "onApprove" | "onOpen"> & { day: Approval; pending: boolean }) {
	const subject = `${day.driver}, ${showDateShort(day.date)}`;
	if (day.approved_at)
		return (
			<div className="acts">
				<Tag tone="ok" icon={Check}>
					{day.invoiced ? "Invoiced" : "Approved"}
				</Tag>
			</div>
		);
	return (
		<div className="acts">
			<Button size="row" className="ap-edit" aria-label={`Correct ${subject}`} onClick={() => onOpen(day)}>
				Correct
			</Button>
			{day.clockout_time && (
				<Button
					size="row"
					variant="soft"
					pending={pending}
					aria-label={`Approve ${subject}`}
					onClick={() => onApprove(day)}
				>
					Approve
				</Button>
			)}
		</div>
	);
}
