import { z } from "zod";
import { unavailable } from "~/shared/errors";
import type { CardPayments } from "~/shared/payments-port";
import { sendRequest, type UpstreamDeps, UpstreamError, upstreamDeps } from "../upstream";

const BASE = "https://api.stripe.com";
const TIMEOUT_MS = 10_000;

const page = z.object({ url: z.url() });

/** Stripe: invoices are paid on its Checkout page, cards are stored in its customer portal. */
export function stripePayments(
	{ key, url }: { key: string; url: string | undefined },
	deps: UpstreamDeps = upstreamDeps,
): CardPayments {
	const post = async (path: string, fields: Record<string, string>, idempotency_key?: string) => {
		const headers: Record<string, string> = {
			Authorization: `Bearer ${key}`,
			"Content-Type": "application/x-www-form-urlencoded",
			...(idempotency_key && { "Idempotency-Key": idempotency_key }),
		};
		try {
			const init = { method: "POST", headers, body: new URLSearchParams(fields).toString() };
			const response = await sendRequest(deps, `${url || BASE}${path}`, init, {
				timeout: TIMEOUT_MS,
				retries: idempotency_key ? 1 : 0,
			});
			return page.parse(await response.json());
		} catch (error) {
			// Whatever answers in its place, as a proxy does, answers no JSON.
			const isNoAnswer = [UpstreamError, z.ZodError, SyntaxError].some((kind) => error instanceof kind);
			if (!(isNoAnswer && error instanceof Error)) throw error;
			deps.report({ service: "payments", message: error.message });
			throw unavailable(
				"Payment by card is not available at the moment. Please try again, or pay by bank transfer.",
			);
		}
	};
	return {
		openCheckout: (checkout) => {
			const metadata = { tenant_id: String(checkout.tenant_id), invoice_id: String(checkout.invoice_id) };
			return post(
				"/v1/checkout/sessions",
				{
					mode: "payment",
					success_url: `${checkout.return_url}?paid=${checkout.invoice_id}`,
					cancel_url: checkout.return_url,
					client_reference_id: checkout.title,
					"line_items[0][quantity]": "1",
					"line_items[0][price_data][currency]": "gbp",
					"line_items[0][price_data][unit_amount]": String(Math.round(checkout.pounds * 100)),
					"line_items[0][price_data][product_data][name]": `Invoice ${checkout.title}`,
					...(checkout.customer
						? { customer: checkout.customer }
						: { customer_creation: "always", ...(checkout.email && { customer_email: checkout.email }) }),
					...prefixed("metadata", metadata),
					...prefixed("payment_intent_data[metadata]", metadata),
				},
				checkout.idempotency_key,
			);
		},
		openPortal: (customer, return_url) => post("/v1/billing_portal/sessions", { customer, return_url }),
	};
}

const prefixed = (prefix: string, values: Record<string, string>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}[${name}]`, value]));
