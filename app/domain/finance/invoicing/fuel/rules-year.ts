import { percentToPence, sum } from "~/shared/money/decimal";
import {
	chooseSurcharge,
	companySurcharge,
	type MonthlySurcharge,
	type SurchargedCustomer,
} from "../customer/runs/rules-surcharge";
import type { FuelMonth } from "./schemas";

interface MonthSum {
	month: string;
	customer_id: number;
	permanent: number | null;
	jobs: number;
	invoiced_jobs: number;
	haulage: number;
	open_haulage: number;
	surcharge: number;
}

/** What the months of a year are listed from. */
export interface FuelYearFacts {
	surcharges: readonly MonthlySurcharge[];
	prices: readonly Pick<
		FuelMonth & { pence: number },
		"month" | "pence" | "read_on" | "source" | "is_final"
	>[];
	permanent: readonly { customer_id: number; percent: number }[];
	sums: readonly MonthSum[];
}

/** The months of a year, `YYYY-MM`. */
const monthsOfYear = (year: number): string[] =>
	Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`);

/** The months of a year with their pump price, surcharge and jobs. */
export const listFuelMonths = (year: number, facts: FuelYearFacts): FuelMonth[] =>
	monthsOfYear(year).map((month) => toMonth(month, facts));

function toMonth(month: string, { surcharges, prices, permanent, sums }: FuelYearFacts): FuelMonth {
	const price = prices.find((one) => one.month === month);
	const company = companySurcharge(surcharges, month);
	const rows = sums.filter((one) => one.month === month);
	const jobs = rows.reduce((count, row) => count + row.jobs, 0);
	const invoiced_jobs = rows.reduce((count, row) => count + row.invoiced_jobs, 0);
	const isSet = company?.month === month;
	return {
		month,
		pence: price?.pence ?? null,
		read_on: price?.read_on ?? null,
		source: price?.source ?? null,
		is_final: price?.is_final ?? null,
		percent: company?.percent ?? null,
		carried_from: company && !isSet ? company.month : null,
		others: countOthers(month, surcharges, permanent),
		...{ jobs, invoiced_jobs },
		haulage: sum(rows.map(({ haulage }) => haulage)),
		surcharge: sum(rows.map((row) => expectedSurcharge(row, surcharges))),
		state: stateOf({ jobs, invoiced_jobs, isSet, isFinal: price?.is_final !== 0 }),
	};
}

/** What is on invoices, and what is expected of the jobs that are not. */
function expectedSurcharge(row: MonthSum, surcharges: readonly MonthlySurcharge[]): number {
	const customer: SurchargedCustomer = { id: row.customer_id, permanent: row.permanent };
	const percent = chooseSurcharge(surcharges, customer, row.month);
	return sum([row.surcharge, percentToPence(row.open_haulage, percent)]);
}

function countOthers(
	month: string,
	surcharges: FuelYearFacts["surcharges"],
	permanent: FuelYearFacts["permanent"],
): number {
	const others = new Set(permanent.map(({ customer_id }) => customer_id));
	for (const { customer_id, month: from, month_to } of surcharges)
		if (customer_id !== null && from <= month && month <= (month_to ?? from)) others.add(customer_id);
	return others.size;
}

/** How far a month is: what is on invoices counts before whether its price is final. */
export function stateOf(of: {
	jobs: number;
	invoiced_jobs: number;
	isSet: boolean;
	isFinal: boolean;
}): FuelMonth["state"] {
	if (of.invoiced_jobs > 0) return of.invoiced_jobs < of.jobs ? "part_invoiced" : "invoiced";
	if (!of.isSet) return "not_set";
	return of.isFinal ? "open" : "not_final";
}
