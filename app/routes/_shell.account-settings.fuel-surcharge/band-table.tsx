import type { FuelBand } from "~/domain/finance/invoicing/fuel/rules-bands";
import type { FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import styles from "./fuel-screen.module.css";
import { nameOfMonth, showPencePerLitre, showPercent } from "./fuel-texts";

interface Row {
	id: string;
	price: string;
	percent: string;
	months: string;
	isCurrent: boolean;
}

/** The bands from the lowest price up, with the months whose price is in each, and the step above the last. */
function listBands({ bands, settings, months }: FuelYear, current: string): Row[] {
	const bandOf = (pence: number): FuelBand | undefined =>
		bands.findLast(({ from_pence }) => from_pence <= pence);
	const priced = months.flatMap(({ month, pence }) =>
		pence === null ? [] : [{ month, band: bandOf(pence) }],
	);
	const rows = bands.map((band, at): Row => {
		const inBand = priced.filter((one) => one.band === band).map(({ month }) => month);
		const next = bands[at + 1];
		return {
			id: String(band.from_pence),
			price: next
				? `${showPencePerLitre(band.from_pence)} to under ${showPencePerLitre(next.from_pence)}`
				: `from ${showPencePerLitre(band.from_pence)}`,
			percent: showPercent(band.percent),
			months: inBand.map((month) => nameOfMonth(month).slice(0, 3)).join(", "),
			isCurrent: inBand.includes(current),
		};
	});
	const { step_pence, step_percent } = settings;
	if (step_pence === null || step_percent === null) return rows;
	const step = {
		price: `each ${showPencePerLitre(step_pence)} more`,
		percent: `+${showPercent(step_percent)}`,
	};
	return [...rows, { id: "step", ...step, months: "", isCurrent: false }];
}

const COLUMNS: readonly TableColumn<Row>[] = [
	{ id: "price", header: "Pump price", cell: ({ price }) => price },
	{ id: "percent", header: "Surcharge", align: "right", cell: ({ percent }) => <b>{percent}</b> },
	{ id: "months", header: "Months", cell: ({ months }) => <span className="muted">{months}</span> },
];

/** The table by pump price; the chosen month's band is marked. */
export function BandTable({ fuel, month }: { fuel: FuelYear; month: FuelMonth }) {
	return (
		<SimpleTable
			plain
			headless
			label="Surcharge by pump price"
			className={styles.bands}
			columns={COLUMNS}
			rows={listBands(fuel, month.month)}
			rowId={({ id }) => id}
			rowClass={({ isCurrent }) => (isCurrent ? styles.currentBand : undefined)}
			empty={<p className="muted">No table yet.</p>}
		/>
	);
}
