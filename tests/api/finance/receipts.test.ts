import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { DISAGREEING_RECEIPTS } from "@/tests/support/databases/disagreeing-invoices";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { read } from "~/db/read";
import {
	selectStatementReceipts,
	selectStatementRefunds,
	sumBefore,
} from "~/db/repositories/finance/customer-statements";
import type { PaymentPage } from "~/domain/finance/invoicing/bank/schemas";
import type { BlockedJobPage, InvoiceDetail } from "~/domain/finance/invoicing/customer/schemas";
import type { OpenItems, ReceiptView } from "~/domain/finance/invoicing/receipts/schemas";
import type { OpenAccounts } from "~/domain/finance/invoicing/statements/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
/** Of £120, sent: three of Eastfield (1), one of Northgate (3). */
let ids: number[];

const TABLES = [
	...["invoice_payment", "receipt_refund", "receipt"],
	...["invoice_run_job", "invoice_line", "invoice", "invoice_run"],
];

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});
beforeEach(async () => {
	for (const table of TABLES) await api.north.d1.prepare(`DELETE FROM ${table}`).run();
	const jobs = [];
	for (const customer_id of [1, 1, 1, 3]) jobs.push(await jobToInvoice(api.north, admin, { customer_id }));
	await clerk.invoice("single-job-invoice", jobs);
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status: "Sent" });
});

const part = (at: number, amount: number) => ({ invoice_id: ids[at], amount });
const receive = (amount: number, allocations: object[] = [], more: object = {}) =>
	admin.call<ReceiptView & { [field: string]: string[] }>("POST", "/client/receipts", {
		...{ customer_id: 1, amount, date: "2026-11-20", method: "bank_transfer", reference: "REMIT 4471" },
		...{ allocations, uid: crypto.randomUUID(), ...more },
	});
const openItems = async (customer_id = 1) =>
	(await admin.call<OpenItems>("GET", `/client/open-items?customer_id=${customer_id}`)).data;
const outstandingOf = async (customer_id: number) =>
	(await admin.call<OpenAccounts>("GET", "/client/debtors")).data.data.find(
		(one) => one.customer_id === customer_id,
	)?.outstanding;
const disagreeing = async () => (await api.north.d1.prepare(DISAGREEING_RECEIPTS).all()).results;
const states = () =>
	Promise.all(ids.map(async (id) => ((one) => [one.status, one.outstanding])(await clerk.detail(id))));

