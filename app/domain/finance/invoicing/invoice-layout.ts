import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";

/** A party of an invoice: its name and address lines. */
export interface InvoiceParty {
	name: string;
	lines: readonly string[];
	vat_code: string | null;
}

/** A line of an invoice; amounts in pounds, VAT rate in per cent. */
export interface PrintableLine {
	description: string;
	references: string;
	addresses: string;
	quantity: number;
	rate: number;
	net: number;
	vat_rate: number;
	vat: number;
}

/** An invoice to be printed. */
export interface PrintableInvoice {
	inv_number: string;
	date: string;
	tax_point: string;
	invoice_due: string;
	supplier: InvoiceParty;
	billed_to: InvoiceParty;
	lines: readonly PrintableLine[];
	discount: number;
	/** Bank name, sort code and account. */
	bank: readonly string[];
}

/** The company's settings for its invoices. */
export interface InvoiceLayoutSettings {
	show_references: 0 | 1;
	show_addresses: 0 | 1;
	footer: string;
}

/** An invoice as blocks of text in page order, for the PDF and the screen. */
export interface InvoiceLayout {
	title: string;
	number: string;
	supplier: readonly string[];
	billed_to: readonly string[];
	facts: readonly (readonly [string, string])[];
	columns: readonly { title: string; share: number; right?: true }[];
	rows: readonly (readonly string[])[];
	/** The net amount of each row in pounds, to be carried over from page to page. */
	nets?: readonly number[];
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

const vatNumber = ({ vat_code }: InvoiceParty) => (vat_code ? [`VAT no ${vat_code}`] : []);

/** Lays out an invoice with everything a full VAT invoice must show: VAT Regulations 1995 (SI 1995/2518), regulation 14. */
export function layoutInvoice(invoice: PrintableInvoice, settings: InvoiceLayoutSettings): InvoiceLayout {
	const { supplier, billed_to, lines, discount } = invoice;
	const net = sum([...lines.map((line) => line.net), -discount]);
	const vat = sum(lines.map((line) => line.vat));
	const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a);
	const describeLine = (line: PrintableLine) =>
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
			describeLine(line),
			String(line.quantity),
			showPounds(line.rate),
			`${line.vat_rate} %`,
			showPounds(line.net),
		]),
		nets: lines.map((line) => line.net),
		totals: [
			...(discount ? [["Discount", showPounds(-discount)] as const] : []),
			["Subtotal (excl. VAT)", showPounds(net)],
			...rates.map((rate) => {
				const vatOfRate = sum(lines.filter(({ vat_rate }) => vat_rate === rate).map((line) => line.vat));
				return [`VAT ${rate} %`, showPounds(vatOfRate)] as const;
			}),
			["Total", showPounds(sum([net, vat]))],
		],
		bank: invoice.bank,
		footer: settings.footer,
	};
}

/** A credit note to be printed; amounts in pounds. */
export interface PrintableCreditNote {
	number: string;
	date: string;
	supplier: InvoiceParty;
	billed_to: InvoiceParty;
	/** The number and date of the invoice that it corrects, as a credit note must name them. */
	invoice: string;
	description: string;
	net: number;
	vat: number;
	/** In per cent, of the job's line; null if it has none any more. */
	vat_rate: number | null;
}

/** Lays out a credit note with what it must show: VAT Regulations 1995 (SI 1995/2518), regulation 15C. */
export const layoutCreditNote = (note: PrintableCreditNote): InvoiceLayout => ({
	title: "Credit note",
	number: note.number,
	supplier: [note.supplier.name, ...note.supplier.lines, ...vatNumber(note.supplier)],
	billed_to: [note.billed_to.name, ...note.billed_to.lines, ...vatNumber(note.billed_to)],
	facts: [
		["Date", showDate(note.date)],
		["Invoice", note.invoice],
	],
	columns: [
		{ title: "Credit for", share: 5 },
		{ title: "Net", share: 1.2, right: true },
	],
	rows: [[note.description, showPounds(note.net)]],
	totals: [
		["Credit without VAT", showPounds(note.net)],
		[note.vat_rate === null ? "VAT credited" : `VAT credited, ${note.vat_rate} %`, showPounds(note.vat)],
		["Total credit", showPounds(sum([note.net, note.vat]))],
	],
	bank: [],
	footer: "",
});
