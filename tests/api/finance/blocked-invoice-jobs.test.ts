import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, changeRow, changeRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type {
	BlockedJobPage,
	ExternalJobPage,
	InvoiceJobPageResponse,
	RunPreview,
} from "~/domain/finance/invoicing/customer/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
const marked = (values: object = {}) => jobToInvoice(api.north, admin, values);
const blocked = async (query = "") =>
	(await admin.call<BlockedJobPage>("GET", `/client/blocked-invoice-jobs?${query}`)).data;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});
afterAll(() => api.close());

/** The driver has waited at a stop of a job, which is not charged yet. */
const addWaiting = (job_id: number) =>
	addRow(api.north.d1, "job_activity", {
		job_id,
		action_type: "waiting_charge",
		message: "Waited",
		at: "2026-01-05T10:00:00.000Z",
		status: 1,
		amount: 25,
	});

/** Stops a customer, who has reached the credit limit and wants proofs and order numbers. */
async function stopCustomer(id: number) {
	const { d1 } = api.north;
	await changeRow(d1, "customer", id, { credit_stop: 1, credit_limit: 0.01 });
	await changeRows(d1, "customer_invoice_settings", { customer_id: id }, { pod_required: 1, po_required: 1 });
}

describe("jobs that cannot be invoiced yet", () => {
	it("are listed with every reason, and the database agrees with the rules", async () => {
		await marked();
		const free = await marked({ base_charge: 0 });
		const completed = await jobToInvoice(api.north, admin, {}, "Completed");
		const charged = await jobToInvoice(api.north, admin, {}, "POD");
		await addWaiting(charged);
		const stopped = await marked({ customer_id: 3 });
		await stopCustomer(3);
		await jobToInvoice(api.north, admin, { customer_id: 2, base_charge: 0 }, "POD");
		const all = await blocked();
		const reasons = new Map(all.data.map(({ id, blockers }) => [id, blockers]));
		expect([...reasons]).toEqual([
			[free, ["price"]],
			[completed, ["unconfirmed"]],
			[charged, ["waiting_charge"]],
			[stopped, ["pod", "po_number", "on_stop", "credit_limit"]],
		]);
		expect(all.data[2]?.waiting_charge).toMatchObject({ amount: 25 });
		expect(all.tabs).toEqual({ ready: 3, unmarked: 2, blocked: 4 });
		expect(all.total_charge).toBe(300);
		for (const [name, count] of Object.entries(all.reasons)) {
			if (name === "all") continue;
			const found = await blocked(`reason=${name}`);
			expect(found.total).toBe(count);
			expect(found.data.map(({ id }) => id)).toEqual(
				[...reasons].flatMap(([id, names]) => (names.some((one) => one === name) ? [id] : [])),
			);
			expect(found.ages.reduce((sum, age) => sum + age, 0)).toBe(found.total_charge);
		}
		expect(all.reasons.all).toBe(4);
	});

	it("count the tabs of the same filter", async () => {
		const { data } = await admin.call<InvoiceJobPageResponse>("GET", "/client/unmarked-jobs?customer_id=3");
		expect([data.total, data.tabs]).toEqual([0, { ready: 1, unmarked: 0, blocked: 1 }]);
	});
});

describe("a release from a stop", () => {
	const release = (caller: ApiCaller, jobIds: number[], reason = "Agreed with the owner") =>
		caller.call("POST", "/client/release-invoice-jobs", { jobIds, reason });

	it("is a client admin's, with a reason that is logged", async () => {
		await changeRows(
			api.north.d1,
			"customer_invoice_settings",
			{ customer_id: 3 },
			{ pod_required: 0, po_required: 0 },
		);
		const [job] = (await blocked("reason=on_stop")).data;
		const id = job?.id ?? 0;
		const office = await api.north.signIn("Finance", {
			user_type: "client",
			role_id: await createRole(api.north, "/finance"),
		});
		expect((await release(office, [id])).status).toBe(403);
		expect((await release(admin, [id], " ")).status).toBe(422);
		expect(await release(admin, [id])).toMatchObject({ status: 200, data: { released: 1 } });
		const { job_activities } = await clerk.job(id);
		expect(job_activities.map(({ message }) => message)).toContain(
			"Released from the customer's stop: Agreed with the owner",
		);
		expect((await blocked("reason=on_stop")).total).toBe(0);
		expect((await release(admin, [id])).status).toBe(409);
		expect((await clerk.invoice("single-job-invoice", [id])).data).toMatchObject({ invoices: 1, failed: 0 });
	});
});

describe("what the screen shows of a run", () => {
	it("is a preview by customer and rate, and progress by customer", async () => {
		const ids = [await marked(), await marked()];
		await changeRow(api.north.d1, "customer", 1, { email: "east@test.example" });
		const { data } = await admin.call<RunPreview>("POST", "/client/invoice-runs/preview", {
			jobIds: ids,
			grouping: "multi_job",
		});
		expect(data.vat_rates).toEqual([{ vat_rate: 20, net: 200, vat: 40 }]);
		expect(data.customers).toMatchObject([
			{ customer_name: "Eastfield", invoices: 1, jobs: 2, total_charge: 240, emails: "east@test.example" },
		]);
		const made = await clerk.invoice("multi-job-invoice", ids);
		expect(made.data.customers).toMatchObject([
			{
				customer_id: 1,
				jobs: 2,
				waiting: 0,
				failed: 0,
				invoices: 1,
				total_charge: 240,
				first_number: "INV-2",
			},
		]);
		expect(made.data.invoice_ids).toMatchObject([{ customer_id: 1 }]);
		expect(made.data.created_by).not.toBeNull();
	});
});

