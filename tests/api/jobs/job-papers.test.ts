import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import { readPdf, setCompanyPrint } from "@/tests/support/jobs/job-papers";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("the worksheet", () => {
	const worksheetPath = (id: number) =>
		`/client/traffic-diary/download-work-sheet-pdf/${id}?timezone=Europe/London`;

	it.each([
		["without company details", {}, "Please add company details and logo before print!"],
		["without a logo", { company_name: "Northline" }, "Please add company logo before print!"],
		[
			"with a missing logo file",
			{ company_name: "Northline", logo: "logos/away.png" },
			"Please add company logo before print!",
		],
	])("is not printed %s", async (_what, columns, expectedText) => {
		await setCompanyPrint(api, columns);
		const { id } = await saveJobAs(admin);
		const response = await admin.call("GET", worksheetPath(id));
		expect([response.status, response.message]).toEqual([409, expectedText]);
	});

	it("has stops, load and notes for the driver, but no prices", async () => {
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const { id, job_number } = await saveJobAs(admin, {
			customer_reference: [{ name: "PO-77" }],
			collection_instruction_1: "Ring at gate 2 → ask for Zoë",
			weight: 120,
			goods_description: "Ceramic tiles, shrink-wrapped",
			needs: [2],
			dangerous_goods: [
				{ un_number: "1263", name: "Paint", class: "3", packing_group: "III", tunnel_code: "D/E" },
			],
			base_charge: 987.65,
		});
		const note = (notes: string, showNotesToDriver: number) =>
			admin.call("POST", "/client/job-note", { job_detail_id: id, notes, showNotesToDriver });
		await note("Take straps", 1);
		await note("Pays late", 0);
		const response = await admin.fetch("GET", worksheetPath(id));
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		const { text, pages } = await readPdf(response);
		expect(pages).toBe(1);
		for (const expectedText of [
			`Worksheet ${job_number}`,
			"1 Dock Road",
			"PO-77",
			"23-11-2026 09:00",
			"Leeds LS1 1AA",
			"120 kg",
			"Ceramic tiles",
			"ADR, Tail lift",
			"UN 1263 PAINT, 3, III, (D/E)",
			"Take straps",
			"gate 2 to ask for Zoë",
		])
			expect(text).toContain(expectedText);
		expect(text).not.toContain("Pays late");
		expect(text).not.toContain("987");
	});

	it("of a trip lists all its stops over several pages", async () => {
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const trip_sub_jobs = Array.from({ length: 40 }, (_, at) => ({
			mode: 1,
			collection_date: "2026-11-23",
			collection_time: "08:00",
			collection_name: `Stop ${at + 1}`,
			collection_instruction_1: "Mind the step. ".repeat(6),
		}));
		const { id } = await saveJobAs(admin, { job_type: 3, trip_sub_jobs });
		const { text, pages } = await readPdf(await admin.fetch("GET", worksheetPath(id)));
		expect(pages).toBeGreaterThan(1);
		expect(text).toContain("Stop 40");
		expect(text).toContain(`Page ${pages} of ${pages}`);
	});

	it("of a site assessment also prints without a logo", async () => {
		await setCompanyPrint(api, {});
		const { id } = await saveJobAs(admin);
		const { text } = await readPdf(
			await admin.fetch("GET", `/client/job-details/job-site-assessment-pdf/${id}`),
		);
		expect(text).toContain("Job site assessment");
		expect(text).toContain("Overhead power lines");
		expect((await admin.fetch("GET", "/client/job-details/job-site-assessment-pdf/99999")).status).toBe(404);
	});
});

describe("sending a quote", () => {
	const send = (id: number, body: object = {}) =>
		admin.call<JobView>("POST", `/client/send-quote-to-customer/${id}`, body);
	const readMails = async (id: number) =>
		(
			await api.north.d1
				.prepare(
					"SELECT recipient, subject, text, attachments FROM outbox WHERE kind = 'quote' AND about_id = ?",
				)
				.bind(id)
				.all<{ recipient: string; subject: string; text: string; attachments: string }>()
		).results;

	it("emails it with the quote as a PDF and logs it on the timeline", async () => {
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd" });
		await changeRows(api.north.d1, "invoice_setting", {}, { vat_rate: 20 });
		const quote = await saveJobAs(admin, {
			status: "Quote",
			job_emails: [{ email: "buyer@eastfield.test" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
		});
		const { message, data } = await send(quote.id);
		expect(message).toBe("Quote successfully sent to customers");
		expect(data.job_activities.at(-1)).toMatchObject({
			action_type: "quote_sent",
			message: "Quote sent to buyer@eastfield.test",
		});
		const [mail] = await readMails(quote.id);
		expect(mail?.recipient).toBe("buyer@eastfield.test");
		expect(mail?.text).toContain("£115.00");
		const [file] = JSON.parse(mail?.attachments ?? "[]") as { file: string; file_name: string }[];
		expect(file?.file_name).toBe(`quote-${quote.job_number}.pdf`);
		const stored = await api.env.FILES.get(`north/${file?.file}`);
		const pdf = await getDocumentProxy(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
		const { text } = await extractText(pdf, { mergePages: true });
		for (const expectedText of ["Carriage", "£100.00", "Fixed", "£15.00", "VAT 20 %", "£23.00", "£138.00"])
			expect(text).toContain(expectedText);
	});

	it("lists the stops of a trip", async () => {
		const { id } = await saveJobAs(admin, {
			status: "Quote",
			job_type: 3,
			trip_sub_jobs: [
				{ mode: 1, collection_date: "2026-11-23", collection_time: "08:00", collection_name: "Quay 9" },
			],
		});
		await send(id, { emails: "a@x.test" });
		const [mail] = await readMails(id);
		const [file] = JSON.parse(mail?.attachments ?? "[]") as { file: string }[];
		const stored = await api.env.FILES.get(`north/${file?.file}`);
		const pdf = await getDocumentProxy(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
		expect((await extractText(pdf, { mergePages: true })).text).toContain("Quay 9");
	});

	it("goes to the given addresses, only once per uid", async () => {
		const { id } = await saveJobAs(admin, { status: "Quote" });
		const body = { emails: ["a@x.test", "b@x.test"], uid: `quote-${id}-key` };
		await send(id, body);
		await send(id, body);
		expect((await readMails(id)).map(({ recipient }) => recipient)).toEqual(["a@x.test, b@x.test"]);
	});

	it.each([
		["without an address", { status: "Quote" }, {}, 422],
		["to an invalid address", { status: "Quote" }, { emails: "a@x.test, nonsense" }, 422],
		["for a job that is not a quote", {}, { emails: "a@x.test" }, 409],
	])("is refused %s", async (_what, fields, body, status) => {
		const { id } = await saveJobAs(admin, fields);
		expect((await send(id, body)).status).toBe(status);
	});
});
