import { Clock, Lock } from "lucide-react";
import type { FuelMonth } from "~/domain/finance/invoicing/fuel/schemas";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatMonth } from "~/shared/time/months";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import styles from "./fuel-screen.module.css";
import { describeState, showPercent, showPumpPence } from "./fuel-texts";

const NOTHING = <span className="muted">–</span>;

function State({ month }: { month: FuelMonth }) {
	const { state } = month;
	const isLocked = state === "invoiced" || state === "part_invoiced";
	const IconComponent = isLocked ? Lock : state === "not_final" ? Clock : null;
	return (
		<span
			className={classNames(styles.state, state === "part_invoiced" && styles.partly, !isLocked && "muted")}
		>
			{IconComponent && <IconComponent className="icon extra-small" aria-hidden="true" />}
			{describeState(month)}
		</span>
	);
}

const COLUMNS: readonly TableColumn<FuelMonth>[] = [
	{
		id: "month",
		header: "Month",
		className: styles.monthName,
		cell: ({ month }) => <b>{formatMonth(month)}</b>,
	},
	{
		id: "pence",
		header: "Pump, p",
		align: "right",
		className: styles.pump,
		cell: ({ pence }) => (pence === null ? NOTHING : showPumpPence(pence)),
	},
	{
		id: "read_on",
		header: "Read on",
		className: classNames(styles.readOn, "wide-column"),
		cell: ({ read_on }) => <span className="muted tabular">{showDateShort(read_on)}</span>,
	},
	{
		id: "percent",
		header: "Standard",
		align: "right",
		className: styles.standard,
		cell: ({ percent, carried_from }) =>
			percent === null ? (
				NOTHING
			) : carried_from ? (
				<span className="muted">{showPercent(percent)}</span>
			) : (
				<b>{showPercent(percent)}</b>
			),
	},
	{
		id: "others",
		header: "Others",
		title: "Customers with another percentage",
		align: "right",
		className: classNames(styles.others, "wide-column"),
		cell: ({ others }) => others || NOTHING,
	},
	{
		id: "jobs",
		header: "Jobs",
		align: "right",
		className: classNames(styles.jobs, "wide-column"),
		cell: ({ jobs }) => (jobs ? jobs.toLocaleString("en-GB") : NOTHING),
	},
	{
		id: "haulage",
		header: "Haulage",
		align: "right",
		className: classNames(styles.money, "wide-column"),
		cell: ({ jobs, haulage }) => (jobs ? showPounds(haulage) : NOTHING),
	},
	{
		id: "surcharge",
		header: "Surcharge",
		title: "On invoices, and expected of the other jobs",
		align: "right",
		className: classNames(styles.money, "wide-column"),
		cell: ({ jobs, surcharge }) => (jobs ? showPounds(surcharge) : NOTHING),
	},
	{ id: "state", header: "State", cell: (month) => <State month={month} /> },
];

/** The months of a year; the chosen one is open beside it. */
export function MonthTable(props: {
	months: readonly FuelMonth[];
	current: string;
	onOpen: (month: string) => void;
}) {
	return (
		<SimpleTable
			label="Fuel surcharge by month"
			columns={COLUMNS}
			rows={props.months}
			rowId={({ month }) => month}
			density="normal"
			current={props.current}
			onOpen={({ month }) => props.onOpen(month)}
		/>
	);
}
