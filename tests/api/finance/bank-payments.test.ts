import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { BankProposals, PaymentPage, RecordedLines } from "~/domain/finance/invoicing/bank/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
/** Of £120: three of Eastfield, one of Northgate. */
let ids: number[];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	const jobs = [];
	for (const customer_id of [1, 1, 1, 3]) jobs.push(await jobToInvoice(api.north, admin, { customer_id }));
	await clerk.invoice("single-job-invoice", jobs);
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status: "Sent" });
});
afterAll(() => api.close());

const line = (amount: number, text: string, occurrence = 1) => ({
	date: "2026-11-20",
	amount,
	text,
	occurrence,
});
const propose = async (lines: object[]) =>
	(await admin.call<BankProposals>("POST", "/client/bank-payments/propose", { lines })).data;
const record = async (lines: object[]) =>
	(await admin.call<RecordedLines>("POST", "/client/bank-payments", { lines })).data.data;
const paying = (one: object, ...allocations: [number | undefined, number][]) => ({
	...one,
	allocations: allocations.map(([invoice_id, amount]) => ({ invoice_id, amount })),
});
const payments = async (keyword = "") =>
	(
		await admin.call<PaymentPage>(
			"GET",
			`/client/invoice-payments?date_from=2026-11-01&date_to=2026-11-30&keyword=${keyword}`,
		)
	).data;

it("proposes and records nothing", async () => {
	const { data, invoices } = await propose([
		line(120, "INV-1 EASTFIELD"),
		line(120, "NORTHGATE"),
		line(7, "?"),
	]);
	expect(data.map(({ certainty, allocations }) => [certainty, allocations])).toEqual([
		["certain", [{ invoice_id: ids[0], amount: 120 }]],
		["likely", [{ invoice_id: ids[3], amount: 120 }]],
		["none", []],
	]);
	expect(invoices.map(({ inv_number }) => inv_number)).toEqual(expect.arrayContaining(["INV-1", "INV-4"]));
	expect((await payments()).total).toBe(0);
});

it("records accepted lines once, however many send them and however often", async () => {
	const lines = [
		paying(line(120, "INV-1 EASTFIELD"), [ids[0], 120]),
		paying(line(150, "EASTFIELD"), [ids[1], 120], [ids[2], 30]),
		paying(line(130, "NORTHGATE"), [ids[3], 120]),
	];
	const both = await Promise.all([record(lines), record(lines)]);
	const results = both.map((one) => one.map(({ result }) => result));
	expect(results).toContainEqual(["recorded", "recorded", "recorded"]);
	expect(results).toContainEqual(["recorded_before", "recorded_before", "recorded_before"]);
	expect(both.flat().map(({ message }) => message)).toContain("Recorded, £10.00 on account");
	// To another invoice neither.
	expect(await record([paying(line(120, "INV-1 EASTFIELD"), [ids[2], 50])])).toMatchObject([
		{ result: "recorded_before" },
	]);
	const states = await Promise.all(ids.map((id) => clerk.detail(id)));
	expect(states.map(({ status, outstanding }) => [status, outstanding])).toEqual([
		["Paid", 0],
		["Paid", 0],
		["Sent", 90],
		["Paid", 0],
	]);
	expect((await propose([line(120, "INV-1 EASTFIELD")])).data).toMatchObject([{ is_recorded: true }]);
});

it("records equal lines of a file each, and refuses what an invoice does not take, line by line", async () => {
	expect(
		await record([
			paying(line(40, "EASTFIELD", 1), [ids[2], 40]),
			paying(line(40, "EASTFIELD", 2), [ids[2], 40]),
			paying(line(40, "EASTFIELD", 3), [ids[2], 40]),
			paying(line(40, "EASTFIELD", 1), [ids[2], 40]),
			paying(line(5, "PAID"), [ids[0], 5]),
		]),
	).toMatchObject([
		{ result: "recorded" },
		{ result: "recorded" },
		{ result: "refused", message: "INV-3: £10.00 is still to be paid" },
		{ result: "recorded_before" },
		{ result: "refused", message: "An invoice is paid already" },
	]);
});

