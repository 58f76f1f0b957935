import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { jsonResponse, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { readOrders } from "~/domain/portal/document-imports/read-orders";
import { AppError } from "~/shared/errors";
import { createDocuments } from "./create-documents";

type PositionedText = [x: number, y: number, text: string];

/** A PDF with these texts on its pages, in points from the bottom left. */
async function pdfOf(...pages: PositionedText[][]): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const font = await document.embedFont(StandardFonts.Helvetica);
	for (const written of pages) {
		const page = document.addPage([595, 842]);
		for (const [x, y, text] of written) page.drawText(text, { x, y, size: 10, font });
	}
	return document.save();
}

const azure = { DOCUMENTS_URL: "https://read.test/", DOCUMENTS_TOKEN: "key-2" };
const started = () =>
	new Response(null, { status: 202, headers: { "Operation-Location": "https://read.test/op/1" } });

describe("the text of a PDF", () => {
	it("is returned in lines from the top, page by page, with columns separate and in place", async () => {
		const pdf = await pdfOf(
			[
				[320, 700, "DELIVER TO"],
				[50, 700, "COLLECT FROM"],
				[50, 686, "Marston Tools"],
				[320, 686.4, "Brackley Dairies Ltd"],
				[50, 650, "Goods: 8 pallets"],
			],
			[[50, 700, "Page two"]],
		);
		const { pages } = await createDocuments({}).text(pdf);
		expect(pages).toHaveLength(2);
		const [first = [], second] = pages;
		expect(first).toHaveLength(3);
		expect(first[0]).toMatch(/^COLLECT FROM {2,}DELIVER TO$/);
		expect(first[1]).toMatch(/^Marston Tools {2,}Brackley Dairies Ltd$/);
		expect(first[0]?.indexOf("DELIVER")).toBe(first[1]?.indexOf("Brackley"));
		expect(first[2]).toBe("Goods: 8 pallets");
		expect(second).toEqual(["Page two"]);
	});

	it("gives the expected proposals", async () => {
		const columns = (y: number, left: string, right: string): PositionedText[] => [
			[50, y, left],
			[330, y, right],
		];
		const pdf = await pdfOf([
			[230, 780, "DELIVERY NOTE"],
			...columns(700, "Collection address", "Delivery address"),
			...columns(686, "Marston Tools Manufacturing Company Limited", "Eastfield Medical"),
			...columns(672, "Enterprise Way, Northampton", "Bay 7, Kingsway"),
			...columns(658, "NN4 6HX", "Birmingham B33 8TH"),
			...columns(630, "Date: 23/11/2026", "Date: 24/11/2026"),
		]);
		const { pages } = await createDocuments({}).text(pdf);
		const [draft] = readOrders(pages.flat(), {
			today: "2026-11-20",
			isTown: (name) => ["Northampton", "Birmingham"].includes(name),
		}).drafts;
		const proposals = draft?.proposals ?? [];
		expect(Object.fromEntries(proposals.map(({ field, value }) => [field, value]))).toEqual({
			collection_name: "Marston Tools Manufacturing Company Limited",
			collection_address_line_1: "Enterprise Way",
			collection_town: "Northampton",
			collection_post_code: "NN4 6HX",
			collection_date: "2026-11-23",
			delivery_name: "Eastfield Medical",
			delivery_address_line_1: "Bay 7",
			delivery_address_line_2: "Kingsway",
			delivery_town: "Birmingham",
			delivery_post_code: "B33 8TH",
			delivery_date: "2026-11-24",
		});
	});

	it.each([
		["nothing", new Uint8Array()],
		["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
		["a broken PDF", new TextEncoder().encode("%PDF-1.7\n1 0 obj <<")],
	])("is rejected with 415 for %s", async (_, bytes) => {
		const thrown = await createDocuments({})
			.text(bytes)
			.catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(AppError);
		expect(thrown).toMatchObject({ status: 415, message: "Please upload a valid PDF file." });
	});

	it("is empty for a scan if no analyser is configured", async () => {
		expect(await createDocuments({}).text(await pdfOf([]))).toEqual({ pages: [[]] });
	});
});

describe("the cloud analyser", () => {
	it("is used for scans only and polled until it is done", async () => {
		const upstream = stubUpstream([
			started(),
			jsonResponse({ status: "running" }),
			jsonResponse({
				status: "succeeded",
				analyzeResult: { pages: [{ lines: [{ content: "Collect from" }] }] },
			}),
		]);
		const documents = createDocuments(azure, upstream);
		expect(await documents.text(await pdfOf([[50, 700, "Has text"]]))).toEqual({ pages: [["Has text"]] });
		expect(upstream.requests).toHaveLength(0);
		expect(await documents.text(await pdfOf([]))).toEqual({ pages: [["Collect from"]] });
		expect(upstream.requests[0]?.url.pathname).toBe(
			"/documentintelligence/documentModels/prebuilt-read:analyze",
		);
		expect(new Headers(upstream.requests[0]?.init.headers).get("Ocp-Apim-Subscription-Key")).toBe("key-2");
		expect(upstream.waits).toEqual([1000, 1000]);
	});

	it.each([
		["refuses", [jsonResponse({}, 401)]],
		["fails", [started(), jsonResponse({ status: "failed" })]],
		["never finishes", [started(), ...Array.from({ length: 30 }, () => jsonResponse({ status: "running" }))]],
	])("that %s leaves the document without text", async (_, replies) => {
		const upstream = stubUpstream(replies);
		expect(await createDocuments(azure, upstream).text(await pdfOf([]))).toEqual({
			pages: [[]],
			error: upstream.reports[0]?.message,
		});
		expect(upstream.reports).toHaveLength(1);
		expect(JSON.stringify(upstream.reports)).not.toContain("key-2");
	});
});
