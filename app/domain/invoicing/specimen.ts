import { vatOf } from "../jobs/price";
import { sum } from "../money/decimal";
import { addDays, type DateText } from "../time/dates";
import type { PaperInvoice, PaperLine, Party } from "./paper";
import type { InvoiceSettings } from "./schemas";

/** The company as it stands at the head of its papers. */
export type SpecimenCompany = Readonly<Record<string, string | null>> & { company_name: string };

/** What a specimen is drawn with: the settings as saved, or as they are being typed. */
export type SpecimenSettings = Pick<InvoiceSettings, "invoice_prefix" | "terms_days" | "vat_rate"> & {
	number: number;
};

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** A company as the supplier of an invoice. */
export const supplierOf = (company: SpecimenCompany): Party => ({
	name: company.company_name,
	lines: [
		joined(company.address1, company.address2),
		joined(company.town, company.county, company.postcode),
		joined(company.landline, company.email),
	].filter(Boolean),
	vat_code: company.vat_code ?? null,
});

/** How a company is paid, in lines; none before its bank is filled in. */
export const bankOf = ({ bank_name, account_no, sort_code }: SpecimenCompany): string[] =>
	account_no ? [joined(bank_name, sort_code && `sort code ${sort_code}`, `account ${account_no}`)] : [];

const JOBS = [
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

/** An invented invoice of a day with the number the series is at, for the layout to be looked at. */
export function specimenInvoice(
	company: SpecimenCompany,
	{ invoice_prefix, number, terms_days, vat_rate }: SpecimenSettings,
	today: DateText,
): PaperInvoice {
	const lines = JOBS.map(
		(job): PaperLine => ({
			...job,
			quantity: 1,
			net: sum([job.rate]),
			vat_rate,
			vat: vatOf(job.rate, true, vat_rate),
		}),
	);
	return {
		inv_number: `${invoice_prefix}${number}`,
		date: today,
		tax_point: today,
		invoice_due: addDays(today, terms_days),
		supplier: supplierOf(company),
		billed_to: {
			name: "Eastfield Medical Ltd",
			lines: ["12 Hunslet Road", "Leeds LS10 1AB"],
			vat_code: "GB 123 4567 89",
		},
		lines,
		discount: 0,
		bank: bankOf(company),
	};
}