describe("a receipt", () => {
	it("pays invoices, and the rest stays on account until it is placed", async () => {
		const { data, status } = await receive(250, [part(0, 120), part(1, 48.97)]);
		expect(status).toBe(200);
		expect(data).toMatchObject({ allocated: 168.97, refunded: 0, on_account: 81.03 });
		expect(await states()).toEqual([
			["Paid", 0],
			["Sent", 71.03],
			["Sent", 120],
			["Sent", 120],
		]);
		expect(await openItems()).toMatchObject({ on_account: 81.03, receipts: [{ id: data.id, amount: 250 }] });
		const placed = await admin.call<ReceiptView>("POST", `/client/receipts/${data.id}/allocations`, {
			allocations: [part(1, 71.03)],
		});
		expect(placed.data).toMatchObject({ on_account: 10, payments: [{}, {}, { amount: 71.03 }] });
		expect((await states())[1]).toEqual(["Paid", 0]);
		expect(await outstandingOf(1)).toBe(110);
		expect(await disagreeing()).toEqual([]);
	});

	it("is money without an invoice alone, and is listed with payments so that they add up to the bank", async () => {
		await receive(300, [part(0, 120)]);
		await receive(40, [], { customer_id: 3 });
		const { data } = await admin.call<PaymentPage>(
			"GET",
			"/client/invoice-payments?date_from=2026-11-20&date_to=2026-11-20",
		);
		expect(data).toMatchObject({ total: 3, amount: 340 });
		expect(
			data.data.map(({ inv_number, amount, customer_name }) => [inv_number, amount, customer_name]),
		).toEqual(
			expect.arrayContaining([
				[null, 180, "Eastfield"],
				[null, 40, "Northgate"],
			]),
		);
		expect(await clerk.list("customer_id=3")).toMatchObject({ outstanding: 80, on_account: 40 });
	});

	it.each([
		["more than was paid in", 100, () => [part(0, 120)], "allocations"],
		["more than an invoice takes", 500, () => [part(0, 20), part(1, 120.01)], "allocations.1.amount"],
		["an invoice twice", 500, () => [part(0, 20), part(0, 20)], "allocations.1.amount"],
		["another customer's invoice", 500, () => [part(3, 20)], "allocations.0.invoice_id"],
		["nothing", 0, () => [], "amount"],
	])("of %s is refused at its field, and nothing is recorded", async (_, amount, parts, field) => {
		const { status, data } = await receive(amount, parts());
		expect([status, Object.keys(data)]).toEqual([422, [field]]);
		expect((await openItems()).receipts).toEqual([]);
	});

	it.each([
		["customer", { customer_id: 99_999 }, 404],
		["day", { date: "2003-01-01" }, 422],
		["method", { method: "gold" }, 422],
	])("of no such %s is refused", async (_, more, expected) => {
		expect((await receive(10, [], more)).status).toBe(expected);
	});

	it("is recorded once by its key, also by two at once", async () => {
		const more = { uid: "twice-of-one-key" };
		const both = await Promise.all([receive(130, [part(0, 120)], more), receive(130, [part(0, 120)], more)]);
		const again = await receive(130, [part(0, 120)], more);
		const answers = [...both, again].map(({ status }) => status);
		expect(answers.filter((status) => status === 200).length).toBeGreaterThan(1);
		expect((await openItems()).receipts).toMatchObject([{ amount: 130, on_account: 10 }]);
		expect((await receive(131, [], more)).status).toBe(409);
		expect(await disagreeing()).toEqual([]);
	});

	it("is placed once when two clerks place it together", async () => {
		const { data } = await receive(120);
		const place = (at: number) =>
			admin.call("POST", `/client/receipts/${data.id}/allocations`, { allocations: [part(at, 120)] });
		const answers = (await Promise.all([place(0), place(1)])).map(({ status }) => status);
		expect(answers.sort()[0]).toBe(200);
		expect([409, 422]).toContain(answers[1]);
		expect((await openItems()).on_account).toBe(0);
		expect(await outstandingOf(1)).toBe(240);
		expect(await disagreeing()).toEqual([]);
	});
});

describe("undoing", () => {
	it("a payment of a receipt puts its money back on account", async () => {
		const { data } = await receive(150, [part(0, 120)]);
		const payment = data.payments[0];
		await admin.call("DELETE", `/client/customer-invoices/${ids[0]}/payments/${payment?.id}`);
		expect((await states())[0]).toEqual(["Sent", 120]);
		expect((await openItems()).on_account).toBe(150);
		expect(await outstandingOf(1)).toBe(210);
	});

	it("a receipt makes its invoices outstanding again", async () => {
		const { data } = await receive(250, [part(0, 120), part(1, 120)]);
		expect((await admin.call("DELETE", `/client/receipts/${data.id}`)).status).toBe(200);
		expect((await states()).map(([, open]) => open)).toEqual([120, 120, 120, 120]);
		expect((await admin.call("GET", `/client/receipts/${data.id}`)).status).toBe(404);
		expect((await admin.call("DELETE", `/client/receipts/${data.id}`)).status).toBe(404);
		expect(await outstandingOf(1)).toBe(360);
		expect(await disagreeing()).toEqual([]);
	});
});

it("takes what is on account off what a credit limit is used up by", async () => {
	const job = await jobToInvoice(api.north, admin, { customer_id: 3 });
	await changeRow(api.north.d1, "customer", 3, { credit_limit: 200 });
	const blocked = async () =>
		(await admin.call<BlockedJobPage>("GET", "/client/blocked-invoice-jobs?customer_id=3")).data.data.map(
			({ id, blockers }) => [id, blockers],
		);
	expect(await blocked()).toEqual([[job, ["credit_limit"]]]);
	await receive(19.99, [], { customer_id: 3 });
	expect(await blocked()).toEqual([[job, ["credit_limit"]]]);
	await receive(0.01, [], { customer_id: 3 });
	expect(await blocked()).toEqual([]);
	await changeRow(api.north.d1, "customer", 3, { credit_limit: null });
});

