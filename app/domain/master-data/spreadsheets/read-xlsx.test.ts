import { deflateSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { streamWorkbook } from "~/domain/master-data/records/write-workbook";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import { AppError } from "~/shared/errors";

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';

/** A workbook with this sheet. */
const bookOf = (sheetData: string, parts: Record<string, string> = {}) =>
	new Uint8Array(
		zipSync({
			"xl/workbook.xml": strToU8(BOOK),
			"xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`),
			...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
		}),
	);
const text = (position: string, value: string) =>
	`<c r="${position}" t="inlineStr"><is><t>${value}</t></is></c>`;
const bytesOf = async (...book: Parameters<typeof streamWorkbook>) =>
	new Uint8Array(await new Response(streamWorkbook(...book)).arrayBuffer());
const linesOf = (bytes: Uint8Array<ArrayBuffer>) => readLines("a.xlsx", bytes);
const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
	linesOf(bytes).then(
		() => null,
		(error: unknown) => (error instanceof AppError ? `${error.status} ${error.message}` : error),
	);

describe("a workbook made to exhaust the server", () => {
	it.each([
		["XFD20000", "413 a.xlsx has a cell in column 16384; at most 200 columns can be imported."],
		["XFD1048576", "413 a.xlsx has a cell in line 1048576; at most 20,000 rows can be imported in one file."],
		["A1048576", "413 a.xlsx has a cell in line 1048576; at most 20,000 rows can be imported in one file."],
		[
			"ZZZZZZZ999999999",
			"413 a.xlsx has a cell in line 999999999; at most 20,000 rows can be imported in one file.",
		],
	])("is refused for one far cell: %s", async (position, message) => {
		const row = Number(/\d+/.exec(position));
		expect(
			await refusal(
				bookOf(`<row r="1">${text("A1", "Code")}</row><row r="${row}">${text(position, "x")}</row>`),
			),
		).toBe(message);
	});

	it("is read when its far cells are blank", async () => {
		const book = bookOf(
			`<row r="1">${text("A1", "Code")}</row><row r="2">${text("A2", "x")}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`,
		);
		expect(await linesOf(book)).toEqual([["Code"], ["x"]]);
	});

	it("is refused for what it unpacks to, whatever it declares", async () => {
		const bomb = bookOf(" ".repeat(70 * 1024 * 1024));
		// The directory's word for the size of each entry becomes one byte.
		const view = new DataView(bomb.buffer);
		for (let at = 0; at < bomb.length - 46; at++)
			if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
		expect(bomb.length).toBeLessThan(200_000);
		expect(await refusal(bomb)).toMatch(/^413 a\.xlsx unpacks to more than 64 MB/);
	});

	it("is refused for too many texts", async () => {
		const strings = `<sst>${"<si/>".repeat(4_100_000)}</sst>`;
		expect(await refusal(bookOf("", { "xl/sharedStrings.xml": strings }))).toMatch(/^413/);
	});

	it("is refused for its number of parts", async () => {
		const parts = Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`a/${at}.xml`, "x"]));
		expect(await refusal(bookOf("", parts))).toBe("413 a.xlsx has too many parts.");
	});

	it("has no entities that expand", async () => {
		const book = bookOf(`<row r="1">${text("A1", "&amp;&lol;&#65;")}</row>`, {
			"xl/styles.xml": '<!DOCTYPE lolz [<!ENTITY lol "lol">]><styleSheet/>',
		});
		expect(await linesOf(book)).toEqual([["&&lol;A"]]);
	});

	it.each([
		["no directory", new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(40)])],
		["an archive of something else", new Uint8Array(zipSync({ "a.txt": deflateSync(strToU8("x")) }))],
	])("is refused with %s", async (_, bytes) => {
		expect(await refusal(bytes)).toBe("415 a.xlsx is not a valid import file");
	});
});

describe("a workbook", () => {
	it("is read with shared, rich and pronounced text, dates from 1904, and cells without positions", async () => {
		const book = bookOf(
			'<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c s="1"><v>1.5</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>a&amp;b</v></c></row>',
			{
				"xl/workbook.xml": BOOK.replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
				"xl/sharedStrings.xml":
					"<sst><si><r><t>De</t></r><r><t>pot</t></r><rPh><t>no</t></rPh></si><si><t>x_x000D_\n</t></si></sst>",
				"xl/styles.xml":
					'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]dd/mm/yyyy hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
			},
		);
		expect(await linesOf(book)).toEqual([
			["Depot", "x"],
			["1904-01-02 12:00", "true", "a&b"],
		]);
	});

	it("of 20,000 rows and 25 columns is written and read", async () => {
		const columns = Array.from({ length: 25 }, (_, at) => ({ heading: `Column ${at}`, width: 12 }));
		const rows = Array.from({ length: 20_000 }, (_, row) =>
			columns.map((_, at) => (at % 2 ? row : `Text ${row}/${at}`)),
		);
		const lines = await linesOf(await bytesOf(columns, [rows.slice(0, 9_000), rows.slice(9_000)]));
		expect(lines).toHaveLength(20_001);
		expect(lines[20_000]?.slice(0, 3)).toEqual(["Text 19999/0", "19999", "Text 19999/2"]);
	});

	it("is written without formulas and read back as it was", async () => {
		const cells = ["=1+1", "+44 7700 900123", 'a<b>&"c"', "line\nbreak", "_x0041_", "\u0007bell", -5, "-cmd"];
		const bytes = await bytesOf([{ heading: "A", width: 9 }], [[cells]]);
		const [, line] = await linesOf(bytes);
		expect(line).toEqual([
			"=1+1",
			"+44 7700 900123",
			'a<b>&"c"',
			"line\nbreak",
			"_x0041_",
			"bell",
			"-5",
			"-cmd",
		]);
	});
});
