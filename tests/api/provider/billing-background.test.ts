import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, type TestUser, writePlatform } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowUpdate } from "@/tests/support/databases/rows";
import {
	advanceTo,
	callAs,
	listInvoiceRows,
	listMailSubjects,
	readSubscriptionRow,
	startTrial,
} from "@/tests/support/finance/billing";

let api: TestApi;
let root: TestUser;
let admin: TestUser;
let id: number;

beforeAll(async () => {
	api = await openTestApi();
	id = api.north.id;
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "client", company: api.north, role_id: 1 });
});
beforeEach(() => startTrial(api, id));
afterAll(() => api.close());

const pay = (invoice_id: number, amount: number, key: string, paid_on = "2026-11-20") =>
	callAs(api, root, "POST", `/console/client/${id}/payment`, { invoice_id, amount, paid_on, key });
const openHome = async () => (await callAs(api, admin, "GET", "/client/holiday-settings")).status;

describe("from a trial to renewals", () => {
	it("nothing happens before the trial ends; then there is one invoice, however often it runs", async () => {
		expect(await advanceTo(api, "2026-11-14T08:59:00.000Z")).toBe(0);
		expect(await advanceTo(api, "2026-11-14T09:00:00.000Z")).toBe(1);
		expect(await advanceTo(api, "2026-11-14T09:00:00.000Z")).toBe(0);
		expect(await listInvoiceRows(api)).toMatchObject([
			{
				issued_on: "2026-11-14",
				due_on: "2026-11-28",
				period_from: "2026-11-14",
				period_to: "2026-12-13",
				total: 58.8,
				status: "open",
			},
		]);
		expect(await readSubscriptionRow(api, id)).toMatchObject({
			status: "active",
			period_from: "2026-11-14",
			renews_on: "2026-12-14",
		});
		const [{ reference } = { reference: "" }] = await listInvoiceRows(api);
		expect(await listMailSubjects(api)).toEqual([`Cartage invoice ${reference}`]);
	});

	it("two runs at once issue one invoice, and numbers have no gaps", async () => {
		await Promise.all([
			advanceTo(api, "2026-11-14T09:00:00.000Z"),
			advanceTo(api, "2026-11-14T09:00:00.500Z"),
		]);
		expect(await listInvoiceRows(api)).toHaveLength(1);
		await advanceTo(api, "2027-02-20T09:00:00.000Z");
		const invoices = await listInvoiceRows(api);
		expect(invoices.map(({ period_from }) => period_from)).toEqual([
			"2026-11-14",
			"2026-12-14",
			"2027-01-14",
			"2027-02-14",
		]);
		expect(invoices.map(({ number }, at) => number - at)).toEqual(invoices.map(() => invoices[0]?.number));
	});

	it("a plan that has become dearer costs more from the next period only", async () => {
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		await writePlatform(api, [rowUpdate("plan", { id: 1 }, { price_month: 59 })]);
		await advanceTo(api, "2026-11-20T09:00:00.000Z");
		expect(await listInvoiceRows(api)).toHaveLength(1);
		await advanceTo(api, "2026-12-14T00:00:00.000Z");
		await writePlatform(api, [rowUpdate("plan", { id: 1 }, { price_month: 49 })]);
		expect((await listInvoiceRows(api)).map(({ total }) => total)).toEqual([58.8, 70.8]);
	});

	it("the summer's midnight is London's", async () => {
		await startTrial(api, id, { ends: "2026-05-31T09:00:00.000Z" });
		await advanceTo(api, "2026-05-31T09:00:00.000Z");
		await advanceTo(api, "2026-06-29T22:59:00.000Z");
		expect(await listInvoiceRows(api)).toHaveLength(1);
		await advanceTo(api, "2026-06-29T23:00:00.000Z");
		expect(await listInvoiceRows(api)).toMatchObject([{}, { period_from: "2026-06-30" }]);
	});

	it("a cancelled trial ends without an invoice and locks the staff out", async () => {
		await writePlatform(api, [rowUpdate("subscription", {}, { cancels_on: "2026-11-14" })]);
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		expect(await listInvoiceRows(api)).toEqual([]);
		expect(await readSubscriptionRow(api, id)).toMatchObject({ status: "expired", suspended: 1 });
		expect(await openHome()).toBe(403);
	});

	it("demonstration companies and suspended ones are not billed", async () => {
		await writePlatform(api, [rowUpdate("tenant", { id }, { is_demo: 1 })]);
		expect(await advanceTo(api, "2026-11-20T09:00:00.000Z")).toBe(0);
		await writePlatform(api, [rowUpdate("tenant", { id }, { is_demo: 0, status: "suspended" })]);
		expect(await advanceTo(api, "2026-11-20T09:00:00.000Z")).toBe(0);
		await writePlatform(api, [rowUpdate("tenant", { id }, { status: "active" })]);
	});
});

