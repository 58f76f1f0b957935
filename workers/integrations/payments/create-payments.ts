import type { CardPayments } from "~/shared/payments-port";
import { type UpstreamDeps, upstreamDeps } from "../upstream";
import { stripePayments } from "./stripe";

type Settings = Pick<
	Env,
	"PAYMENTS_PROVIDER" | "PAYMENTS_TOKEN" | "PAYMENTS_WEBHOOK_SECRET" | "PAYMENTS_URL"
>;

/** The payment provider a deployment is configured for; null if there is none, so that invoices are paid by bank transfer. */
export function createPayments(env: Settings, deps: UpstreamDeps = upstreamDeps): CardPayments | null {
	const provider = env.PAYMENTS_PROVIDER?.trim().toLowerCase() ?? "";
	if (provider === "") return null;
	if (provider !== "stripe" || !env.PAYMENTS_TOKEN || !env.PAYMENTS_WEBHOOK_SECRET) {
		const message =
			'PAYMENTS_PROVIDER must be "stripe", with PAYMENTS_TOKEN and PAYMENTS_WEBHOOK_SECRET; invoices are paid by bank transfer';
		deps.report({ service: "payments", message });
		return null;
	}
	return stripePayments({ key: env.PAYMENTS_TOKEN, url: env.PAYMENTS_URL }, deps);
}
