import { sum } from "../money/decimal";
import { showPounds } from "../money/text";
import { showDate } from "../time/dates";

/** A party of an invoice: its name and what stands below. */
export interface Party {
	name: string;
	lines: readonly string[];
	vat_code: string | null;
}

/** A line of an invoice; amounts in pounds, the rate of VAT in per cent. */
export interface PaperLine {
	description: string;
	references: string;
	addresses: string;
	quantity: number;
	rate: number;
	net: number;
	vat_rate: number;
	vat: number;
}

/** An invoice as it is to be printed. */
export interface PaperInvoice {
	inv_number: string;
	date: string;
	tax_point: string;
	invoice_due: string;
	supplier: Party;
	billed_to: Party;
	lines: readonly PaperLine[];
	discount: number;
	/** How it is paid: name, account and sort code of the bank. */
	bank: readonly string[];
}

/** What the company has settled about its invoices. */
export interface PaperSettings {
	show_references: 0 | 1;
	show_addresses: 0 | 1;
	footer: string;
}

/** An invoice as blocks of text in their order on the page: what the PDF prints and the screen draws. */
export interface InvoicePaper {
	title: string;
	number: string;
	supplier: readonly string[];
	billed_to: readonly string[];
	facts: readonly (readonly [string, string])[];
	columns: readonly { title: string; share: number; right?: true }[];
	rows: readonly (readonly string[])[];
	totals: readonly (readonly [string, string])[];
	bank: readonly string[];
	footer: string;
}

const COLUMNS = [
	{ title: "Description", share: 5 },
	{ title: "Quantity", share: 1, right: true },
	{ title: "Rate", share: 1.2, right: true },
	{ title: "VAT", share: 0.9, right: true },
	{ title: "Net", share: 1.2, right: true },
] as const;

const vatNumber = ({ vat_code }: Party) => (vat_code ? [`VAT no ${vat_code}`] : []);

/** The blocks of an invoice. It has what a full VAT invoice must show: VAT Regulations 1995 (SI 1995/2518), regulation 14. */
export function invoicePaper(invoice: PaperInvoice, settings: PaperSettings): InvoicePaper {
	const { supplier, billed_to, lines, discount } = invoice;
	const net = sum([...lines.map((line) => line.net), -discount]);
	const vat = sum(lines.map((line) => line.vat));
	const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a);
	const describe = (line: PaperLine) =>
		[
			line.description,
			settings.show_references && line.references ? `Ref ${line.references}` : "",
			settings.show_addresses ? line.addresses : "",
		]
			.filter(Boolean)
			.join("\n");
	return {
		title: "Invoice",
		number: invoice.inv_number,
		supplier: [supplier.name, ...supplier.lines, ...vatNumber(supplier)],
		billed_to: [billed_to.name, ...billed_to.lines, ...vatNumber(billed_to)],
		facts: [
			["Invoice date", showDate(invoice.date)],
			["Tax point", showDate(invoice.tax_point)],
			["Due", showDate(invoice.invoice_due)],
		],
		columns: COLUMNS,
		rows: lines.map((line) => [
			describe(line),
			String(line.quantity),
			showPounds(line.rate),
			`${line.vat_rate} %`,
			showPounds(line.net),
		]),
		totals: [
			...(discount ? [["Discount", showPounds(-discount)] as const] : []),
			["Total without VAT", showPounds(net)],
			...rates.map((rate) => {
				const own = sum(lines.filter(({ vat_rate }) => vat_rate === rate).map((line) => line.vat));
				return [`VAT ${rate} %`, showPounds(own)] as const;
			}),
			["Total", showPounds(sum([net, vat]))],
		],
		bank: invoice.bank,
		footer: settings.footer,
	};
}
