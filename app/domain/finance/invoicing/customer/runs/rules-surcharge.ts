/** What month of a job its fuel surcharge is of: that of the work, or that of the invoice. */
type FuelMonthBy = "collection" | "invoice";

/** The fuel surcharge of a month in per cent, of one customer or, without one, of all. */
export interface MonthlySurcharge {
	customer_id: number | null;
	month: string;
	/** The last month it holds in, of a customer; null for its month alone. */
	month_to: string | null;
	percent: number;
}

/** How a customer is surcharged for fuel: what was set for months, and what holds without that. */
export interface SurchargedCustomer {
	id: number;
	/** In per cent; null or 0 for none. */
	permanent: number | null;
}

interface DatedJob {
	collection_date: string | null;
	delivery_date: string | null;
}

/**
 * The month whose surcharge a job carries: where the month of the work counts, as fuel was burnt in it, that of the collection, else of the
 * delivery, else of the invoice; otherwise that of the invoice.
 */
export const surchargeMonth = (
	{ collection_date, delivery_date }: DatedJob,
	invoiceDate: string,
	month_by: FuelMonthBy,
): string =>
	(month_by === "invoice" ? invoiceDate : (collection_date ?? delivery_date ?? invoiceDate)).slice(0, 7);

const holdsIn = (month: string) => (one: MonthlySurcharge) =>
	one.month <= month && month <= (one.month_to ?? one.month);

/** The one that begins last: what was set later for a month stands above what has run on until then. */
const latest = <One extends MonthlySurcharge>(list: readonly One[]): One | undefined =>
	list.reduce<One | undefined>((found, one) => (found && found.month >= one.month ? found : one), undefined);

/** The company's surcharge of a month: the one that was set for it, else the last one before, which holds until the next. */
export const companySurcharge = <One extends MonthlySurcharge>(
	monthly: readonly One[],
	month: string,
): One | undefined => latest(monthly.filter((one) => one.customer_id === null && one.month <= month));

/**
 * The fuel surcharge in per cent: the customer's for the month, else the customer's permanent one, else the company's, which holds until
 * the next month that has one.
 */
export const chooseSurcharge = (
	monthly: readonly MonthlySurcharge[],
	customer: SurchargedCustomer,
	month: string,
): number => surchargeChooser(monthly)(customer, month);

/** Chooses as `chooseSurcharge`, for many customers and months: what is of one customer is looked for once, the company's once a month. */
export function surchargeChooser(
	monthly: readonly MonthlySurcharge[],
): (customer: SurchargedCustomer, month: string) => number {
	const byCustomer = new Map<number | null, MonthlySurcharge[]>();
	for (const one of monthly) {
		const list = byCustomer.get(one.customer_id);
		if (list) list.push(one);
		else byCustomer.set(one.customer_id, [one]);
	}
	const company = new Map<string, number>();
	const ofCompany = (month: string): number => {
		const known = company.get(month);
		if (known !== undefined) return known;
		const percent = companySurcharge(byCustomer.get(null) ?? [], month)?.percent ?? 0;
		company.set(month, percent);
		return percent;
	};
	return ({ id, permanent }, month) => {
		const own = latest((byCustomer.get(id) ?? []).filter(holdsIn(month)));
		return own ? own.percent : permanent || ofCompany(month);
	};
}
