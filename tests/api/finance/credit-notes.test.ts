import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { CreditNoteView, CreditReports } from "~/domain/finance/invoicing/credit/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job_id: number;
let invoice: number;

const credit = (credit_amount: unknown, more: object = {}) =>
	admin.call<CreditNoteView>("POST", "/client/credit-notes", { job_id, credit_amount, ...more });
const post = <Data>(path: string, ids: readonly number[]) =>
	admin.call<Data>("POST", `/client/credit-notes/${path}`, { creditNotesIds: ids });

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await changeRow(api.north.d1, "customer", 1, { email: "east@example.test" });
});
afterAll(() => api.close());

beforeEach(async () => {
	job_id = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job_id]);
	invoice = (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [invoice], inv_status: "Sent" });
});

describe("a credit note", () => {
	it("takes an amount and its VAT off what is outstanding", async () => {
		const { data, message } = await credit(25, { credit_notes_reason: "Damaged outer carton" });
		expect(message).toBe("Credit note added successfully");
		expect(data).toMatchObject({
			credit_note_number: expect.stringMatching(/^CN-\d+$/),
			credit_amount: 25,
			vat: 5,
			total: 30,
			status: "Draft",
			is_csv: 0,
			job_details: { id: job_id, customer: { customer_name: "Eastfield" } },
		});
		expect(await clerk.detail(invoice)).toMatchObject({ credited: 30, outstanding: 90, status: "Sent" });
		await credit(100, { override: true });
		expect(await clerk.detail(invoice)).toMatchObject({ credited: 120, outstanding: 0, status: "Paid" });
	});

	it.each([
		["v-credit-amount-required", "", "Amount is required"],
		["v-credit-amount-min", 0.5, "Amount should be greater than 0"],
		["v-credit-amount-decimals", 10.555, "At most 2 decimals"],
		["more than the job was charged", 100.01, "At most £100.00"],
	])("%s", async (_, amount, message) => {
		expect(await credit(amount)).toMatchObject({ status: 422, data: { credit_amount: [message] } });
	});

	it("v-credit-reason-free: has any reason, or none", async () => {
		const reason = "Late – 3 hours; 'agreed' with £ & <Dee>";
		expect((await credit(25, { credit_notes_reason: reason })).data.credit_notes_reason).toBe(reason);
		expect((await credit(25, { override: true })).data.credit_notes_reason).toBe("");
	});

	it("credit-override: a second one is refused unless it replaces the draft, under the same number", async () => {
		const { data: first } = await credit(25);
		expect(await credit(30)).toMatchObject({ status: 409, message: "Credit Note already exists" });
		const { data } = await credit(30, { override: true });
		expect(data).toMatchObject({
			id: first.id,
			credit_note_number: first.credit_note_number,
			credit_amount: 30,
			vat: 6,
		});
	});

	it("is one, however many users add it at once", async () => {
		const answers = await Promise.all([credit(10), credit(20), credit(30)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const refused = answers.filter(({ status }) => status === 409);
		expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(["Credit Note already exists"]));
	});

	it("is followed by further ones once it was sent, up to what is left", async () => {
		const { data: first } = await credit(33.33);
		await post("send", [first.id]);
		expect(await credit(66.68)).toMatchObject({ status: 422, data: { credit_amount: ["At most £66.67"] } });
		const { data: second } = await credit(10.01);
		expect(second).toMatchObject({ credit_amount: 10.01, vat: 2, status: "Draft" });
		expect(second.credit_note_number).not.toBe(first.credit_note_number);
		const { data: replaced } = await credit(66.67, { override: true });
		expect(replaced).toMatchObject({ id: second.id, credit_amount: 66.67, vat: 13.33 });
		expect(await clerk.detail(invoice)).toMatchObject({ credited: 120, outstanding: 0, status: "Paid" });
		await post("send", [second.id]);
		expect(await credit(1)).toMatchObject({
			status: 409,
			message: `All of the job is credited: ${second.credit_note_number}, ${first.credit_note_number}.`,
		});
		const charged = await admin.call<object>("GET", `/client/creditable-charges/${job_id}`);
		expect(charged.data).toMatchObject({
			net: 0,
			credits: [{ credit_amount: 66.67 }, { credit_amount: 33.33 }],
		});
	});

	it("never takes off more than the charge, when one is sent while another is added", async () => {
		const { data: first } = await credit(60);
		const answers = await Promise.all([
			post("send", [first.id]),
			...Array.from({ length: 4 }, () => credit(60, { override: true })),
		]);
		expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
		const { credited } = await clerk.detail(invoice);
		expect(credited).toBe(72);
	});

	it("needs an invoice that was sent", async () => {
		job_id = await jobToInvoice(api.north, admin);
		expect(await credit(10)).toMatchObject({ status: 409, message: "The job is on no invoice." });
		await clerk.invoice("single-job-invoice", [job_id]);
		expect((await credit(10)).status).toBe(409);
	});

	it("is deleted while it is a draft; its number is void", async () => {
		const { data } = await credit(25);
		const { message } = await admin.call("DELETE", `/client/credit-notes/${data.id}`);
		expect(message).toBe("Deleted Credit Note Successfully");
		expect(await clerk.detail(invoice)).toMatchObject({ credited: 0, outstanding: 120 });
		const voided = await api.north.d1
			.prepare("SELECT label FROM void_number WHERE series = 'credit_note'")
			.all<{ label: string }>();
		expect(voided.results).toContainEqual({ label: data.credit_note_number });
		expect((await credit(25)).data.credit_note_number).not.toBe(data.credit_note_number);
	});
});

describe("credit notes", () => {
	it("credit-list-default: lists those of today, or of a range", async () => {
		const { data } = await credit(25, { date: "2019-01-05" });
		const list = async (query: string) =>
			(await admin.call<{ data: CreditNoteView[] }>("GET", `/client/credit-notes${query}`)).data.data.map(
				({ id }) => id,
			);
		expect(await list("")).not.toContain(data.id);
		expect(await list("?date=2019-01-01,2019-01-31")).toEqual([data.id]);
		expect((await admin.call("GET", "/client/credit-notes?date=never")).status).toBe(422);
	});

	it("are mailed, and stay as they are from then on", async () => {
		const { data } = await credit(25);
		expect(await post("send", [data.id])).toMatchObject({
			status: 200,
			message: "Sent email to customer successfully",
			data: { data: [{ id: data.id, status: "Sent" }] },
		});
		const mail = await api.north.d1
			.prepare("SELECT recipient, attachments FROM outbox WHERE kind = 'credit_note' AND about_id = ?")
			.bind(data.id)
			.first<{ recipient: string; attachments: string }>();
		expect(mail).toMatchObject({
			recipient: "east@example.test",
			attachments: expect.stringContaining(`${data.credit_note_number}.pdf`),
		});
		const { data: next } = await credit(30, { override: true });
		expect(next.id).not.toBe(data.id);
		expect((await admin.call("DELETE", `/client/credit-notes/${data.id}`)).status).toBe(409);
	});

	it("of a customer without an address hold up no others", async () => {
		const { data: east } = await credit(25);
		job_id = await jobToInvoice(api.north, admin, { customer_id: 3 });
		await clerk.invoice("single-job-invoice", [job_id]);
		const { id } = (await clerk.list("pageSize=1")).data[0] ?? {};
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [id], inv_status: "Sent" });
		const { data: north } = await credit(25);
		expect(await post("send", [north.id])).toMatchObject({
			status: 422,
			data: { creditNotesIds: ["No email address: Northgate"] },
		});
		const { data } = await post<{ data: CreditNoteView[] }>("send", [east.id, north.id]);
		expect(data).toMatchObject({ without_address: ["Northgate"] });
		expect(data.data.map(({ status }) => status)).toEqual(["Sent", "Draft"]);
	});

	it("are exported once, and again after the flag is removed", async () => {
		const { data } = await credit(25);
		const { data: file } = await post<CreditReports>("download-csv", [data.id]);
		expect(file.creditReports).toMatchObject([
			{ credit_note_number: data.credit_note_number, net: 25, vat: 5, total: 30 },
		]);
		expect((await post("remove-csv", [data.id])).data).toMatchObject({ data: [{ is_csv: 0 }] });
	});

	it.each([
		["v-credit-send-selection", "send", "Please select notes first"],
		["v-credit-csv-selection", "download-csv", "Please select notes first"],
		["v-credit-remove-csv-selection", "remove-csv", "Please select at least one note."],
	])("%s", async (_, path, message) => {
		expect(await post(path, [])).toMatchObject({ status: 422, data: { creditNotesIds: [message] } });
	});

	it("are downloaded as PDFs", async () => {
		const { data } = await credit(25);
		const one = await admin.fetch("GET", `/client/credit-notes/${data.id}/download-pdf`);
		expect(new TextDecoder().decode((await one.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
		const zip = await admin.fetch(
			"GET",
			`/client/credit-notes/download-multiple-pdf?creditNoteIds=${data.id}`,
		);
		expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
			`${data.credit_note_number}.pdf`,
		]);
	});
});

