import { describe, expect, it } from "vitest";
import { jsonResponse, type StubReply, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { createPayments } from "./create-payments";
import { stripePayments } from "./stripe";

const CHECKOUT = {
	tenant_id: 7,
	invoice_id: 21,
	title: "CT-000021",
	pounds: 154.8,
	email: "accounts@northline.test",
	customer: null,
	return_url: "https://app.example.com/billing",
	idempotency_key: "invoice-21-15480",
};

/** As Stripe answers a session that was created, shortened. */
const SESSION = {
	id: "cs_test_a1",
	object: "checkout.session",
	amount_total: 15_480,
	currency: "gbp",
	mode: "payment",
	payment_status: "unpaid",
	status: "open",
	url: "https://checkout.stripe.com/c/pay/cs_test_a1#fid",
};
const PORTAL = {
	id: "bps_1",
	object: "billing_portal.session",
	customer: "cus_1",
	url: "https://billing.stripe.com/p/session/test_1",
};
const refusal = (type: string, message: string) => ({ error: { type, message, request_log_url: "x" } });

function open(...replies: StubReply[]) {
	const upstream = stubUpstream(replies);
	return { upstream, stripe: stripePayments({ key: "sk_test_1", url: undefined }, upstream) };
}

const sentBy = ({ requests }: ReturnType<typeof stubUpstream>, at = 0) => {
	const { url, init } = requests[at] ?? { url: null, init: {} };
	return {
		url: url?.href,
		headers: new Headers(init.headers),
		fields: Object.fromEntries(new URLSearchParams(String(init.body))),
	};
};

describe("a checkout", () => {
	it("asks for the invoice's amount in pence, under its own key, and answers the page", async () => {
		const { upstream, stripe } = open(jsonResponse(SESSION));
		expect(await stripe.openCheckout(CHECKOUT)).toEqual({ url: SESSION.url });
		const { url, headers, fields } = sentBy(upstream);
		expect(url).toBe("https://api.stripe.com/v1/checkout/sessions");
		expect(headers.get("Authorization")).toBe("Bearer sk_test_1");
		expect(headers.get("Idempotency-Key")).toBe(CHECKOUT.idempotency_key);
		expect(fields).toEqual({
			mode: "payment",
			success_url: "https://app.example.com/billing?paid=21",
			cancel_url: "https://app.example.com/billing",
			client_reference_id: "CT-000021",
			"line_items[0][quantity]": "1",
			"line_items[0][price_data][currency]": "gbp",
			"line_items[0][price_data][unit_amount]": "15480",
			"line_items[0][price_data][product_data][name]": "Invoice CT-000021",
			customer_creation: "always",
			customer_email: "accounts@northline.test",
			"metadata[tenant_id]": "7",
			"metadata[invoice_id]": "21",
			"payment_intent_data[metadata][tenant_id]": "7",
			"payment_intent_data[metadata][invoice_id]": "21",
		});
	});

	it.each([
		[{ customer: "cus_1" }, { customer: "cus_1", customer_creation: undefined, customer_email: undefined }],
		[{ email: null }, { customer: undefined, customer_creation: "always", customer_email: undefined }],
	])("with %j names its payer as %j", async (change, expected) => {
		const { upstream, stripe } = open(jsonResponse(SESSION));
		await stripe.openCheckout({ ...CHECKOUT, ...change });
		const { fields } = sentBy(upstream);
		for (const [name, value] of Object.entries(expected)) expect(fields[name]).toBe(value);
	});

	it.each([
		[154.805, "15481"],
		[0.29, "29"],
		[1.1, "110"],
	])("of £%s is %s pence", async (pounds, pence) => {
		const { upstream, stripe } = open(jsonResponse(SESSION));
		await stripe.openCheckout({ ...CHECKOUT, pounds });
		expect(sentBy(upstream).fields["line_items[0][price_data][unit_amount]"]).toBe(pence);
	});

	it("is asked for once more after a failure, under the same key", async () => {
		const { upstream, stripe } = open(jsonResponse({}, 503), jsonResponse(SESSION));
		expect(await stripe.openCheckout(CHECKOUT)).toEqual({ url: SESSION.url });
		expect([0, 1].map((at) => sentBy(upstream, at).headers.get("Idempotency-Key"))).toEqual([
			CHECKOUT.idempotency_key,
			CHECKOUT.idempotency_key,
		]);
	});
});

describe("the customer's own pages", () => {
	it("are opened for the customer, without a key: each is another", async () => {
		const { upstream, stripe } = open(jsonResponse(PORTAL));
		expect(await stripe.openPortal("cus_1", CHECKOUT.return_url)).toEqual({ url: PORTAL.url });
		const { url, headers, fields } = sentBy(upstream);
		expect(url).toBe("https://api.stripe.com/v1/billing_portal/sessions");
		expect(headers.has("Idempotency-Key")).toBe(false);
		expect(fields).toEqual({ customer: "cus_1", return_url: CHECKOUT.return_url });
	});
});

describe("what is no page", () => {
	it.each<[string, StubReply[]]>([
		["a refused key", [jsonResponse(refusal("invalid_request_error", "Invalid API Key"), 401)]],
		["a declined amount", [jsonResponse(refusal("invalid_request_error", "Amount too small"), 400)]],
		["a broken connection", ["broken", "broken"]],
		["silence", ["silent", "silent"]],
		["a session without an address", [jsonResponse({ ...SESSION, url: null })]],
		["text", [new Response("<html>", { headers: { "Content-Type": "text/html" } })]],
	])("%s is answered with what else can be done, and reported", async (_, replies) => {
		const { upstream, stripe } = open(...replies);
		await expect(stripe.openCheckout(CHECKOUT)).rejects.toMatchObject({
			status: 503,
			message: expect.stringContaining("or pay by bank transfer"),
		});
		expect(upstream.reports).toHaveLength(1);
		expect(JSON.stringify(upstream.reports)).not.toContain("sk_test_1");
	});
});

describe("the configured provider", () => {
	const settings = { PAYMENTS_TOKEN: "sk", PAYMENTS_WEBHOOK_SECRET: "whsec", PAYMENTS_URL: "" };
	it.each([
		["", settings, false, 0],
		["stripe", settings, true, 0],
		[" Stripe ", settings, true, 0],
		["stripe", { ...settings, PAYMENTS_WEBHOOK_SECRET: "" }, false, 1],
		["paypal", settings, false, 1],
	])("%j with %j is one: %s", (PAYMENTS_PROVIDER, rest, isOne, reports) => {
		const upstream = stubUpstream([]);
		expect(createPayments({ PAYMENTS_PROVIDER, ...rest }, upstream) !== null).toBe(isOne);
		expect(upstream.reports).toHaveLength(reports);
	});
});
