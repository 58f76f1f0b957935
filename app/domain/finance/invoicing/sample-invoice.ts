import { computeVat } from "~/domain/jobs/jobs/pricing/price-job";
import { sum } from "~/shared/money/decimal";
import { addDays, type DateText } from "~/shared/time/dates";
import type { PrintableInvoice, PrintableLine } from "./invoice-layout";
import { bankLines, toInvoiceParty, toSupplier } from "./parties";
import type { InvoiceSettings } from "./schemas";

/** The company details for the header of a document. */
export type SampleCompany = Readonly<Record<string, string | null>> & { company_name: string };

/** The settings of a sample, saved or unsaved. */
export type SampleSettings = Pick<InvoiceSettings, "invoice_prefix" | "terms_days" | "vat_rate"> & {
	number: number;
};

const SAMPLE_JOBS = [
	{
		description: "Job 48190, 18-11-2026, Luton van",
		references: "PO-7713",
		addresses: "Eastfield Medical, Leeds LS10 1AB to St James Hospital, York YO1 7HH",
		rate: 120,
	},
	{
		description: "Job 48204, 19-11-2026, 7.5 t",
		references: "PO-7718",
		addresses: "Eastfield Medical, Leeds LS10 1AB to Northside Clinic, Hull HU3 2JZ",
		rate: 245.5,
	},
	{ description: "Waiting charge, job 48204", references: "PO-7718", addresses: "", rate: 30 },
] as const;

/** Creates a sample invoice to preview the layout. */
export function createSampleInvoice(
	company: SampleCompany,
	{ invoice_prefix, number, terms_days, vat_rate }: SampleSettings,
	today: DateText,
): PrintableInvoice {
	const lines = SAMPLE_JOBS.map(
		(job): PrintableLine => ({
			...job,
			quantity: 1,
			net: sum([job.rate]),
			vat_rate,
			vat: computeVat(job.rate, true, vat_rate),
		}),
	);
	const supplier = toSupplier(company, company.company_name);
	return {
		inv_number: `${invoice_prefix}${number}`,
		date: today,
		tax_point: today,
		invoice_due: addDays(today, terms_days),
		supplier: toInvoiceParty(supplier),
		billed_to: {
			name: "Eastfield Medical Ltd",
			lines: ["12 Hunslet Road", "Leeds LS10 1AB"],
			vat_code: "GB 123 4567 89",
		},
		lines,
		discount: 0,
		bank: bankLines(supplier),
	};
}
