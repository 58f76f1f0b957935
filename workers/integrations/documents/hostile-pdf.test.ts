import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createDocuments } from "./create-documents";

type PdfStream = [dictionary: string, content: string | Uint8Array<ArrayBuffer>];

const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "latin1"));

/** A PDF of one page whose content are these streams, from object 4. */
function pdfOf(streams: readonly PdfStream[], { contents = "4 0 R", resources = "" } = {}): Uint8Array {
	const parts = [
		encode(
			`%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Resources<<${FONT}${resources}>>>>\nendobj\n`,
		),
	];
	streams.forEach(([dictionary, content], at) => {
		const bytes = typeof content === "string" ? zlibSync(encode(content)) : content;
		const filter = dictionary.includes("/Filter") ? "" : "/Filter/FlateDecode";
		parts.push(encode(`${at + 4} 0 obj\n<<${dictionary}${filter}/Length ${bytes.length}>>stream\n`), bytes);
		parts.push(encode("\nendstream\nendobj\n"));
	});
	parts.push(encode("trailer<</Root 1 0 R>>"));
	return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const FONT = "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>";
const TEXT = "BT /F1 9 Tf 50 700 Td (hello) Tj ET\n";
const refusal = (pdf: Uint8Array) =>
	createDocuments({})
		.text(pdf)
		.then(
			({ pages }) => pages,
			(error: unknown) => (error instanceof Error && "status" in error ? error.status : error),
		);

/** Forms of which each draws the next ten times. */
const nestedForms = Array.from({ length: 9 }, (_, at): PdfStream => {
	const next = at === 8 ? TEXT : `/F${at + 1} Do `.repeat(10);
	return [
		`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${FONT}/XObject<</F${at + 1} ${at + 6} 0 R>>>>`,
		next,
	];
});

describe("a PDF made to hold up the server", () => {
	it.each([
		["unpacks to 20 MB", pdfOf([["", "q Q ".repeat(5 * 1024 * 1024)]])],
		[
			"unpacks twice",
			pdfOf([["/Filter[/FlateDecode/FlateDecode]", new Uint8Array(zlibSync(zlibSync(encode(TEXT))))]]),
		],
		[
			"hides its filter's name",
			pdfOf([["/Filter/Fl#61teDecode", new Uint8Array(zlibSync(encode("q Q ".repeat(2 * 1024 * 1024))))]]),
		],
		["has its filter elsewhere", pdfOf([["/Filter 9 0 R", new Uint8Array(zlibSync(encode(TEXT)))]])],
		["repeats its content", pdfOf([["", TEXT]], { contents: `[${"4 0 R ".repeat(500)}]` })],
		["draws forms in forms", pdfOf([["", "/F0 Do"], ...nestedForms], { resources: "/XObject<</F0 5 0 R>>" })],
		["has too much text", pdfOf([["", TEXT.repeat(60_000)]])],
	])("is refused with 413 when it %s", { timeout: 10_000 }, async (_, pdf) => {
		expect(await refusal(pdf)).toBe(413);
	});

	it("is refused with 415 when it is encrypted", async () => {
		const pdf = new TextDecoder("latin1").decode(pdfOf([["", TEXT]])).replace("/Root", "/Encrypt 9 0 R/Root");
		expect(await refusal(encode(pdf))).toBe(415);
	});

	it("is read without what is said to be a picture", async () => {
		const picture: PdfStream = ["/Subtype /Image", "q Q ".repeat(2 * 1024 * 1024)];
		expect(await refusal(pdfOf([["", TEXT], picture]))).toEqual([["hello"]]);
		expect(await refusal(pdfOf([picture]))).toEqual([[]]);
	});

	it("is read from ASCII", async () => {
		expect(await refusal(pdfOf([["/Filter/ASCII85Decode", encode("6Q^$e/KdVH~>")]]))).toHaveLength(1);
	});
});
