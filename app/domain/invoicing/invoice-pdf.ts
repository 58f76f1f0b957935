import { openSheet } from "~/domain/paper/sheet";
import type { InvoicePaper } from "./paper";

/** An invoice on A4, block by block as its paper has them. */
export async function invoicePdf(
	paper: InvoicePaper,
	{ logo }: { logo: Uint8Array | null },
): Promise<Uint8Array<ArrayBuffer>> {
	const sheet = await openSheet({
		title: paper.title,
		note: paper.number,
		company: paper.supplier,
		logo,
		foot: `${paper.title} ${paper.number}`,
	});
	sheet.blocks([
		{ title: "To", lines: paper.billed_to },
		{ title: "Dates", lines: paper.facts.map(([label, value]) => `${label}: ${value}`) },
	]);
	sheet.table(paper.columns, [...paper.rows]);
	sheet.table(
		[
			{ title: "", share: 6 },
			{ title: "", share: 1.6, right: true },
		],
		[...paper.totals],
		true,
	);
	for (const line of paper.bank) sheet.paragraph(`Please pay to ${line}.`);
	if (paper.footer) sheet.paragraph(paper.footer);
	return await sheet.save();
}
