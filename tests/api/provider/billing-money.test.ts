import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import {
	advanceTo,
	callAs,
	listInvoiceRows,
	readSubscriptionRow,
	startTrial,
} from "@/tests/support/finance/billing";

let api: TestApi;
let root: TestUser;
let admin: TestUser;
let dispatcher: TestUser;
let id: number;

beforeAll(async () => {
	api = await openTestApi();
	id = api.north.id;
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "client", company: api.north, role_id: 1 });
	dispatcher = await createTestUser(api, { user_type: "client", company: api.north, role_id: 2 });
});
beforeEach(() => startTrial(api, id));
afterAll(() => api.close());

const company = (method: string, path: string, body?: object) =>
	callAs(api, admin, method, `/client/billing${path}`, body);
const client = (path: string, body?: object) =>
	callAs(api, root, "POST", `/console/client/${id}/${path}`, body);
const readBilling = async () =>
	(await company("GET", "")).data as {
		outstanding: number;
		credit: number;
		invoices: { id: number; status: string }[];
	};

/** The company begins to pay for Standard today; returns the invoice's id. */
async function startStandard() {
	const choice = { plan: "standard", start_now: true };
	const { data } = await company("POST", "/preview-plan", choice);
	await company("POST", "/change-plan", { ...choice, total: (data as { total: number }).total });
	return (await readBilling()).invoices[0]?.id ?? 0;
}

describe("a change of plan", () => {
	it("costs what the preview says, to the penny", async () => {
		expect(await company("POST", "/preview-plan", { plan: "standard" })).toMatchObject({
			data: { kind: "trial", total: 0 },
		});
		const choice = { plan: "standard", start_now: true };
		expect(await company("POST", "/preview-plan", choice)).toMatchObject({
			data: { kind: "now", total: 154.8 },
		});
		expect(await company("POST", "/change-plan", { ...choice, total: 58.8 })).toMatchObject({ status: 409 });
		expect(await company("POST", "/change-plan", { ...choice, total: 154.8 })).toMatchObject({ status: 200 });
		expect(await listInvoiceRows(api)).toMatchObject([{ total: 154.8, status: "open" }]);
		const dearer = { plan: "fleet" };
		const preview = (await company("POST", "/preview-plan", dearer)).data as { total: number; kind: string };
		expect(preview).toMatchObject({ kind: "now", total: 204 });
		await company("POST", "/change-plan", { ...dearer, total: preview.total });
		expect((await listInvoiceRows(api)).map(({ total }) => total)).toEqual([154.8, 204]);
		expect(await company("POST", "/preview-plan", { plan: "starter" })).toMatchObject({
			data: { kind: "next", total: 0 },
		});
	});

	it("to a cheaper plan begins with the next period, with its limits, and can be taken back", async () => {
		await startStandard();
		await company("POST", "/change-plan", { plan: "starter", total: 0 });
		expect(await readSubscriptionRow(api, id)).toMatchObject({ plan_id: 2, next_plan_id: 1 });
		await company("POST", "/change-plan", { plan: "standard", total: 0 });
		expect(await readSubscriptionRow(api, id)).toMatchObject({ plan_id: 2, next_plan_id: null });
		await company("POST", "/change-plan", { plan: "starter", total: 0 });
		const renews_on = String((await readSubscriptionRow(api, id))?.renews_on);
		await advanceTo(api, `${renews_on}T09:00:00.000Z`);
		expect(await readSubscriptionRow(api, id)).toMatchObject({ plan_id: 1, next_plan_id: null });
		expect((await listInvoiceRows(api)).map(({ total }) => total)).toEqual([154.8, 58.8]);
		const limits = await api.env.PLATFORM_DB.prepare(
			"SELECT users FROM client_permissions_count WHERE tenant_id = ?",
		)
			.bind(id)
			.first();
		expect(limits).toEqual({ users: 3 });
	});

	it("is the client admin's alone; others may look", async () => {
		const choice = { plan: "standard", start_now: true };
		expect(await callAs(api, dispatcher, "GET", "/client/billing")).toMatchObject({ status: 200 });
		for (const path of ["preview-plan", "change-plan", "cancel"])
			expect(
				await callAs(api, dispatcher, "POST", `/client/billing/${path}`, { ...choice, total: 154.8 }),
			).toMatchObject({ status: 403 });
		expect(await callAs(api, admin, "GET", `/console/client/${id}/billing`)).toMatchObject({ status: 403 });
	});

	it("cancelled it ends with the period; taken back it goes on", async () => {
		await startStandard();
		const renews_on = (await readSubscriptionRow(api, id))?.renews_on;
		expect(await company("POST", "/cancel", { reason: "Too dear" })).toMatchObject({
			data: { cancels_on: renews_on },
		});
		expect(await company("POST", "/cancel", {})).toMatchObject({ status: 409 });
		expect(await company("POST", "/keep")).toMatchObject({ status: 200 });
		await company("POST", "/cancel", {});
		await advanceTo(api, `${renews_on}T09:00:00.000Z`);
		expect(await readSubscriptionRow(api, id)).toMatchObject({ status: "cancelled", suspended: 1 });
		expect(await listInvoiceRows(api)).toHaveLength(1);
	});
});

