import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { showPounds } from "~/shared/money/text";
import { layoutInvoice } from "./invoice-layout";
import { printInvoice } from "./invoice-pdf";

const party = { name: "Northline", lines: ["1 Mill Lane, Leeds"], vat_code: null };
const line = (n: number) => ({
	description: `Job ${48_000 + n}`,
	references: `PO-${n}`,
	addresses: "Leeds LS1 1AA to York YO1 9XX",
	quantity: 1,
	rate: 1.01,
	net: 1.01,
	vat_rate: 20,
	vat: 0.2,
});

/** The texts of every page of an invoice of so many lines, in order. */
async function printPages(count: number): Promise<string[][]> {
	const layout = layoutInvoice(
		{
			inv_number: "INV-1",
			date: "2026-11-20",
			tax_point: "2026-11-20",
			invoice_due: "2026-12-20",
			supplier: party,
			billed_to: party,
			lines: Array.from({ length: count }, (_, at) => line(at + 1)),
			discount: 0,
			bank: [],
		},
		{ show_references: 1, show_addresses: 1, footer: "" },
	);
	const proxy = await getDocumentProxy(await printInvoice(layout, { logo: null }));
	return await Promise.all(
		Array.from({ length: proxy.numPages }, async (_, at) => {
			const { items } = await (await proxy.getPage(at + 1)).getTextContent();
			return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
		}),
	);
}

/** The amounts after a text on a page. */
const carriedOn = (page: readonly string[]) =>
	page.flatMap((text, at) => (text === "Carried over" ? [page[at + 1]] : []));

it("an invoice of 500 lines carries its sum from page to page", async () => {
	const pages = await printPages(500);
	expect(pages.length).toBeGreaterThan(20);
	let lines = 0;
	for (const [at, page] of pages.entries()) {
		const before = lines;
		lines += page.filter((text) => text.startsWith("Job ")).length;
		const atTop = before > 0 ? [showPounds((before * 101) / 100)] : [];
		const atFoot = lines < 500 ? [showPounds((lines * 101) / 100)] : [];
		expect(carriedOn(page), `page ${at + 1}`).toEqual([...atTop, ...atFoot]);
	}
	expect(lines).toBe(500);
	expect(pages.at(-1)?.join(" ")).toContain("Subtotal (excl. VAT) £505.00");
});

it("an invoice of one page carries nothing over", async () => {
	expect((await printPages(3)).flatMap(carriedOn)).toEqual([]);
});
