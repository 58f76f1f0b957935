/** The checks that keep their name in a report at the end of a day without a defect: mileage, fuel and AdBlue. */
const NAMED = [1, 2, 3];

const VALUES: Readonly<Record<string, string>> = { skip: "N/A", yes: "OK", no: "Defect" };

/** An answer as reports show it. */
export const shownValue = (value: string): string => VALUES[value.toLowerCase()] ?? value;

/** What a row of a report is called. */
export function rowLabel(row: {
	mode: "start" | "end";
	defect: 0 | 1;
	check_id: number;
	name: string;
}): string {
	if (row.mode === "start") return row.name;
	if (row.defect) return "Defect";
	return NAMED.includes(row.check_id) ? row.name : "All Checks";
}

/** Start or end of a day, in words. */
export const sayMode = (mode: "start" | "end"): string => (mode === "start" ? "start of day" : "end of day");

/** The line above a report: who, when in the day, how many checks and defects. */
export function summary(report: {
	driver_name: string;
	mode: "start" | "end";
	checks: number;
	defects: number;
}): string {
	const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
	const defects = report.defects === 0 ? "no defects" : count(report.defects, "defect");
	return `${[report.driver_name, sayMode(report.mode), count(report.checks, "check"), defects].filter(Boolean).join(", ")}.`;
}
