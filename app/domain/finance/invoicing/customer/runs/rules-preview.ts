import { sum } from "~/shared/money/decimal";
import type { PreviewCustomer } from "../schemas-progress";

interface PreviewedInvoice {
	invoice: { customer_id: number; invoice_due: string; net: number; vat: number; total_charge: number };
	lines: readonly { kind: string; net: number; vat: number; vat_rate: number }[];
	customer_name: string;
	/** The numbers of its jobs. */
	jobs: readonly string[];
}

/** What the invoices of a preview come to: for each customer, by name, and by rate of VAT, the highest first. `emails` by customer. */
export function totalPreview(invoices: readonly PreviewedInvoice[], emails: ReadonlyMap<number, string>) {
	const groups = new Map<number, PreviewedInvoice[]>();
	for (const one of invoices) {
		const { customer_id } = one.invoice;
		const group = groups.get(customer_id);
		if (group) group.push(one);
		else groups.set(customer_id, [one]);
	}
	const customers = [...groups].map(([customer_id, group]) =>
		totalCustomer(customer_id, group, emails.get(customer_id) ?? ""),
	);
	return {
		customers: customers.sort((a, b) => a.customer_name.localeCompare(b.customer_name, "en-GB")),
		vat_rates: totalRates(invoices),
	};
}

function totalCustomer(
	customer_id: number,
	group: readonly PreviewedInvoice[],
	emails: string,
): PreviewCustomer {
	const surcharges = group.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "fuel_surcharge"));
	return {
		customer_id,
		customer_name: group[0]?.customer_name ?? "",
		invoices: group.length,
		jobs: group.reduce((count, { jobs }) => count + jobs.length, 0),
		net: sum(group.map(({ invoice }) => invoice.net)),
		fuel_surcharge: sum(surcharges.map(({ net }) => net)),
		vat: sum(group.map(({ invoice }) => invoice.vat)),
		total_charge: sum(group.map(({ invoice }) => invoice.total_charge)),
		vat_rates: totalRates(group),
		invoice_due: group[0]?.invoice.invoice_due ?? "",
		emails,
	};
}

function totalRates(invoices: readonly PreviewedInvoice[]) {
	const lines = new Map<number, { net: number; vat: number }[]>();
	for (const line of invoices.flatMap((one) => one.lines)) {
		const rate = lines.get(line.vat_rate);
		if (rate) rate.push(line);
		else lines.set(line.vat_rate, [line]);
	}
	return [...lines]
		.map(([vat_rate, all]) => ({
			vat_rate,
			net: sum(all.map(({ net }) => net)),
			vat: sum(all.map(({ vat }) => vat)),
		}))
		.sort((a, b) => b.vat_rate - a.vat_rate);
}
