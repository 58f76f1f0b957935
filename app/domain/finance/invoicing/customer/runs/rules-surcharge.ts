/** The fuel surcharge of a month in per cent, of one customer or, without one, of all. */
export interface MonthlySurcharge {
	customer_id: number | null;
	month: string;
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

/** The month whose surcharge a job carries, as fuel was burnt in it: that of the collection, else of the delivery, else of the invoice. */
export const surchargeMonth = ({ collection_date, delivery_date }: DatedJob, invoiceDate: string): string =>
	(collection_date ?? delivery_date ?? invoiceDate).slice(0, 7);

/** The fuel surcharge in per cent: the customer's for the month, else the customer's permanent one, else the company's for the month. */
export function chooseSurcharge(
	monthly: readonly MonthlySurcharge[],
	{ id, permanent }: SurchargedCustomer,
	month: string,
): number {
	const ofMonth = monthly.filter((one) => one.month === month);
	const own = ofMonth.find(({ customer_id }) => customer_id === id);
	if (own) return own.percent;
	return permanent || (ofMonth.find(({ customer_id }) => customer_id === null)?.percent ?? 0);
}
