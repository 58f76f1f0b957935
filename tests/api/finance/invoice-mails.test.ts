import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
/** Two of Eastfield, one of Northgate. */
let ids: number[];

const send = (how: "each" | "single-batch" | "multi-batch", invoices: readonly number[], more: object = {}) =>
	admin.call("POST", `/client/send-invoice-${how}`, { job_inv_ids: invoices, ...more });
async function mails() {
	const { results } = await api.north.d1
		.prepare("SELECT recipient, subject, attachments FROM outbox WHERE kind LIKE 'invoice%' ORDER BY id")
		.all<{ recipient: string; subject: string; attachments: string }>();
	await api.north.d1.prepare("DELETE FROM outbox").run();
	return results.map(({ recipient, subject, attachments }) => [
		recipient,
		subject,
		JSON.parse(attachments).map((one: { file_name: string }) => one.file_name),
	]);
}

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	const jobs = [
		await jobToInvoice(api.north, admin),
		await jobToInvoice(api.north, admin),
		await jobToInvoice(api.north, admin, { customer_id: 3 }),
	];
	await clerk.invoice("single-job-invoice", jobs);
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
});
afterAll(() => api.close());

describe("invoices are mailed", () => {
	it("only if every customer has an address; otherwise none is, and it says whose is missing", async () => {
		await changeRow(api.north.d1, "customer", 1, { email: "east@example.test" });
		const { status, data } = await send("each", ids);
		expect([status, data]).toEqual([422, { emails: ["No email address: Northgate"] }]);
		expect(await mails()).toEqual([]);
		expect((await clerk.detail(ids[0] ?? 0)).status).toBe("Draft");
	});

	it("fi-email-status: each by itself to its customer, and drafts become Sent", async () => {
		await addRow(api.north.d1, "customer_company", {
			customer_id: 3,
			accounts_email: "ap@gate.test",
			alternative_accounts_email: "ap2@gate.test",
		});
		expect(await send("each", ids)).toMatchObject({ status: 200, message: "Invoices sent" });
		expect(await mails()).toEqual([
			["east@example.test", expect.stringContaining("INV-1"), ["INV-1.pdf"]],
			["east@example.test", expect.stringContaining("INV-2"), ["INV-2.pdf"]],
			["ap@gate.test, ap2@gate.test", expect.stringContaining("INV-3"), ["INV-3.pdf"]],
		]);
		const { data } = await clerk.list();
		expect(data.map(({ status, email_status }) => [status, email_status])).toEqual([
			["Sent", "sent"],
			["Sent", "sent"],
			["Sent", "sent"],
		]);
	});

	it("one mail a customer", async () => {
		await send("multi-batch", ids);
		expect(await mails()).toEqual([
			["east@example.test", expect.stringContaining("2 invoices"), ["INV-1.pdf", "INV-2.pdf"]],
			["ap@gate.test, ap2@gate.test", expect.stringContaining("INV-3"), ["INV-3.pdf"]],
		]);
	});

	it("one mail for all, to addresses that are given if they are of several customers", async () => {
		expect((await send("single-batch", ids)).status).toBe(422);
		await send("single-batch", ids, { emails: "books@firm.test" });
		await send("single-batch", ids.slice(0, 2));
		expect(await mails()).toEqual([
			["books@firm.test", expect.stringContaining("3 invoices"), ["INV-1.pdf", "INV-2.pdf", "INV-3.pdf"]],
			["east@example.test", expect.stringContaining("2 invoices"), ["INV-1.pdf", "INV-2.pdf"]],
		]);
		expect((await send("single-batch", ids, { emails: "not an address" })).status).toBe(422);
		const strangers = Array.from({ length: 11 }, (_, n) => `v${n}@elsewhere.test`).join(",");
		expect(await send("single-batch", ids, { emails: strangers })).toMatchObject({
			status: 422,
			data: { emails: ["At most 10 addresses"] },
		});
	});
});
