import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { advanceTo, callAs, listInvoiceRows, readSubscriptionRow, startTrial } from "../support/billing";
import { anonymous, openTestApi, type TestApi } from "../support/test-api";
import { createTestUser, type TestUser, updatePlatform } from "../support/test-users";
import { CONSOLE_ROLES } from "../support/users-fixture";

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
	Object.assign(api.env, {
		PAYMENTS_PROVIDER: "stripe",
		PAYMENTS_TOKEN: "sk_test_1",
		PAYMENTS_WEBHOOK_SECRET: SECRET,
	});
});
beforeEach(() => startTrial(api, id));
afterAll(() => api.close());

const SECRET = "whsec_test";
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

/** An event of the payment provider as it is published, about one payment. */
const event = (n: number, type: string, object: object, created = 1_795_000_000 + n) => ({
	id: `evt_${n}`,
	object: "event",
	api_version: "2025-04-30.basil",
	created,
	livemode: false,
	type,
	data: { object },
});

function recorded(invoice: number) {
	const metadata = { tenant_id: String(id), invoice_id: String(invoice) };
	const session = {
		id: "cs_1",
		object: "checkout.session",
		mode: "payment",
		currency: "gbp",
		amount_total: 16_680,
		payment_intent: "pi_1",
		customer: "cus_1",
		metadata,
	};
	const charge = {
		id: "ch_1",
		object: "charge",
		amount: 16_680,
		payment_intent: "pi_1",
		customer: "cus_1",
		payment_method_details: { card: { last4: "4242" } },
	};
	return [
		event(1, "checkout.session.completed", { ...session, payment_status: "unpaid" }),
		event(2, "checkout.session.async_payment_succeeded", { ...session, payment_status: "paid" }),
		event(3, "charge.refunded", { ...charge, amount_refunded: 2_000, refunded: false }),
		event(4, "charge.refunded", { ...charge, amount_refunded: 5_000, refunded: false }),
		event(5, "payment_intent.succeeded", { id: "pi_1", object: "payment_intent", metadata }),
	];
}

async function sign(text: string, at = Date.now(), secret = SECRET) {
	const time = Math.floor(at / 1000);
	const key = await crypto.subtle.importKey(
		"raw",
		new TextEncoder().encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${time}.${text}`));
	return `t=${time},v1=${Buffer.from(signature).toString("hex")},v0=00`;
}

async function deliver(payload: object, header?: string) {
	const text = JSON.stringify(payload);
	return (
		await anonymous(api).fetch("POST", "/billing/events", text, {
			"Stripe-Signature": header ?? (await sign(text)),
		})
	).status;
}

function* permutations<T>(list: readonly T[]): Generator<T[]> {
	if (list.length === 0) yield [];
	for (const [at, first] of list.entries())
		for (const rest of permutations(list.toSpliced(at, 1))) yield [first, ...rest];
}

/** What events have led to: payments, credit, invoice and the payer's record. */
async function readOutcome() {
	const d1 = api.env.PLATFORM_DB;
	const [payments, invoices, credit, subscription, open] = await d1.batch([
		d1.prepare(
			"SELECT idempotency_key, amount, status, method, provider_reference, paid_at FROM payment ORDER BY idempotency_key",
		),
		d1.prepare("SELECT status, total FROM provider_invoice"),
		d1.prepare("SELECT sum(amount) AS credit FROM billing_credit"),
		d1.prepare("SELECT status, suspended, provider_customer, payment_method FROM subscription"),
		d1.prepare("SELECT count(*) AS n FROM billing_event WHERE applied_at IS NULL"),
	]);
	return [payments, invoices, credit, subscription, open].map((answer) => answer?.results);
}

describe("events of the payment provider", () => {
	it("reach the same state in every order, with duplicates", async () => {
		let first: unknown;
		for (const order of permutations(recorded(0).map((_, at) => at))) {
			await startTrial(api, id);
			const invoice = await startStandard();
			const events = recorded(invoice);
			for (const at of order) {
				const payload = events[at] as object;
				expect(await deliver(payload)).toBe(200);
				if (at % 2 === 0) expect(await deliver(payload)).toBe(200);
			}
			const outcome = await readOutcome();
			first ??= outcome;
			expect([order, outcome]).toEqual([order, first]);
		}
		expect(first).toMatchObject([
			[
				{ amount: 5_000_000, status: "refunded" },
				{ amount: 16_680_000, status: "paid", method: "card" },
			],
			[{ status: "paid" }],
			[{ credit: 1_000_000 }],
			[{ status: "active", provider_customer: "cus_1" }],
			[{ n: 0 }],
		]);
	}, 120_000);

	it("keep nothing of a card", async () => {
		const invoice = await startStandard();
		for (const payload of recorded(invoice)) await deliver(payload);
		const { results } = await api.env.PLATFORM_DB.prepare("SELECT payload FROM billing_event").all<{
			payload: string;
		}>();
		expect(results.map(({ payload }) => payload).join()).not.toContain("4242");
	});

	it("a lost dispute opens the invoice again", async () => {
		const invoice = await startStandard();
		for (const payload of recorded(invoice)) await deliver(payload);
		await deliver(
			event(9, "charge.dispute.closed", {
				object: "dispute",
				payment_intent: "pi_1",
				status: "lost",
				amount: 16_680,
			}),
		);
		expect(await readBilling()).toMatchObject({ outstanding: 154.8, credit: 0 });
	});

	it("are refused without a valid signature of the last minutes", async () => {
		const payload = recorded(1)[1] as object;
		const text = JSON.stringify(payload);
		const headers = [
			"",
			"t=1,v1=zz",
			await sign(text, Date.now(), "whsec_other"),
			await sign(`${text} `),
			await sign(text, Date.now() - 301_000),
			await sign(text, Date.now() + 310_000),
		];
		for (const header of headers) expect(await deliver(payload, header)).toBe(403);
		expect(await deliver({ id: "evt_1" })).toBe(200);
		await updatePlatform(api, "DELETE FROM billing_event");
	});
});
