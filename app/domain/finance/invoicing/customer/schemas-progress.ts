import { z } from "zod";
import { ledgerPrice, price } from "~/shared/money/price-fields";

const amounts = z.object({ net: ledgerPrice(), vat: ledgerPrice() });
const byRate = z.array(amounts.extend({ vat_rate: z.number() }));

/** What a preview comes to for each customer, and VAT by rate. Amounts in pounds, rates in per cent. */
export const previewTotals = z.object({
	customers: z.array(
		amounts.extend({
			customer_id: z.int(),
			customer_name: z.string(),
			invoices: z.int(),
			jobs: z.int(),
			/** Part of `net`. */
			fuel_surcharge: ledgerPrice(),
			total_charge: price(),
			vat_rates: byRate,
			invoice_due: z.string(),
			/** The addresses its invoices are mailed to; empty if there is none. */
			emails: z.string(),
		}),
	),
	vat_rates: byRate,
});
export type PreviewCustomer = z.output<typeof previewTotals>["customers"][number];

/** How far a run is with each customer, by whom it was started, and its invoices once it is finished. */
export const runProgress = z.object({
	created_by: z.string().nullable(),
	customers: z.array(
		z.object({
			customer_id: z.int(),
			customer_name: z.string(),
			jobs: z.int(),
			waiting: z.int(),
			failed: z.int(),
			/** The first of the reasons. */
			failure: z.string().nullable(),
			/** Each reason with the numbers of its jobs. */
			reasons: z.array(z.object({ failure: z.string(), jobs: z.array(z.string()) })),
			invoices: z.int(),
			first_number: z.string().nullable(),
			/** Of its invoices, in pounds with VAT. */
			total_charge: price(),
			emails: z.string(),
		}),
	),
	/** Each with its customer, in the order of their numbers; empty until it is finished. */
	invoice_ids: z.array(z.object({ id: z.int(), customer_id: z.int() })),
});
export type RunCustomer = z.output<typeof runProgress>["customers"][number];
