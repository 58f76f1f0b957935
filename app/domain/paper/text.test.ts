import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { printable, wrapped } from "./text";

let font: Awaited<ReturnType<PDFDocument["embedFont"]>>;
beforeAll(async () => {
	font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
});

describe("what the standard fonts can write", () => {
	it.each([
		["£1,234.50 €5 – ‘naïve’", "£1,234.50 €5 – ‘naïve’"],
		["Łódź, Kraków, Žižkov", "Lódz, Kraków, Žižkov"],
		["A → B ✓", "A to B x"],
		["日本", "??"],
		["tab\there", "tab here"],
		["e\u0301", "é"],
	])("%j as %j", (text, said) => {
		expect(printable(text)).toBe(said);
		expect(() => font.encodeText(printable(text))).not.toThrow();
	});
});

describe("breaking lines", () => {
	it("keeps every line within the width, long words too", () => {
		const lines = wrapped(`${"word ".repeat(40)}${"x".repeat(300)}`, font, 10, 120);
		expect(lines.every((line) => font.widthOfTextAtSize(line, 10) <= 120)).toBe(true);
		expect(lines.join("").replaceAll(" ", "")).toBe(`${"word".repeat(40)}${"x".repeat(300)}`);
	});

	it("keeps the line breaks of the text", () => {
		expect(wrapped("one\n\ntwo", font, 10, 120)).toEqual(["one", "", "two"]);
	});
});