describe("the counts of the finance menu", () => {
	it("are those of the lists, and only for finance", async () => {
		await jobToInvoice(api.north, admin, { customer_id: 2 }, "NO/EXT Inv");
		await jobToInvoice(api.north, admin, { customer_id: 2 }, "Billed Manually");
		const external = async (query: string) =>
			(await admin.call<ExternalJobPage>("GET", `/client/external-invoice-jobs?${query}`)).data;
		const open = await external("status=NO%2FEXT%20Inv");
		expect([open.total, open.statusCount]).toEqual([1, { "NO/EXT Inv": 1, "Billed Manually": 1 }]);
		expect((await external("")).total).toBe(2);
		const { data } = await admin.call("GET", "/client/finance-counts");
		const list = (await admin.call<InvoiceJobPageResponse>("GET", "/client/marked-for-invoice-jobs")).data;
		expect(data).toMatchObject({
			"/finance/jobs/mark-for-invoice": list.total,
			"/finance/jobs/external-invoice": open.total,
			"/finance/invoices/customers": 2,
		});
		const dispatcher = await api.north.signIn("Dispatcher", {
			user_type: "client",
			role_id: await createRole(api.north, "/traffic-diary"),
		});
		expect((await dispatcher.call("GET", "/client/finance-counts")).status).toBe(403);
	});
});

describe("a credit limit", () => {
	it("holds for the jobs of a run together", async () => {
		await changeRow(api.north.d1, "customer", 3, { credit_stop: 0, credit_limit: 350 });
		const ids = [
			await marked({ customer_id: 3 }),
			await marked({ customer_id: 3 }),
			await marked({ customer_id: 3 }),
		];
		expect((await blocked("customer_id=3")).total).toBe(0);
		const { data } = await admin.call<RunPreview>("POST", "/client/invoice-runs/preview", {
			jobIds: ids,
			grouping: "multi_job",
		});
		const reasons = ["With the jobs before it the customer would be over the credit limit."];
		expect([data.net, data.blocked]).toMatchObject([200, [{ id: ids[2], reasons }]]);
		const made = await clerk.invoice("multi-job-invoice", ids);
		expect(made.data).toMatchObject({ invoices: 1, failures: [{ job_id: ids[2], failure: reasons[0] }] });
		expect((await clerk.job(ids[2] ?? 0)).status).toBe("Marked For Inv");
	});
});

describe("a correction of a job that cannot be invoiced", () => {
	const correct = (id: number, version: number, body: object, caller = admin) =>
		caller.call<JobView>("POST", `/client/correct-invoice-job/${id}`, { version, ...body });
	const reference = { correction: "reference", reference: " PO-1 " };

	it("adds what is missing while the job stays marked, and says so in its timeline", async () => {
		await changeRows(api.north.d1, "customer_invoice_settings", { customer_id: 3 }, { po_required: 1 });
		await changeRow(api.north.d1, "customer", 3, { credit_limit: null });
		const id = await marked({ customer_id: 3, base_charge: 0 });
		const waiting_entry = await addWaiting(id);
		const { version } = await clerk.job(id);
		expect((await correct(id, version, reference)).data.customer_reference).toMatchObject([{ name: "PO-1" }]);
		const priced = await correct(id, version + 1, { correction: "base_charge", base_charge: 80 });
		expect(priced.data).toMatchObject({ status: "Marked For Inv", base_charge: 80, total_charge: 80 });
		const charge = { correction: "waiting_charge", waiting_charge: 12.5, waiting_entry };
		expect((await correct(id, version + 2, charge)).data).toMatchObject({
			status: "Marked For Inv",
			waiting_charge: 12.5,
			total_charge: 92.5,
		});
		const { job_activities } = await clerk.job(id);
		expect(job_activities.map(({ message }) => message)).toEqual(
			expect.arrayContaining([
				"Reversed to POD, reference PO-1 added, marked for invoice again",
				"Reversed to POD, base charge £0.00 → £80.00, marked for invoice again",
				"Reversed to POD, waiting charge of £12.50 approved, marked for invoice again",
			]),
		);
		expect((await blocked("customer_id=3")).data.find((job) => job.id === id)).toBeUndefined();
	});

	it("is refused on its field, of an older version, twice, and of another job", async () => {
		const id = await marked({ customer_id: 3 });
		const entry = await addWaiting(id);
		const { version } = await clerk.job(id);
		const charge = (waiting_entry: number, waiting_charge = 25) => ({
			...{ correction: "waiting_charge", waiting_charge, waiting_entry },
		});
		expect((await correct(id, version, { correction: "reference", reference: " " })).status).toBe(422);
		expect((await correct(id, version, charge(entry, 0))).status).toBe(422);
		expect((await correct(id, version + 1, reference)).status).toBe(409);
		expect((await correct(id, version, { correction: "base_charge", base_charge: 5 })).status).toBe(409);
		expect((await correct(id, version, charge(await addWaiting(await marked())))).status).toBe(404);
		expect((await correct(id, version, charge(entry))).status).toBe(200);
		expect((await correct(id, version + 1, charge(entry))).status).toBe(409);
		await changeRow(api.north.d1, "job", id, { status: 1 });
		expect((await correct(id, version + 1, reference)).status).toBe(409);
		const office = await api.north.signIn("Diary", {
			user_type: "client",
			role_id: await createRole(api.north, "/traffic-diary"),
		});
		expect((await correct(id, version + 1, reference, office)).status).toBe(403);
	});
});
