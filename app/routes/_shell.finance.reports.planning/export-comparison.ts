import { type FileColumn, writeReportFile } from "~/domain/finance/reports/report-file";
import type { ComparedBy, ComparedRow } from "~/domain/planning/automatic-planning/past-days/rules-compared";
import { showDateShort } from "~/shared/time/dates";
import { saveFile } from "~/ui/save-file";
import { SHOWN_MEASURES, type ShownMeasure } from "./compared-texts";

const HEADINGS = { day: "Day", customer: "Customer", vehicle: "Vehicle" } as const;

const columnsOf = ({ value, label, toNumber }: ShownMeasure): FileColumn<ComparedRow>[] => [
	[`${label} planned`, (row) => toNumber(row.planned[value])],
	[`${label} driven`, (row) => (row.vehicle_days.driven === 0 ? null : toNumber(row.driven[value]))],
	[
		`${label} planned of those`,
		(row) => (row.vehicle_days.driven === 0 ? null : toNumber(row.planned_of_driven[value])),
	],
	[`${label} best`, (row) => toNumber(row.best[value])],
];

/** The columns of the file: each measure in the three ways, and what was planned for the vehicles whose driving is known. */
export function toFileColumns(by: ComparedBy): FileColumn<ComparedRow>[] {
	const heading = by === "day" ? HEADINGS.day : by === "customer" ? HEADINGS.customer : HEADINGS.vehicle;
	return [
		[heading, ({ key, name }) => (by === "day" ? showDateShort(key) : name)],
		...SHOWN_MEASURES.flatMap(columnsOf),
	];
}

/** Saves the rows as planned_and_driven.csv, or as xlsx. */
export async function exportComparison(
	rows: readonly ComparedRow[],
	by: ComparedBy,
	format: "csv" | "xlsx",
): Promise<void> {
	const file = await writeReportFile("planned_and_driven", format, toFileColumns(by), rows);
	saveFile(await file.blob(), `planned_and_driven.${format}`);
}
