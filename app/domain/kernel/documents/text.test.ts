import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { toPrintable, wrapText } from "./text";

let font: Awaited<ReturnType<PDFDocument["embedFont"]>>;
beforeAll(async () => {
	font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
});

describe("printable text", () => {
	it.each([
		["£1,234.50 €5 – ‘naïve’", "£1,234.50 €5 – ‘naïve’"],
		["Łódź, Kraków, Žižkov", "Lódz, Kraków, Žižkov"],
		["A → B ✓", "A to B x"],
		["日本", "??"],
		["tab\there", "tab here"],
		["e\u0301", "é"],
	])("%j as %j", (text, expected) => {
		expect(toPrintable(text)).toBe(expected);
		expect(() => font.encodeText(toPrintable(text))).not.toThrow();
	});
});

describe("wrapping text", () => {
	it("keeps every line within the width, including long words", () => {
		const lines = wrapText(`${"word ".repeat(40)}${"x".repeat(300)}`, font, 10, 120);
		expect(lines.every((line) => font.widthOfTextAtSize(line, 10) <= 120)).toBe(true);
		expect(lines.join("").replaceAll(" ", "")).toBe(`${"word".repeat(40)}${"x".repeat(300)}`);
	});

	it.each([
		["Van up to 1,200 kg", ["Van up to", "1,200 kg"]],
		["Reach to 12.5 m", ["Reach to", "12.5 m"]],
		["Deliver to bay 2 miles", ["Deliver to bay", "2 miles"]],
		["Van 3 keeps cool", ["Van 3 keeps", "cool"]],
	])("leaves a unit beside its number: %j", (text, lines) => {
		expect(wrapText(text, font, 10, 72)).toEqual(lines);
	});

	it("keeps existing line breaks", () => {
		expect(wrapText("one\n\ntwo", font, 10, 120)).toEqual(["one", "", "two"]);
	});
});