describe("bank transfers", () => {
	const pay = (invoice_id: number, amount: number, key: string) =>
		client("payment", { invoice_id, amount, paid_on: "2026-11-20", key });

	it("in parts, too much, doubled and reversed", async () => {
		const invoice = await startStandard();
		expect(await pay(invoice, 100, "first-part")).toMatchObject({ data: { outstanding: 54.8 } });
		expect(await pay(invoice, 100, "first-part")).toMatchObject({ data: { outstanding: 54.8 } });
		expect(await pay(invoice, 66.8, "second-part")).toMatchObject({ data: { outstanding: 0, credit: 12 } });
		expect(await readBilling()).toMatchObject({ outstanding: 0, credit: 10, invoices: [{ status: "paid" }] });
		const [, second] = (
			(await company("GET", "")).data as { payments: { id: number }[] }
		).payments.toReversed();
		expect(await client(`payment/${second?.id}/reverse`, { reason: "Returned" })).toMatchObject({
			status: 200,
		});
		expect(await readBilling()).toMatchObject({
			outstanding: 54.8,
			credit: 0,
			invoices: [{ status: "open" }],
		});
		expect(await client(`payment/${second?.id}/reverse`, { reason: "Again" })).toMatchObject({ status: 409 });
	});

	it("two at the same moment count once each", async () => {
		const invoice = await startStandard();
		const answers = await Promise.all([
			pay(invoice, 50, "one-of-two"),
			pay(invoice, 50, "two-of-two"),
			pay(invoice, 50, "one-of-two"),
		]);
		const { outstanding } = await readBilling();
		const recorded = new Set(
			["one-of-two", "two-of-two"].filter(
				(key, at) => answers[at]?.status === 200 || (key === "one-of-two" && answers[2]?.status === 200),
			),
		);
		expect(outstanding).toBeCloseTo(154.8 - 50 * recorded.size);
	});

	it("a refund leaves the invoice paid and is never more than was paid", async () => {
		const invoice = await startStandard();
		const refund = (amount: number, key: string) =>
			client("refund", { invoice_id: invoice, amount, reason: "Goodwill", key });
		expect(await refund(10, "too-early")).toMatchObject({ status: 422 });
		await pay(invoice, 154.8, "all-of-it");
		expect(await refund(100, "first-refund")).toMatchObject({ status: 200 });
		expect(await refund(100, "second-refund")).toMatchObject({ status: 422 });
		expect(await refund(54.8, "third-refund")).toMatchObject({ status: 200 });
		expect(await readBilling()).toMatchObject({ outstanding: 0, invoices: [{ status: "refunded" }] });
	});

	it("a credit comes off the next invoice, what is left of it off the one after", async () => {
		await client("credit", { amount: 60, reason: "Free month", key: "free-month" });
		await client("credit", { amount: 60, reason: "Free month", key: "free-month" });
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		await advanceTo(api, "2026-12-14T09:00:00.000Z");
		expect(await listInvoiceRows(api)).toMatchObject([{ total: 0, status: "paid" }, { total: 45.6 }]);
	});

	it("each change is in the audit log with who, before and after", async () => {
		const invoice = await startStandard();
		await pay(invoice, 154.8, "all-of-it");
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT action, actor_name, target, after FROM audit_log WHERE action LIKE 'payment%' OR action LIKE 'subscription%' ORDER BY id DESC LIMIT 2",
		).all();
		expect(results).toMatchObject([
			{ action: "payment_recorded", target: "north", after: expect.stringContaining("154.8") },
			{ action: "subscription_started", target: "north" },
		]);
	});

	it("the invoice is a PDF for the company and the console, and no other company's", async () => {
		const invoice = await startStandard();
		const stranger = await createTestUser(api, { user_type: "client", company: api.south, role_id: 1 });
		const fetched = await anonymous(api).fetch(
			"GET",
			`/client/billing/invoice/${invoice}`,
			undefined,
			admin.cookie,
		);
		expect(new TextDecoder().decode((await fetched.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
		expect(
			(await anonymous(api).fetch("GET", `/client/billing/invoice/${invoice}`, undefined, stranger.cookie))
				.status,
		).toBe(404);
		expect(
			(await anonymous(api).fetch("GET", `/console/client/${id}/invoice/${invoice}`, undefined, root.cookie))
				.status,
		).toBe(200);
	});
});
