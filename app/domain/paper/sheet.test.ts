import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { PAGE } from "./look";
import { openSheet, type Sheet } from "./sheet";

/** Where the lowest text above the foot may stand, and how far to the right any may reach. */
const LOWEST = PAGE.margin + PAGE.foot - 4;
const RIGHT = PAGE.width - PAGE.margin + 1;

interface Piece {
	str: string;
	transform: number[];
	width: number;
}

/** The pieces of text of every page but its foot. */
async function printed(write: (sheet: Sheet) => void, company = ["Northline"]) {
	const sheet = await openSheet({ title: "Worksheet", company, logo: null, foot: "Foot" });
	write(sheet);
	const pdf = await getDocumentProxy(await sheet.save());
	const pages = await Promise.all(
		Array.from({ length: pdf.numPages }, async (_, at) => {
			const { items } = await (await pdf.getPage(at + 1)).getTextContent();
			return (items as Piece[]).filter(({ str }) => str.trim() !== "" && !str.startsWith("Foot"));
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

const LONG: readonly (readonly [string, (sheet: Sheet) => void])[] = [
	["a paragraph of 120 lines", (sheet) => sheet.paragraph(goods(120))],
	[
		"a block of 120 lines beside a short one",
		(sheet) =>
			sheet.blocks([
				{ title: "Collection", lines: ["Hull"] },
				{ title: "Delivery", lines: [goods(120)] },
			]),
	],
	["a row of 120 lines", (sheet) => sheet.table(COLUMNS, [["1", goods(120)]])],
	["a row that begins with 120 lines", (sheet) => sheet.table(COLUMNS, [[goods(120), "1"]])],
	["a table of 60 rows", (sheet) => sheet.table(COLUMNS, rows(60))],
	[
		"a value of 120 lines",
		(sheet) =>
			sheet.pairs([
				["References", goods(120)],
				["Items", 4],
			]),
	],
	["a word without end", (sheet) => sheet.blocks([{ title: "Delivery", lines: ["x".repeat(4000)] }])],
];

describe("a paper", () => {
	it.each(LONG)("keeps %s above the foot and within the margins, on several pages", async (_, write) => {
		const pages = await printed(write);
		const pieces = pages.flat();
		expect(Math.min(...pieces.map(({ transform }) => transform[5] ?? 0))).toBeGreaterThanOrEqual(LOWEST);
		expect(Math.max(...pieces.map(({ transform, width }) => (transform[4] ?? 0) + width))).toBeLessThan(
			RIGHT,
		);
		if (!pieces.some(({ str }) => str.includes("xxx"))) expect(pages.length).toBeGreaterThan(1);
	});

	it("loses no line where a page ends", async () => {
		for (const [name, write] of LONG.slice(0, 3)) {
			const said = (await printed(write)).flat().map(({ str }) => str);
			for (const line of goods(120).split("\n"))
				expect(
					said.filter((one) => one === line),
					`${line} in ${name}`,
				).toHaveLength(1);
		}
	});

	it("breaks what the company is called beside the logo", async () => {
		const [first = []] = await printed(
			() => undefined,
			[`The ${"Worshipful ".repeat(12)}Company`, "1 Dock Road"],
		);
		const name = first.filter(({ str }) => /Worshipful/.test(str));
		expect(name.length).toBeGreaterThan(1);
		expect(Math.min(...name.map(({ transform }) => transform[4] ?? 0))).toBeGreaterThan(PAGE.margin + 150);
	});

	it("keeps a heading with what it stands over, and lines to write on together", async () => {
		for (let lines = 30; lines < 50; lines++) {
			const pages = await printed((sheet) => {
				sheet.paragraph(goods(lines));
				sheet.heading("Received", 60);
				sheet.blanks(["Name", "Signature"]);
			});
			const on = (text: string) => pages.findIndex((page) => page.some(({ str }) => str === text));
			expect([on("Name"), on("Signature")], `${lines} lines`).toEqual([on("Received"), on("Received")]);
		}
	});
});
