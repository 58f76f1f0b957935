import { showPounds } from "~/shared/money/text";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import type { TableColumn } from "~/ui/grid/simple-table";
import styles from "./pay.module.css";
import { PayStatusTag } from "./pay-status-tag";

/** A row of a list of pay: a paper that was made, or one that could be. */
export interface PayRow {
	key: string;
	/** Null for one that could be made. */
	id: number | null;
	number: string | null;
	status: "Draft" | "Sent" | "Paid" | "Ready" | "Stopped";
	name: string;
	/** Why it is stopped, or what is to be known of it. */
	note: string | null;
	from: string;
	to: string;
	amount: string;
	total: number;
	/** Whether the accounts have it. */
	isExported: boolean;
}

/** The columns of a list of pay. */
export const getPayColumns = (
	labels: { numberLabel: string; party: string; amountLabel: string },
	rows: readonly PayRow[],
	pick: {
		picked: ReadonlySet<string>;
		toggle: (key: string) => void;
		pick: (keys: readonly string[]) => void;
	},
): TableColumn<PayRow>[] => [
	{
		id: "pick",
		header: <PickAll rows={rows} {...pick} />,
		className: styles.select,
		cell: ({ key, status, name, number }) =>
			status !== "Stopped" && (
				<Checkbox
					aria-label={`Select ${number ?? name}`}
					checked={pick.picked.has(key)}
					onChange={() => pick.toggle(key)}
				/>
			),
	},
	{
		id: "number",
		header: labels.numberLabel,
		className: classNames(styles.number, "wide-column"),
		cell: ({ number }) => number ?? <span className="muted">not created</span>,
	},
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: ({ status }) => <PayStatusTag status={status} />,
	},
	{
		id: "party",
		header: labels.party,
		opensRow: true,
		cell: ({ name, number, note, status, isExported }) => (
			<>
				{name}
				{number && <span className={classNames("text-12 muted", styles.narrowNumber)}> {number}</span>}
				{isExported && <span className="text-12 muted"> exported</span>}
				{note && (
					<span className={classNames("text-12", status === "Stopped" ? styles.problem : "muted")}>
						{" "}
						{note}
					</span>
				)}
			</>
		),
	},
	{ id: "from", header: "From", className: classNames(styles.date, "wide-column"), cell: ({ from }) => from },
	{ id: "to", header: "To", className: classNames(styles.date, "wide-column"), cell: ({ to }) => to },
	{
		id: "amount",
		header: labels.amountLabel,
		align: "right",
		className: classNames(styles.amount, "wide-column"),
		cell: ({ amount }) => amount,
	},
	{
		id: "total",
		header: "Total",
		align: "right",
		className: styles.amount,
		cell: ({ total }) => <span className="tabular">{showPounds(total)}</span>,
	},
];

/** Picks the rows that something can be done with, or none. */
function PickAll(props: {
	rows: readonly PayRow[];
	picked: ReadonlySet<string>;
	pick: (keys: readonly string[]) => void;
}) {
	const keys = props.rows.filter(({ status }) => status !== "Stopped").map(({ key }) => key);
	const count = keys.filter((key) => props.picked.has(key)).length;
	const isAll = keys.length > 0 && count === keys.length;
	return (
		<Checkbox
			aria-label="Select all"
			checked={isAll}
			indeterminate={count > 0 && !isAll}
			disabled={keys.length === 0}
			onChange={() => props.pick(isAll ? [] : keys)}
		/>
	);
}