describe("staff of the traffic diary", () => {
	const signInWith = async (path: string) =>
		await api.north.signIn(`Staff of ${path.slice(1)}`, {
			user_type: "client",
			role_id: await createRole(api.north, path),
		});

	it("credit a job, see what it was charged, and print, send and delete the note", async () => {
		const staff = await signInWith("/traffic-diary");
		const charged = await staff.call("GET", `/client/creditable-charges/${job_id}`);
		expect(charged.data).toMatchObject({
			net: 100,
			lines: [{ description: expect.stringMatching(/^Job \d+/), net: 100, vat: 20, vat_rate: 20 }],
			credits: [],
		});
		const { data } = await staff.call<CreditNoteView>("POST", "/client/credit-notes", {
			job_id,
			credit_amount: 10,
		});
		expect((await staff.fetch("GET", `/client/credit-notes/${data.id}/download-pdf`)).status).toBe(200);
		expect((await staff.call("DELETE", `/client/credit-notes/${data.id}`)).status).toBe(200);
		expect((await staff.call("GET", `/client/customer-invoices/${invoice}`)).status).toBe(403);
		expect((await staff.call("GET", "/client/creditable-charges/999999")).status).toBe(404);
	});

	it("and finance alone do: others are refused", async () => {
		const planner = await signInWith("/planner");
		const note = { job_id, credit_amount: 10 };
		expect((await planner.call("POST", "/client/credit-notes", note)).status).toBe(403);
		expect((await planner.call("GET", "/client/credit-notes")).status).toBe(403);
		expect((await planner.call("GET", `/client/creditable-charges/${job_id}`)).status).toBe(403);
		const elsewhere = await api.south.signIn("Admin");
		expect((await elsewhere.call("GET", `/client/creditable-charges/${job_id}`)).status).toBe(404);
	});
});
