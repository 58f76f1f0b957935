import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { DayMeasures } from "~/domain/planning/automatic-planning/past-days/measures";
import type { ComparedRow } from "~/domain/planning/automatic-planning/past-days/rules-compared";
import { showPounds } from "~/shared/money/text";

/** A measure as it is shown, and as a file has it. */
export interface ShownMeasure {
	value: keyof DayMeasures;
	label: string;
	show: (amount: number) => string;
	toNumber: (amount: number) => number;
}

const tenths = (amount: number) =>
	(amount / 10).toLocaleString("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hours = (minutes: number) =>
	`${Math.floor(minutes / 60).toLocaleString("en-GB")}h ${String(minutes % 60).padStart(2, "0")}`;

/** What the ways are compared by; less is better in all of them. */
export const SHOWN_MEASURES: readonly ShownMeasure[] = [
	{
		value: "pence",
		label: "Cost",
		show: (pence) => showPounds(pence / 100),
		toNumber: (pence) => pence / 100,
	},
	{ value: "miles", label: "Miles", show: tenths, toNumber: (amount) => amount / 10 },
	{ value: "empty_miles", label: "Empty", show: tenths, toNumber: (amount) => amount / 10 },
	{
		value: "duty",
		label: "Hours",
		show: hours,
		toNumber: (minutes) => Math.round((minutes / 60) * 100) / 100,
	},
	{
		value: "late_jobs",
		label: "Late jobs",
		show: (count) => count.toLocaleString("en-GB"),
		toNumber: (count) => count,
	},
];

/** "+£12.00", "−3.5": how much more or less; "–" where nothing changes. */
export function showDifference({ show }: Pick<ShownMeasure, "show">, difference: number): string {
	if (difference === 0) return "–";
	return `${difference > 0 ? "+" : "−"}${show(Math.abs(difference))}`;
}

/** A comparison with what was planned: null where it is not known. */
export interface Difference {
	amount: number | null;
	difference: number | null;
}

/** What was driven beside what was planned for the same vehicles' days; nulls where none of them is known. */
export const drivenOf = (row: ComparedRow, measure: keyof DayMeasures): Difference =>
	row.vehicle_days.driven === 0
		? { amount: null, difference: null }
		: {
				amount: row.driven[measure],
				difference: row.driven[measure] - row.planned_of_driven[measure],
			};

const count = (amount: number, one: string, many: string) =>
	`${amount.toLocaleString("en-GB")} ${amount === 1 ? one : many}`;

const days = (amount: number) => count(amount, "vehicle’s day", "vehicles’ days");

/** What of the days is not known or not compared, as sentences; none where all is. */
export function listGaps(compared: readonly ComparedDay[]): string[] {
	const unknown = compared.flatMap(({ not_known }) => not_known);
	const because = (reason: string) => unknown.filter((one) => one.reason === reason).length;
	const leftOut = compared.flatMap(({ left_out }) => left_out);
	const jobs = leftOut.reduce((sum, one) => sum + one.jobs, 0);
	const unclear = compared.reduce((sum, one) => sum + one.unclear_jobs, 0);
	const overnight = compared.reduce((sum, one) => sum + one.overnight.length, 0);
	const reasons = [
		[because("no_clock"), "without clocking in and out"],
		[because("no_stamps"), "with stops of which nothing was reported"],
		[because("overnight"), "with work that reaches into another day"],
	] as const;
	const named = reasons.flatMap(([amount, text]) =>
		amount > 0 ? [`${amount.toLocaleString("en-GB")} ${text}`] : [],
	);
	return [
		...(unknown.length > 0
			? [`Not known how it was driven: ${days(unknown.length)} (${named.join(", ")}).`]
			: []),
		...(unclear > 0
			? [`Not known whether they were late: ${count(unclear, "job", "jobs")} without a reported arrival.`]
			: []),
		...(overnight > 0
			? [`${days(overnight)} with work of another day: the best plan leaves that work as it was.`]
			: []),
		...(leftOut.length > 0
			? [`Not compared: ${count(jobs, "job", "jobs")} on ${days(leftOut.length)} without one driver.`]
			: []),
	];
}
