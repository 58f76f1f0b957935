import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { ComparedRow } from "~/domain/planning/automatic-planning/past-days/rules-compared";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { AmountCell } from "./amount-cell";
import { type Difference, drivenOf, listGaps, SHOWN_MEASURES, type ShownMeasure } from "./compared-texts";
import styles from "./comparison.module.css";

/** A measure of the whole in the three ways. */
interface WayRow {
	id: string;
	label: string;
	measure: Pick<ShownMeasure, "show">;
	planned: number;
	driven: Difference;
	best: Difference;
}

const COUNT = { show: (count: number) => count.toLocaleString("en-GB") };

function toWayRows(total: ComparedRow): WayRow[] {
	const { planned, driven, best } = total.vehicle_days;
	return [
		...SHOWN_MEASURES.map((measure): WayRow => {
			const { value, label } = measure;
			const best = { amount: total.best[value], difference: total.best[value] - total.planned[value] };
			const row = { planned: total.planned[value], driven: drivenOf(total, value), best };
			return { id: value, label: value === "empty_miles" ? "Empty miles" : label, measure, ...row };
		}),
		{
			...{ id: "vehicle_days", label: "Vehicles’ days", measure: COUNT, planned },
			driven: { amount: driven === 0 ? null : driven, difference: null },
			best: { amount: best, difference: best - planned },
		},
	];
}

const COLUMNS: readonly TableColumn<WayRow>[] = [
	{
		id: "label",
		header: "All together",
		className: styles.label,
		cell: ({ label }) => label,
	},
	{
		id: "planned",
		header: "Planned",
		align: "right",
		className: styles.amountCell,
		cell: ({ measure, planned }) => <AmountCell measure={measure} amount={planned} difference={null} />,
	},
	{
		id: "driven",
		header: "Driven",
		title: "Beside what was planned for the same vehicles",
		align: "right",
		className: styles.amountCell,
		cell: ({ measure, driven }) => <AmountCell measure={measure} {...driven} />,
	},
	{
		id: "best",
		header: "Best",
		title: "Beside what was planned",
		align: "right",
		className: styles.amountCell,
		cell: ({ measure, best }) => <AmountCell measure={measure} {...best} />,
	},
];

/** What all rows come to in the three ways, and what of the days is not known or not compared. */
export function ComparedWays({ days, total }: { days: readonly ComparedDay[]; total: ComparedRow }) {
	const gaps = listGaps(days);
	return (
		<section className={styles.ways} aria-label="Sums">
			<SimpleTable
				label="Planned, driven and best"
				columns={COLUMNS}
				rows={toWayRows(total)}
				rowId={({ id }) => id}
				density="normal"
			/>
			{gaps.length > 0 && (
				<ul className={styles.gaps} aria-label="Not known">
					{gaps.map((gap) => (
						<li key={gap}>{gap}</li>
					))}
				</ul>
			)}
		</section>
	);
}
