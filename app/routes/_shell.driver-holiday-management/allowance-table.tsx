import { useState } from "react";
import type { Allowance, Allowances } from "~/domain/planning/holidays/allowances";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./allowance-table.module.css";
import { DriverName, type OpenDriver } from "./driver-name";
import type { HolidayRights } from "./holiday-rights";

const AllowanceDialog = lazyLayer(() => import("./allowance-dialog"));

interface Props {
	allowances: Allowances;
	year: number;
	matchesSearch: (name: string) => boolean;
	onDriver: OpenDriver | null;
	allowed: HolidayRights;
}

/** Every driver's holiday of the year: allowance, taken, requested and left. */
export function AllowanceTable({ allowances, year, matchesSearch, onDriver, allowed }: Props) {
	const [edited, setEdited] = useState<Allowance | null>(null);
	const rows = allowances.drivers.filter(({ full_name }) => matchesSearch(full_name));
	return (
		<div className="table-scroll">
			<SimpleTable
				label="Allowances"
				density="normal"
				columns={getColumns(onDriver, setEdited).filter(({ id }) => isColumnShown(id, allowed))}
				rows={rows}
				rowId={({ driver_id }) => String(driver_id)}
				empty={<EmptyState>No drivers found.</EmptyState>}
			/>
			{edited && <AllowanceDialog year={year} allowance={edited} onClose={() => setEdited(null)} />}
		</div>
	);
}

/** Sickness is a reason, and only who decides edits allowances. */
const isColumnShown = (id: string, { write, decide }: HolidayRights) =>
	id === "sick" ? write : id !== "action" || decide;

const numberColumn = (
	id: string,
	header: string,
	value: (row: Allowance) => number,
	className?: string,
): TableColumn<Allowance> => ({
	id,
	header,
	align: "right",
	className,
	cell: (row) => <span className={value(row) === 0 ? "tabular muted" : "tabular"}>{value(row)}</span>,
});

const getColumns = (
	onDriver: Props["onDriver"],
	onEdit: (row: Allowance) => void,
): TableColumn<Allowance>[] => [
	{
		id: "driver",
		header: "Driver",
		className: styles.driver,
		cell: ({ full_name, driver_id }) => (
			<span className="cluster">
				<Avatar name={full_name} size="medium" hidden />
				<DriverName id={driver_id} full_name={full_name} onDriver={onDriver} />
			</span>
		),
	},
	numberColumn("days", "Allowance", ({ days }) => days),
	numberColumn("carried", "Carried over", ({ carried_over }) => carried_over, styles.secondaryFigure),
	numberColumn("bank", "Bank holidays", ({ bank }) => bank, styles.secondaryFigure),
	numberColumn("taken", "Taken", ({ taken }) => taken),
	numberColumn("booked", "Booked ahead", ({ booked }) => booked, styles.secondaryFigure),
	numberColumn("pending", "Requested", ({ pending }) => pending, styles.secondaryFigure),
	{
		id: "left",
		header: "Left",
		align: "right",
		cell: ({ balance }) => (
			<b className={balance < 0 ? classNames("tabular", styles.negative) : "tabular"}>{balance}</b>
		),
	},
	numberColumn("sick", "Sick", ({ sick }) => sick ?? 0, styles.secondaryFigure),
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (row) => (
			<Button
				isWriting
				size="row"
				aria-label={`Edit the allowance of ${row.full_name}`}
				onClick={() => onEdit(row)}
			>
				Edit
			</Button>
		),
	},
];
