import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { PAGE } from "./page-style";
import { openPdf, type PdfWriter } from "./pdf-writer";

/** The lowest and rightmost positions allowed for text above the footer. */
const LOWEST = PAGE.margin + PAGE.footer - 4;
const RIGHT = PAGE.width - PAGE.margin + 1;

interface TextItem {
	str: string;
	transform: number[];
	width: number;
}

/** The text items of every page, without the footer. */
async function printPages(write: (pdf: PdfWriter) => void, company = ["Northline"]) {
	const pdf = await openPdf({ title: "Worksheet", company, logo: null, footer: "Foot" });
	write(pdf);
	const proxy = await getDocumentProxy(await pdf.save());
	const pages = await Promise.all(
		Array.from({ length: proxy.numPages }, async (_, at) => {
			const { items } = await (await proxy.getPage(at + 1)).getTextContent();
			return (items as TextItem[]).filter(({ str }) => str.trim() !== "" && !str.startsWith("Foot"));
		}),
	);
	return pages;
}

const goods = (lines: number) =>
	Array.from({ length: lines }, (_, at) => `${at + 1}. Pallet ${at + 1} of sterile dressings`).join("\n");
const rows = (count: number) =>
	Array.from({ length: count }, (_, at) => [`${at + 1}`, "Mind the step. ".repeat(9)]);
const COLUMNS = [
	{ title: "No", share: 1 },
	{ title: "Says", share: 4 },
];

const LONG: readonly (readonly [string, (pdf: PdfWriter) => void])[] = [
	["a paragraph of 120 lines", (pdf) => pdf.paragraph(goods(120))],
	[
		"a block of 120 lines beside a short one",
		(pdf) =>
			pdf.blocks([
				{ title: "Collection", lines: ["Hull"] },
				{ title: "Delivery", lines: [goods(120)] },
			]),
	],
	["a row of 120 lines", (pdf) => pdf.table(COLUMNS, [["1", goods(120)]])],
	["a row that begins with 120 lines", (pdf) => pdf.table(COLUMNS, [[goods(120), "1"]])],
	["a table of 60 rows", (pdf) => pdf.table(COLUMNS, rows(60))],
	[
		"a value of 120 lines",
		(pdf) =>
			pdf.fields([
				["References", goods(120)],
				["Items", 4],
			]),
	],
	["a word without end", (pdf) => pdf.blocks([{ title: "Delivery", lines: ["x".repeat(4000)] }])],
];

describe("a PDF", () => {
	it.each(LONG)("keeps %s above the footer and within the margins, over several pages", async (_, write) => {
		const pages = await printPages(write);
		const items = pages.flat();
		expect(Math.min(...items.map(({ transform }) => transform[5] ?? 0))).toBeGreaterThanOrEqual(LOWEST);
		expect(Math.max(...items.map(({ transform, width }) => (transform[4] ?? 0) + width))).toBeLessThan(RIGHT);
		if (!items.some(({ str }) => str.includes("xxx"))) expect(pages.length).toBeGreaterThan(1);
	});

	it("loses no line at a page break", async () => {
		for (const [name, write] of LONG.slice(0, 3)) {
			const lines = (await printPages(write)).flat().map(({ str }) => str);
			for (const line of goods(120).split("\n"))
				expect(
					lines.filter((printedLine) => printedLine === line),
					`${line} in ${name}`,
				).toHaveLength(1);
		}
	});

	it("wraps a long company name beside the logo", async () => {
		const [first = []] = await printPages(
			() => undefined,
			[`The ${"Worshipful ".repeat(12)}Company`, "1 Dock Road"],
		);
		const name = first.filter(({ str }) => /Worshipful/.test(str));
		expect(name.length).toBeGreaterThan(1);
		expect(Math.min(...name.map(({ transform }) => transform[4] ?? 0))).toBeGreaterThan(PAGE.margin + 150);
	});

	it("keeps a heading with its content, and blank lines together", async () => {
		for (let lines = 30; lines < 50; lines++) {
			const pages = await printPages((pdf) => {
				pdf.paragraph(goods(lines));
				pdf.heading("Received", 60);
				pdf.blankLines(["Name", "Signature"]);
			});
			const on = (text: string) => pages.findIndex((page) => page.some(({ str }) => str === text));
			expect([on("Name"), on("Signature")], `${lines} lines`).toEqual([on("Received"), on("Received")]);
		}
	});
});
