import { lazy, Suspense, useState } from "react";
import type { Allowance, Allowances } from "~/domain/holidays/allowances";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";

const AllowanceDialog = lazy(() => import("./allowance-dialog"));

interface Props {
	allowances: Allowances;
	year: number;
	matchesSearch: (name: string) => boolean;
	onDriver: (driver: { id: number; full_name: string }) => void;
	onSaved: () => void;
}

/** Every driver's holiday of the year: allowance, taken, requested and left. */
export function AllowanceTable({ allowances, year, matchesSearch, onDriver, onSaved }: Props) {
	const [edited, setEdited] = useState<Allowance | null>(null);
	const rows = allowances.drivers.filter(({ full_name }) => matchesSearch(full_name));
	return (
		<div className="tablewrap">
			<SimpleTable
				label="Allowances"
				density="normal"
				columns={getColumns(onDriver, setEdited)}
				rows={rows}
				rowId={({ driver_id }) => String(driver_id)}
				empty={<EmptyState>No drivers found.</EmptyState>}
			/>
			{edited && (
				<Suspense fallback={null}>
					<AllowanceDialog
						year={year}
						allowance={edited}
						onClose={() => setEdited(null)}
						onDone={() => {
							setEdited(null);
							onSaved();
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}

const numberColumn = (
	id: string,
	header: string,
	value: (row: Allowance) => number,
	className = "hd-figure",
): TableColumn<Allowance> => ({
	id,
	header,
	align: "right",
	className,
	cell: (row) => <span className={value(row) === 0 ? "tn mut" : "tn"}>{value(row)}</span>,
});

const getColumns = (
	onDriver: Props["onDriver"],
	onEdit: (row: Allowance) => void,
): TableColumn<Allowance>[] => [
	{
		id: "driver",
		header: "Driver",
		className: "hd-driver",
		cell: ({ full_name, driver_id }) => (
			<span className="row">
				<Avatar name={full_name} size="m" hidden />
				<button type="button" className="opens" onClick={() => onDriver({ id: driver_id, full_name })}>
					{full_name}
				</button>
			</span>
		),
	},
	numberColumn("days", "Allowance", ({ days }) => days),
	numberColumn("carried", "Carried over", ({ carried_over }) => carried_over, "hd-figure wide"),
	numberColumn("bank", "Bank holidays", ({ bank }) => bank, "hd-figure wide"),
	numberColumn("taken", "Taken", ({ taken }) => taken),
	numberColumn("booked", "Booked ahead", ({ booked }) => booked, "hd-figure wide"),
	numberColumn("pending", "Requested", ({ pending }) => pending, "hd-figure wide"),
	{
		id: "left",
		header: "Left",
		align: "right",
		className: "hd-figure",
		cell: ({ balance }) => <b className={balance < 0 ? "tn under" : "tn"}>{balance}</b>,
	},
	numberColumn("sick", "Sick", ({ sick }) => sick, "hd-figure wide"),
	{
		id: "action",
		header: "Action",
		align: "right",
		className: "hd-edit",
		cell: (row) => (
			<Button size="row" aria-label={`Edit the allowance of ${row.full_name}`} onClick={() => onEdit(row)}>
				Edit
			</Button>
		),
	},
];
