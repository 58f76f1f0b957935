import { useState } from "react";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type {
	ComparedBy,
	ComparedOnly,
	ComparedRow,
} from "~/domain/planning/automatic-planning/past-days/rules-compared";
import { ReportTable } from "~/features/finance/reports";
import { showDateShort } from "~/shared/time/dates";
import { Token } from "~/ui/chip";
import type { TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { SegmentedControl } from "~/ui/segmented-control";
import { Reg } from "~/ui/tag";
import { AmountCell } from "./amount-cell";
import { drivenOf, SHOWN_MEASURES, type ShownMeasure } from "./compared-texts";
import styles from "./comparison.module.css";

const BY = [
	{ value: "day", label: "Day" },
	{ value: "customer", label: "Customer" },
	{ value: "vehicle", label: "Vehicle" },
] as const;
const [COST] = SHOWN_MEASURES;

interface ComparisonView {
	by: ComparedBy;
	only: ComparedOnly | null;
}

interface ComparisonRowsProps {
	table: { rows: readonly ComparedRow[]; total: ComparedRow };
	view: ComparisonView;
	days: readonly ComparedDay[];
	onView: (view: ComparisonView) => void;
}

const labelOf = (by: ComparedBy) => BY.find(({ value }) => value === by)?.label ?? "";

function NameCell({ by, row }: { by: ComparedBy; row: ComparedRow }) {
	if (row.key === "totals") return <>{row.name}</>;
	if (by === "day") return <>{showDateShort(row.key)}</>;
	if (by === "customer") return <>{row.name}</>;
	return (
		<>
			<Reg>{row.name}</Reg> <span className={styles.detail}>{row.detail}</span>
		</>
	);
}

const listColumns = (by: ComparedBy, measure: ShownMeasure): TableColumn<ComparedRow>[] => [
	{
		id: "name",
		header: labelOf(by),
		className: styles.label,
		cell: (row) => <NameCell by={by} row={row} />,
	},
	{
		id: "planned",
		header: "Planned",
		align: "right",
		className: styles.amountCell,
		cell: (row) => <AmountCell measure={measure} amount={row.planned[measure.value]} difference={null} />,
	},
	{
		id: "driven",
		header: "Driven",
		align: "right",
		className: styles.amountCell,
		cell: (row) => <AmountCell measure={measure} {...drivenOf(row, measure.value)} />,
	},
	{
		id: "best",
		header: "Best",
		align: "right",
		className: styles.amountCell,
		cell: (row) => (
			<AmountCell
				measure={measure}
				amount={row.best[measure.value]}
				difference={row.best[measure.value] - row.planned[measure.value]}
			/>
		),
	},
];

const countRows = (count: number, by: ComparedBy) =>
	`${count.toLocaleString("en-GB")} ${labelOf(by).toLowerCase()}${count === 1 ? "" : "s"}`;

/** The days, customers or vehicles in one measure; a row opens what is behind it. */
export function ComparisonRows({ table, view, days, onView }: ComparisonRowsProps) {
	const { rows, total } = table;
	const { by, only } = view;
	const [chosen, setChosen] = useState<ShownMeasure["value"]>("pence");
	const measure = SHOWN_MEASURES.find(({ value }) => value === chosen) ?? COST;
	if (!measure) return null;
	return (
		<>
			<div className={styles.views}>
				<SegmentedControl
					label="By"
					options={BY}
					value={by}
					onChange={(next) => onView({ by: next, only: only?.by === next ? null : only })}
				/>
				<SegmentedControl label="Measure" options={SHOWN_MEASURES} value={chosen} onChange={setChosen} />
				{only && (
					<Token
						label={`${labelOf(only.by)}: ${nameOf(days, only)}`}
						onRemove={() => onView({ by, only: null })}
					>
						{nameOf(days, only)}
					</Token>
				)}
			</div>
			<ReportTable
				label={`By ${by}`}
				columns={listColumns(by, measure)}
				rows={rows}
				rowId={({ key }) => key}
				current={null}
				onOpen={({ key }) => onView({ by: by === "day" ? "vehicle" : "day", only: { by, key } })}
				sort={null}
				onSort={() => {}}
				totals={{ ...total, name: countRows(rows.length, by) }}
				empty={<EmptyState>No planned work of vehicles with a driver on these days.</EmptyState>}
			/>
		</>
	);
}

function nameOf(days: readonly ComparedDay[], { by, key }: ComparedOnly): string {
	if (by === "day") return showDateShort(key);
	const named = days.flatMap(({ customers, vehicles }) => (by === "customer" ? customers : vehicles));
	return named.find(({ id }) => String(id) === key)?.name ?? key;
}
