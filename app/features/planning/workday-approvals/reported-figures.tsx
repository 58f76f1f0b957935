import type { Approval } from "~/domain/planning/workdays/approval-responses";
import {
	compareFigures,
	correctedNightOut,
	type DayFigures,
	type FigureRow,
} from "~/domain/planning/workdays/rules-reported";
import { showPounds } from "~/shared/money/text";
import { toLocalTime } from "~/shared/time/london";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Tag } from "~/ui/tag";
import styles from "./reported-figures.module.css";

/** The driver's figures of a workday. */
const toReported = (day: Approval): DayFigures => ({
	clockin: toLocalTime(day.clockin_date ?? day.date, day.clockin_time) || null,
	clockout: toLocalTime(day.clockout_date ?? day.date, day.clockout_time) || null,
	break_minutes: day.reported.break_minutes,
	is_night_out: day.reported.is_night_out,
});

/** The figures of a workday as they are stored by the office. */
export const toCorrected = (day: Approval): DayFigures => ({
	clockin: toLocalTime(day.clockin_date ?? day.date, day.clockin_approved_time) || null,
	clockout: toLocalTime(day.clockout_date ?? day.date, day.clockout_approved_time) || null,
	break_minutes: day.break_minutes,
	is_night_out: correctedNightOut(day.nightout, day.rate?.nightout),
});

/** Whether a figure of the office is another than the driver's. */
export const isFigureCorrected = (day: Approval, figure: keyof DayFigures): boolean =>
	compareFigures(toReported(day), toCorrected(day)).some(({ id, differs }) => id === figure && differs);

/** What the driver reported beside the corrected figures, differences marked; also what is not corrected. */
export function ReportedFigures({ day, corrected }: { day: Approval; corrected: DayFigures }) {
	const { mileage, fuel_volume, fuel_cost } = day.reported;
	const facts = [
		["Mileage", mileage > 0 ? `${mileage.toLocaleString("en-GB")} miles` : "–"],
		["Fuel", fuel_volume > 0 ? `${fuel_volume.toLocaleString("en-GB")} l, ${showPounds(fuel_cost)}` : "–"],
	];
	return (
		<section className={styles.figures} aria-label="The driver's figures">
			<SimpleTable
				label="The driver's figures"
				density="normal"
				columns={COLUMNS}
				rows={compareFigures(toReported(day), corrected)}
				rowId={({ id }) => id}
			/>
			<dl className="key-values">
				{facts.map(([name, value]) => (
					<div key={name} className={styles.fact}>
						<dt>{name}</dt>
						<dd className="tabular">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

const COLUMNS: readonly TableColumn<FigureRow>[] = [
	{ id: "label", header: "Figure", hideHeader: true, cell: ({ label }) => label, isRowHeader: true },
	{ id: "reported", header: "Driver", cell: ({ reported }) => <span className="tabular">{reported}</span> },
	{
		id: "corrected",
		header: "Corrected",
		cell: ({ corrected, differs }) =>
			differs ? (
				<Tag tone="warn">{corrected}</Tag>
			) : (
				<span className="tabular secondary-text">{corrected}</span>
			),
	},
];
