import { openPdf } from "~/domain/documents/pdf-writer";
import type { InvoiceLayout } from "./invoice-layout";

/** Renders an invoice layout as an A4 PDF. */
export async function printInvoice(
	layout: InvoiceLayout,
	{ logo }: { logo: Uint8Array | null },
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
	pdf.table(layout.columns, [...layout.rows]);
	pdf.table(
		[
			{ title: "", share: 6 },
			{ title: "", share: 1.6, right: true },
		],
		[...layout.totals],
		true,
	);
	for (const line of layout.bank) pdf.paragraph(`Please pay to ${line}.`);
	if (layout.footer) pdf.paragraph(layout.footer);
	return await pdf.save();
}
