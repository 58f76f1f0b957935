import { DEFECT_STATE_LABELS, DEFECT_STATES } from "~/domain/master-data/defects/rules-defects";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

/** Checks named individually in an end-of-day report without defects: mileage, fuel and AdBlue. */
const NAMED_CHECK_IDS = [1, 2, 3];

const VALUE_LABELS = new Map(Object.entries({ skip: "N/A", yes: "OK", no: "Defect" }));

/** An answer as shown in reports. */
export const formatCheckValue = (value: string): string => VALUE_LABELS.get(value.toLowerCase()) ?? value;

/** The label of a report row. */
export function rowLabel(row: {
	mode: "start" | "end";
	defect: 0 | 1;
	check_id: number;
	name: string;
}): string {
	if (row.mode === "start") return row.name;
	if (row.defect) return "Defect";
	return NAMED_CHECK_IDS.includes(row.check_id) ? row.name : "All Checks";
}

/** "start of day" or "end of day". */
export const formatCheckMode = (mode: "start" | "end"): string =>
	mode === "start" ? "start of day" : "end of day";

/** The summary line of a report: driver, time of day, number of checks and defects. */
export function summariseReport(report: {
	driver_name: string;
	mode: "start" | "end";
	checks: number;
	defects: number;
}): string {
	const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
	const defects = report.defects === 0 ? "no defects" : count(report.defects, "defect");
	return `${[report.driver_name, formatCheckMode(report.mode), count(report.checks, "check"), defects].filter(Boolean).join(", ")}.`;
}

interface DefectFollowUp {
	defect_status: string | null;
	defect_cleared_at: string | null;
	defect_cleared_by: string | null;
}

/** How far a defect has come: "Closed by Megan Holt 24-11-2026", "Being repaired", "Open". */
export function describeFollowUp(defect: DefectFollowUp): string {
	const { defect_cleared_at: at, defect_cleared_by: by } = defect;
	const state = DEFECT_STATES.find((one) => one === defect.defect_status) ?? "open";
	const label = DEFECT_STATE_LABELS[state];
	if (state !== "cleared") return label;
	return [label, by && `by ${by}`, at && showDate(todayInLondon(new Date(at)))].filter(Boolean).join(" ");
}
