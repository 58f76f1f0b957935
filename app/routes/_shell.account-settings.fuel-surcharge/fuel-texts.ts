import type { FuelException, FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { countDecimals, sum } from "~/shared/money/decimal";
import { formatMonth, shiftMonth } from "~/shared/time/months";

/** The name of a month without its year. */
export const nameOfMonth = (month: string): string => formatMonth(month).split(" ")[0] ?? month;

/** "4.5 %". */
export const showPercent = (percent: number): string => `${percent} %`;

/** "148.6", "148.65". */
export const showPumpPence = (pence: number): string => pence.toFixed(Math.max(1, countDecimals(pence)));

/** "148.6p". */
export const showPencePerLitre = (pence: number): string => `${showPumpPence(pence)}p`;

/** How far a month is, in words. */
export function describeState({ state, invoiced_jobs, carried_from }: FuelMonth): string {
	switch (state) {
		case "invoiced":
			return "Invoiced";
		case "part_invoiced":
			return `${invoiced_jobs.toLocaleString("en-GB")} invoiced`;
		case "not_final":
			return "Not final";
		case "open":
			return "Set";
		case "not_set":
			return carried_from ? `As in ${nameOfMonth(carried_from)}` : "Not set";
	}
}

/** The exceptions that hold in a month, one a customer: what is agreed for it before what is permanent. */
export function exceptionsOf({ exceptions }: FuelYear, month: string): FuelException[] {
	const holding = exceptions.filter(
		(one) => one.month === null || (one.month <= month && month <= (one.month_to ?? one.month)),
	);
	const byCustomer = new Map<number, FuelException>();
	for (const one of holding) {
		const known = byCustomer.get(one.customer_id);
		if (!known || (one.month ?? "") > (known.month ?? "")) byCustomer.set(one.customer_id, one);
	}
	return [...byCustomer.values()].sort((a, b) => a.customer_name.localeCompare(b.customer_name, "en-GB"));
}

/** How long an exception holds, in words. */
export function describeTerm({ month, month_to }: FuelException): string {
	if (month === null) return "permanent, of the customer's record";
	if (month_to === null || month_to === month) return formatMonth(month);
	return month_to === UNTIL_FURTHER_NOTICE
		? `from ${formatMonth(month)}`
		: `${formatMonth(month)} to ${formatMonth(month_to)}`;
}

/** The last month of what has no end. */
export const UNTIL_FURTHER_NOTICE = "9999-12";

/** What the months of a year come to. */
export const sumOfYear = ({ months }: FuelYear) => ({
	jobs: months.reduce((count, { jobs }) => count + jobs, 0),
	haulage: sum(months.map(({ haulage }) => haulage)),
	surcharge: sum(months.map(({ surcharge }) => surcharge)),
});

/** The month before one, if it is of the same year. */
export const percentBefore = ({ months }: FuelYear, month: string): FuelMonth | undefined =>
	months.find((one) => one.month === shiftMonth(month, -1));
