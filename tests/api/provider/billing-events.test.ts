import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_ORIGIN, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, type TestUser, updatePlatform } from "@/tests/support/api/test-users";
import { callAs, startTrial } from "@/tests/support/finance/billing";
import { api as fetchApi } from "@/workers/api/v3";
import { MIB } from "~/shared/bytes.mjs";

const SECRET = "whsec_test";

let api: TestApi;
let admin: TestUser;
let id: number;

beforeAll(async () => {
	api = await openTestApi();
	id = api.north.id;
	admin = await createTestUser(api, { user_type: "client", company: api.north, role_id: 1 });
	Object.assign(api.env, {
		PAYMENTS_PROVIDER: "stripe",
		PAYMENTS_TOKEN: "sk_test_1",
		PAYMENTS_WEBHOOK_SECRET: SECRET,
	});
});
beforeEach(() => startTrial(api, id));
afterAll(() => api.close());

const readBilling = async () => {
	const { data } = await callAs(api, admin, "GET", "/client/billing");
	return data as { outstanding: number; credit: number; invoices: { id: number }[] };
};

/** The company begins to pay for Standard today; returns the invoice's id. */
async function startStandard() {
	const choice = { plan: "standard", start_now: true, total: 154.8 };
	await callAs(api, admin, "POST", "/client/billing/change-plan", choice);
	return (await readBilling()).invoices[0]?.id ?? 0;
}

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

	it("are read up to their bound where no length is announced", async () => {
		let sent = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (sent >= 80 * MIB) return controller.close();
				sent += MIB;
				controller.enqueue(new Uint8Array(MIB));
			},
		});
		const request = new Request(`${API_ORIGIN}/api/v3/billing/events`, {
			method: "POST",
			headers: { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=zz" },
			body,
			duplex: "half",
		} as RequestInit);
		const execution = { waitUntil() {}, passThroughOnException() {}, props: {} };
		const response = await fetchApi.fetch(request, api.env, execution as unknown as ExecutionContext);
		expect(response.status).toBe(413);
		// No more than is drained for the answer to arrive.
		expect(sent).toBeLessThan(70 * MIB);
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