describe("money that is no payment of an invoice", () => {
	const refund = (id: number, amount: number, uid = crypto.randomUUID()) =>
		admin.call<ReceiptView>("POST", `/client/receipts/${id}/refunds`, {
			...{ amount, date: "2026-11-25", reference: "Back to 20-44-18", uid },
		});

	it("is paid back out of what is on account, once by its key, and no more", async () => {
		const { data } = await receive(200, [part(0, 120)]);
		expect((await refund(data.id, 80.01)).status).toBe(422);
		const uid = crypto.randomUUID();
		expect((await refund(data.id, 30, uid)).data).toMatchObject({ on_account: 50, refunded: 30 });
		expect((await refund(data.id, 30, uid)).data).toMatchObject({
			on_account: 50,
			refunds: [{ amount: 30 }],
		});
		expect(await outstandingOf(1)).toBe(190);
		const range = "date_from=2026-11-01&date_to=2026-11-30";
		expect((await admin.call<PaymentPage>("GET", `/client/invoice-payments?${range}`)).data.amount).toBe(170);
		expect((await admin.call("DELETE", `/client/receipts/${data.id}`)).status).toBe(409);
		const [made] = (await admin.call<ReceiptView>("GET", `/client/receipts/${data.id}`)).data.refunds;
		const undone = await admin.call("DELETE", `/client/receipts/${data.id}/refunds/${made?.id}`);
		expect(undone.data).toMatchObject({ on_account: 80, refunds: [] });
		expect(await disagreeing()).toEqual([]);
	});

	it("is not paid back by two clerks together", async () => {
		const { data } = await receive(50);
		const answers = await Promise.all([refund(data.id, 50), refund(data.id, 50)]);
		expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
		expect((await openItems()).on_account).toBe(0);
		expect(await disagreeing()).toEqual([]);
	});

	it("is on the statement of its period, which agrees with what is outstanding", async () => {
		const { data } = await receive(300, [part(0, 120)]);
		await refund(data.id, 30);
		const [[before], receipts, refunds] = await read(api.north.d1, [
			sumBefore(1, "2099-01-01"),
			selectStatementReceipts(1, "2026-11-01", "2026-11-30"),
			selectStatementRefunds(1, "2026-11-01", "2026-11-30"),
		]);
		expect((before?.invoiced ?? 0) - (before?.paid ?? 0) - (before?.credited ?? 0)).toBe(
			await outstandingOf(1),
		);
		expect([receipts, refunds]).toMatchObject([[{ amount: 300 }], [{ amount: 30 }]]);
		const pdf = "/client/customer-statements/1?kind=period&date_from=2026-11-01&date_to=2026-11-30";
		expect((await admin.fetch("GET", pdf)).status).toBe(200);
	});
});

describe("the rest of an invoice", () => {
	const writeOff = (at: number, amount: number, more: object = {}) =>
		admin.call<InvoiceDetail>("POST", `/client/customer-invoices/${ids[at]}/write-offs`, {
			...{ kind: "discount", amount, date: "2026-11-25", reason: "Failed delivery 06-10", ...more },
		});

	it("is written off or taken as a discount, is no money that came in, and is undone", async () => {
		await receive(102, [part(0, 102)]);
		const { data } = await writeOff(0, 18);
		expect(data).toMatchObject({ status: "Paid", outstanding: 0 });
		expect(data.payments.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
			["discount", 18],
			["payment", 102],
		]);
		expect((await writeOff(1, 120, { kind: "write_off" })).data.status).toBe("Paid");
		const range = "date_from=2026-11-01&date_to=2026-11-30";
		expect((await admin.call<PaymentPage>("GET", `/client/invoice-payments?${range}`)).data.amount).toBe(102);
		expect(await outstandingOf(1)).toBe(120);
		const discount = data.payments.find(({ kind }) => kind === "discount");
		await admin.call("DELETE", `/client/customer-invoices/${ids[0]}/payments/${discount?.id}`);
		expect(await outstandingOf(1)).toBe(138);
		expect(await disagreeing()).toEqual([]);
	});

	it.each([
		["more than is outstanding", 120.01, {}, 422],
		["nothing", 0, {}, 422],
		["no reason", 1, { reason: " " }, 422],
		["a year that cannot be meant", 1, { date: "2003-01-01" }, 422],
		["a kind that does not exist", 1, { kind: "payment" }, 422],
	])("is not written off for %s", async (_, amount, more, status) => {
		expect((await writeOff(0, amount, more)).status).toBe(status);
		expect((await states())[0]).toEqual(["Sent", 120]);
	});
});
