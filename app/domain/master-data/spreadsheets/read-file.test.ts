import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { AppError } from "~/shared/errors";
import { readLines } from "./read-file";

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const csv = (text: string) => readLines("a.csv", bytes(text));
const workbook = (rows: unknown[][], bookType: "xlsx" | "biff8") => {
	const sheet = utils.aoa_to_sheet(rows, { UTC: true, cellDates: true });
	return new Uint8Array(write({ SheetNames: ["One"], Sheets: { One: sheet } }, { type: "array", bookType }));
};
const refusal = (promise: Promise<unknown>) =>
	promise.then(
		() => null,
		(error: unknown) =>
			error instanceof AppError ? { status: error.status, message: error.message } : error,
	);

describe("a CSV file", () => {
	const expected = [
		["Ref", "Note"],
		["1", 'say "hi"\nthere'],
	];
	it.each([
		["commas", 'Ref,Note\n1,"say ""hi""\nthere"\n'],
		["semicolons and Windows line ends", 'Ref;Note\r\n1;"say ""hi""\r\nthere"\r\n'],
		["tabs", 'Ref\tNote\n1\t"say ""hi""\nthere"'],
		["old Macintosh line ends", 'Ref,Note\r1,"say ""hi""\rthere"\r'],
		["a byte order mark", '\ufeffRef,Note\n1,"say ""hi""\nthere"\n'],
	])("is read with %s", async (_what, text) => {
		expect(await csv(text)).toEqual(expected);
	});

	it("is read with a single column, as UTF-16 and as Windows-1252", async () => {
		expect(await csv("Ref\nA\nB\n")).toEqual([["Ref"], ["A"], ["B"]]);
		const wide = Uint8Array.from([
			0xff,
			0xfe,
			..."Ref,£\n1,2".split("").flatMap((c) => [c.charCodeAt(0), 0]),
		]);
		expect(await readLines("a.csv", wide)).toEqual([
			["Ref", "£"],
			["1", "2"],
		]);
		const windows = Uint8Array.from("Café,\u00a35\n".split(""), (c) => c.charCodeAt(0));
		expect(await readLines("a.csv", windows)).toEqual([["Café", "£5"]]);
	});

	it("keeps blank lines, so that row numbers match the file", async () => {
		expect(await csv("Ref,A\n\n1,2\n")).toHaveLength(3);
	});
});

describe("a workbook", () => {
	it.each(["xlsx", "biff8"] as const)("(%s) returns dates, times and numbers as text", async (kind) => {
		const rows = [
			["Ref", "Day", "Time", "Price", "Note", "Moment"],
			["BK1", new Date("2026-11-23"), null, 435.36, "a\r\nb", new Date("2026-11-23T13:45:00Z")],
		];
		const lines = await readLines(`a.${kind === "xlsx" ? "xlsx" : "xls"}`, workbook(rows, kind));
		expect(lines[1]).toEqual(["BK1", "2026-11-23", "", "435.36", "a\nb", "2026-11-23 13:45"]);
	});

	it("is read in spite of the wrong extension", async () => {
		expect(await readLines("a.xls", workbook([["Ref"], ["1"]], "xlsx"))).toEqual([["Ref"], ["1"]]);
		expect(await readLines("a.xlsx", workbook([["Ref"], ["1"]], "biff8"))).toEqual([["Ref"], ["1"]]);
	});

	it("may be an HTML table or tab-separated text", async () => {
		const page =
			"<html><table><tr><td>Ref</td><td>Day</td></tr><tr><td>007</td><td>03/11/2026</td></tr></table></html>";
		expect(await readLines("a.xls", bytes(page))).toEqual([
			["Ref", "Day"],
			["007", "03/11/2026"],
		]);
		expect(await readLines("a.xls", bytes("Ref\tDay\n007\t03/11/2026\n"))).toHaveLength(2);
	});
});

describe("a file that cannot be imported", () => {
	const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]);
	it.each([
		["err: a PDF", "data.pdf", bytes("%PDF-1.7"), "data.pdf is not a valid import file"],
		["err: a picture", "data.csv", picture, "data.csv is not a valid import file"],
		[
			"err: a broken workbook",
			"data.xlsx",
			Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2]),
			"data.xlsx is not a valid import file",
		],
		["err: text as a workbook", "data.xlsx", bytes("a,b"), "data.xlsx is not a valid import file"],
		["err: nothing", "data.csv", bytes(""), "data.csv is not a valid import file"],
		["err: blank lines", "data.csv", bytes("\n,\n"), "data.csv has no rows."],
	])("%s", async (_what, name, content, message) => {
		expect(await refusal(readLines(name, content as Uint8Array<ArrayBuffer>))).toEqual({
			status: 415,
			message,
		});
	});

	it("err: has more than 20,000 rows", async () => {
		const rows = (n: number) => `Ref\n${"x\n".repeat(n)}`;
		expect(await csv(rows(20_000))).toHaveLength(20_001);
		expect(await refusal(csv(rows(20_001)))).toEqual({
			status: 413,
			message: "a.csv has 20,001 rows; at most 20,000 can be imported in one file.",
		});
	});
});
