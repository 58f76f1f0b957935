import { openPdf, type PdfWriter } from "~/domain/kernel/documents/pdf-writer";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import type { InvoiceLayout } from "./invoice-layout";

/** Renders an invoice layout as an A4 PDF; `append` writes what follows it. */
export async function printInvoice(
	layout: InvoiceLayout,
	{ logo, append }: { logo: Uint8Array | null; append?: (pdf: PdfWriter) => Promise<void> },
): Promise<Uint8Array<ArrayBuffer>> {
	const pdf = await openPdf({
		title: layout.title,
		note: layout.number,
		company: layout.supplier,
		logo,
		footer: `${layout.title} ${layout.number}`,
	});
	pdf.blocks([
		{ title: "To", lines: layout.billed_to },
		{ title: "Dates", lines: layout.facts.map(([label, value]) => `${label}: ${value}`) },
	]);
	const { columns, nets } = layout;
	pdf.table(columns, layout.rows, false, nets && ((rows) => carriedRow(columns.length, nets.slice(0, rows))));
	pdf.table(
		[
			{ title: "", share: 6 },
			{ title: "", share: 1.6, right: true },
		],
		layout.totals,
		true,
	);
	for (const line of layout.bank) pdf.paragraph(`Please pay to ${line}.`);
	if (layout.footer) pdf.paragraph(layout.footer);
	await append?.(pdf);
	return await pdf.save();
}

/** The net amount of the rows so far, at the foot of a page and at the head of the next one, under the last column. */
const carriedRow = (columns: number, nets: readonly number[]): string[] => [
	"Carried over",
	...Array.from({ length: columns - 2 }, () => ""),
	showPounds(sum(nets)),
];