describe("reminders", () => {
	const DAYS = [
		["2026-11-28", "active", 0, 1],
		["2026-11-29", "past_due", 0, 1],
		["2026-12-01", "past_due", 0, 2],
		["2026-12-05", "past_due", 0, 3],
		["2026-12-12", "past_due", 0, 4],
		["2026-12-13", "past_due", 0, 4],
	] as const;

	it("come 3, 7 and 14 days after the due date, and 21 days after it the staff are locked out", async () => {
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		for (const [day, status, suspended, mails] of DAYS) {
			await advanceTo(api, `${day}T08:00:00.000Z`);
			expect(await advanceTo(api, `${day}T08:15:00.000Z`)).toBe(0);
			expect([day, await readSubscriptionRow(api, id)]).toMatchObject([day, { status, suspended }]);
			expect(await listMailSubjects(api)).toHaveLength(mails);
		}
		expect(await openHome()).toBe(200);
		const checked = api.checkedRooms.length;
		await advanceTo(api, "2026-12-19T08:00:00.000Z");
		expect(await readSubscriptionRow(api, id)).toMatchObject({
			status: "past_due",
			suspended: 1,
			dunning_step: 4,
		});
		expect(await openHome()).toBe(403);
		expect(api.checkedRooms.length).toBeGreaterThan(checked);
		expect((await listMailSubjects(api)).at(-1)).toBe("Your Cartage subscription is suspended");
	});

	it("the suspension ends with the payment, and the admin sees what is owed until then", async () => {
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		await advanceTo(api, "2026-12-10T09:00:00.000Z");
		await writePlatform(api, [rowUpdate("provider_invoice", {}, { due_on: "2026-10-20" })]);
		await advanceTo(api, "2026-12-10T10:00:00.000Z");
		expect(await openHome()).toBe(403);
		const [invoice] = await listInvoiceRows(api);
		expect(await callAs(api, admin, "GET", "/client/billing")).toMatchObject({
			status: 200,
			data: { outstanding: 58.8, subscription: { is_suspended_unpaid: true } },
		});
		expect(await pay(invoice?.id ?? 0, 58.8, "all-of-it")).toMatchObject({
			status: 200,
			data: { outstanding: 0 },
		});
		expect(await readSubscriptionRow(api, id)).toMatchObject({
			status: "active",
			suspended: 0,
			dunning_step: 0,
			past_due_since: null,
		});
		expect(await openHome()).toBe(200);
	});

	it("payment does not end a suspension by the console", async () => {
		await advanceTo(api, "2026-11-14T09:00:00.000Z");
		const path = `/console/client/${id}/suspend-subscription`;
		expect(await callAs(api, root, "POST", path, { reason: "Misuse" })).toMatchObject({ status: 200 });
		await writePlatform(api, [rowUpdate("provider_invoice", {}, { due_on: "2026-10-20" })]);
		await advanceTo(api, "2026-11-20T10:00:00.000Z");
		const [invoice] = await listInvoiceRows(api);
		await pay(invoice?.id ?? 0, 58.8, "all-of-it");
		expect(await readSubscriptionRow(api, id)).toMatchObject({ status: "active", suspended: 1 });
		const resumed = await callAs(api, root, "POST", `/console/client/${id}/resume-subscription`);
		expect(resumed).toMatchObject({ status: 200 });
		expect(await openHome()).toBe(200);
	});
});
