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
}

/** The columns of a list of pay. */
export const getPayColumns = (
	labels: { numberLabel: string; party: string; amountLabel: string },
	{ picked, toggle }: { picked: ReadonlySet<string>; toggle: (key: string) => void },
): TableColumn<PayRow>[] => [
	{
		id: "pick",
		header: "Select",
		hideHeader: true,
		className: styles.select,
		cell: ({ key, status, name, number }) =>
			status !== "Stopped" && (
				<Checkbox
					aria-label={`Select ${number ?? name}`}
					checked={picked.has(key)}
					onChange={() => toggle(key)}
				/>
			),
	},
	{
		id: "number",
		header: labels.numberLabel,
		className: styles.number,
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
		cell: ({ name, note, status }) => (
			<>
				{name}
				{note && (
					<span className={classNames("text-12", status === "Stopped" ? styles.problem : "muted")}>
						{" "}
						{note}
					</span>
				)}
			</>
		),
	},
	{ id: "from", header: "From", className: classNames(styles.date, styles.wide), cell: ({ from }) => from },
	{ id: "to", header: "To", className: classNames(styles.date, styles.wide), cell: ({ to }) => to },
	{
		id: "amount",
		header: labels.amountLabel,
		align: "right",
		className: classNames(styles.amount, styles.wide),
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