it("lists payments with their sum, finds and deletes them", async () => {
	const all = await payments();
	expect([all.total, all.amount]).toEqual([7, 480]);
	const { data } = await payments("NORTHGATE");
	const paid = data.find(({ kind }) => kind === "payment");
	expect(data.map(({ kind, amount, is_from_bank }) => [kind, amount, is_from_bank]).sort()).toEqual([
		["on_account", 10, true],
		["payment", 120, true],
	]);
	await admin.call("DELETE", `/client/customer-invoices/${ids[3]}/payments/${paid?.id}`);
	expect((await clerk.detail(ids[3] ?? 0)).status).toBe("Sent");
	expect((await payments("NORTHGATE")).data).toMatchObject([{ kind: "on_account", amount: 130 }]);
	expect(await record([paying(line(130, "NORTHGATE"), [ids[3], 120])])).toMatchObject([
		{ result: "recorded_before" },
	]);
	// A receipt that was deleted by mistake is recorded from the same file again.
	await admin.call("DELETE", `/client/receipts/${paid?.receipt_id}`);
	expect(await record([paying(line(130, "NORTHGATE"), [ids[3], 120])])).toMatchObject([
		{ result: "recorded" },
	]);
});

it("records what no invoice gets on account, so that a line is recorded as a whole", async () => {
	const lump = { ...line(500, "EASTFIELD LUMP"), allocations: [], customer_id: 1 };
	const both = paying(line(70, "BOTH"), [ids[2], 5]);
	expect(
		await record([lump, { ...both, customer_id: 3 }, { ...lump, text: "?", customer_id: 99_999 }]),
	).toEqual([
		{ result: "recorded", message: "Recorded, £500.00 on account" },
		{ result: "recorded", message: "Recorded, £65.00 on account" },
		{ result: "refused", message: "The customer does not exist" },
	]);
	expect(await record([lump])).toMatchObject([{ result: "recorded_before" }]);
	const { data } = await payments("BOTH");
	expect(data.map(({ kind, amount, customer_name }) => [kind, amount, customer_name]).sort()).toEqual([
		["on_account", 65, "Northgate"],
		["payment", 5, "Eastfield"],
	]);
	const { status, data: errors } = await admin.call("POST", "/client/bank-payments", {
		lines: [{ ...line(5, "NOBODY"), allocations: [] }],
	});
	expect([status, errors]).toEqual([
		422,
		{ "lines.0.allocations": ["Please choose an invoice or a customer"] },
	]);
	await admin.call(
		"DELETE",
		`/client/customer-invoices/${ids[2]}/payments/${data.find((one) => one.invoice_id)?.id}`,
	);
});

it("finds open invoices by number or customer", async () => {
	const find = async (keyword: string) =>
		(await admin.call<{ data: { inv_number: string }[] }>("GET", `/client/open-invoices?keyword=${keyword}`))
			.data.data;
	expect(await find("INV-3")).toMatchObject([{ inv_number: "INV-3", outstanding: 10 }]);
	expect(await find("EASTFIELD")).toMatchObject([{ inv_number: "INV-3" }]);
	expect(await find("INV-1")).toEqual([]);
});

it("remembers the columns of a bank's files for the user who chose them", async () => {
	const mapping = { "0": "date", "2": "amount" };
	await admin.call("PUT", "/client/bank-columns", { layout: "Date|What|How much", mapping });
	const read = (caller: ApiCaller) =>
		caller.call("GET", "/client/bank-columns?layout=Date%7CWhat%7CHow%20much");
	expect((await read(admin)).data).toEqual({ mapping });
	expect((await read(await api.north.signIn("Finance", { user_type: "client", role_id: 4 }))).data).toEqual({
		mapping: null,
	});
});

it("takes 2,000 lines of a file at once and no more", async () => {
	const many = Array.from({ length: 2_000 }, (_, at) => line(at + 1, `Line ${at}`));
	expect((await propose(many)).data).toHaveLength(2_000);
	const { status } = await admin.call("POST", "/client/bank-payments/propose", {
		lines: [...many, line(1, "x")],
	});
	expect(status).toBe(422);
});
