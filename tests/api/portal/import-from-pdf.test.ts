import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import type { DocumentProposals } from "~/domain/portal/document-imports/read-document";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

async function pdf(lines: readonly string[]): Promise<Blob> {
	const document = await PDFDocument.create();
	const font = await document.embedFont(StandardFonts.Helvetica);
	const page = document.addPage([595, 842]);
	for (const [at, text] of lines.entries()) page.drawText(text, { x: 50, y: 780 - at * 14, size: 10, font });
	return new Blob([(await document.save()).slice()], { type: "application/pdf" });
}

function send(fields: Record<string, string | [Blob, string]>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (typeof value === "string") form.append(name, value);
		else form.append(name, ...value);
	}
	return admin.call<DocumentProposals>("POST", "/client/import-from-pdf", form);
}

const BOOKING = [
	"Order No: PO-50078",
	"Collect from: Marston Tools, Enterprise Way, Northampton NN4 6HX",
	"Collection date: 23/07/2026 13:45",
	"Deliver to: Brackley Dairies, Cargo Centre, Leicester LE4 4BQ",
	"Weight: 683 kg",
];
const findProposal = ({ proposals }: DocumentProposals, field: string) =>
	proposals.find((proposal) => proposal.field === field);

it("the fields of a PDF are suggested with their lines and confidence, times as written", async () => {
	const { status, data } = await send({ file: [await pdf(BOOKING), "order.PDF"] });
	expect(status).toBe(200);
	expect(data).toMatchObject({ lines: 5, time_zone: "Europe/London" });
	expect(findProposal(data, "collection_time")).toEqual({
		field: "collection_time",
		value: "13:45",
		line: 2,
		source: "13:45",
		confidence: "high",
		check: null,
		words: [{ line: 2, from: 28, to: 33 }],
	});
	expect(findProposal(data, "collection_post_code")?.value).toBe("NN4 6HX");
	expect(findProposal(data, "delivery_town")?.value).toBe("Leicester");
	expect(findProposal(data, "weight")?.value).toBe("683");
	const jobs = await api.north.d1.prepare("SELECT count(*) AS n FROM job").first<number>("n");
	expect(jobs).toBe(0);
});

it("the fields of a pasted email are suggested", async () => {
	const { data } = await send({ text: BOOKING.join("\r\n") });
	expect(findProposal(data, "customer_reference")).toMatchObject({ value: "PO-50078", source: "PO-50078" });
});

const TWO_ORDERS = [
	"1) Collect from Marston Tools, Enterprise Way, Northampton NN4 6HX, deliver to Leicester LE4 4BQ. 2 pallets",
	"2) Same place, to Birmingham B33 8TH. 3 pallets",
	"",
	"Can someone chase the POD of the Swindon job?",
];

it("several orders of a mail are drafts of their own, and what was not used is listed", async () => {
	const { data } = await send({ text: TWO_ORDERS.join("\n") });
	expect(data.drafts.map(({ kind }) => kind)).toEqual(["job", "job"]);
	const same = data.drafts[1]?.proposals.find(({ field }) => field === "collection_post_code");
	expect(same).toMatchObject({ value: "NN4 6HX", check: "The same collection", confidence: "low" });
	expect(data.unused.map(({ text }) => text)).toEqual([TWO_ORDERS[3]]);
	expect(data.text).toEqual(TWO_ORDERS);
	expect(data.customer).toMatchObject({ value: null, check: "The customer is not clear" });
});

it.each([
	["a picture", { file: [new Blob(["x"]), "image.png"] }, 415],
	["a file that is only named PDF", { file: [new Blob(["hello"]), "a.pdf"] }, 415],
	["an empty request", {}, 422],
	["blank text", { text: "  \n " }, 422],
	["more than 10 MB", { file: [new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), "a.pdf"] }, 413],
] satisfies [string, Parameters<typeof send>[0], number][])("refuses %s", async (_what, fields, status) => {
	const reply = await send(fields);
	expect(reply.status).toBe(status);
	if (status === 415) expect(reply.message).toBe("Please upload a valid PDF file.");
});
