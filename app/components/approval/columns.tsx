import { Check } from "lucide-react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import type { TableColumn } from "~/components/grid/simple-table";
import { Reg, Tag } from "~/components/tag";
import { showPounds } from "~/domain/money/text";
import { showDateShort } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import { weekday } from "~/domain/time/names";
import type { Approval } from "~/domain/workdays/approval-shapes";
import { hoursText } from "~/domain/workdays/rules-pay";

interface Deeds {
	chosen: ReadonlySet<number>;
	busy: ReadonlySet<number>;
	onToggle: (id: number) => void;
	onApprove: (day: Approval) => void;
	onOpen: (day: Approval) => void;
}

/** A clock time as it was, and the approved one where it differs. */
function Clock(props: { date: string | null; time: string | null; approved: string | null }) {
	const { date, time, approved } = props;
	const clocked = toLocalTime(date, time);
	const kept = toLocalTime(date, approved);
	if (!kept || kept === clocked) return <span className="tn">{clocked || kept || "–"}</span>;
	return (
		<span className="tn">
			{kept} {clocked && <s className="mut">{clocked}</s>}
		</span>
	);
}

/** The column of when a driver clocked in or out. */
const clock = (side: "in" | "out"): TableColumn<Approval> => ({
	id: side,
	header: `Clock ${side}`,
	className: "ap-clock",
	cell: (day) => (
		<Clock
			date={day[`clock${side}_date`] ?? day.date}
			time={day[`clock${side}_time`]}
			approved={day[`clock${side}_approved_time`]}
		/>
	),
});

/** "05:30 – 13:10", as approved, else as clocked. */
const timesOf = (day: Approval) =>
	[
		toLocalTime(day.clockin_date ?? day.date, day.clockin_approved_time ?? day.clockin_time),
		toLocalTime(day.clockout_date ?? day.date, day.clockout_approved_time ?? day.clockout_time),
	].join(" – ");

/** The columns of the approval. */
export const columnsOf = ({ chosen, busy, onToggle, onApprove, onOpen }: Deeds): TableColumn<Approval>[] => [
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
					checked={chosen.has(day.id)}
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
				<span className="ap-times t12 sec tn">{timesOf(day)}</span>
			</>
		),
	},
	{
		id: "date",
		header: "Date",
		className: "ap-date",
		cell: ({ date, shift_type_id }) => (
			<span className="row">
				<span className="mut">{weekday(date)}</span> <span>{showDateShort(date)}</span>
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
	clock("in"),
	clock("out"),
	{
		id: "hours",
		header: "Hours",
		align: "right",
		className: "ap-hours",
		cell: ({ pay }) => {
			const { minutes, paid_minutes } = pay;
			if (minutes === null || paid_minutes === null) return "–";
			const raised = paid_minutes > minutes ? `Paid ${hoursText(paid_minutes)}, the minimum` : undefined;
			return (
				<span className="tn" title={raised}>
					{hoursText(minutes)}
					{raised && " *"}
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
		cell: (day) => <Action day={day} pending={busy.has(day.id)} onApprove={onApprove} onOpen={onOpen} />,
	},
];

function Action({
	day,
	pending,
	onApprove,
	onOpen,
}: Pick<Deeds, "onApprove" | "onOpen"> & { day: Approval; pending: boolean }) {
	const which = `${day.driver}, ${showDateShort(day.date)}`;
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
			<Button size="row" className="ap-edit" aria-label={`Correct ${which}`} onClick={() => onOpen(day)}>
				Correct
			</Button>
			{day.clockout_time && (
				<Button
					size="row"
					variant="soft"
					pending={pending}
					aria-label={`Approve ${which}`}
					onClick={() => onApprove(day)}
				>
					Approve
				</Button>
			)}
		</div>
	);
}
