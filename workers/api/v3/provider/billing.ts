import { z } from "zod";
import { readBytes } from "@/workers/http/body/body";
import { defineRoute } from "@/workers/http/route/route";
import { isSignedByStripe } from "@/workers/integrations/payments/signature";
import { applyCardEvent, publishedEvent } from "~/domain/provider/billing/apply-card-event";
import {
	cancelSubscription,
	changePlan,
	downloadProviderInvoice,
	keepSubscription,
	openCardPortal,
	payByCard,
	previewPlan,
	readBilling,
	saveBillingDetails,
} from "~/domain/provider/billing/company";
import { logError } from "~/log/log";
import { MIB } from "~/shared/bytes.mjs";
import { forbidden, notFound } from "~/shared/errors";

/** An event with its object is some kilobytes. */
const MAX_EVENT_BYTES = MIB / 2;

/** The company's own subscription; also while it is suspended, so that it can pay. */
export const billingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/billing",
		allowSuspended: true,
		area: "billing",
		summary: "Get the company's plan, usage against its limits, invoices and payments.",
		operation: readBilling,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/preview-plan",
		area: "billing",
		summary: "Get what changing to a plan would do and cost today.",
		operation: previewPlan,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/change-plan",
		area: "billing",
		summary: "Change the plan as previewed.",
		operation: changePlan,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/cancel",
		area: "billing",
		summary: "Cancel the subscription at the end of its period.",
		operation: cancelSubscription,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/keep",
		area: "billing",
		summary: "Take the cancellation back.",
		operation: keepSubscription,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/billing/details",
		area: "billing",
		summary: "Save where invoices and reminders go.",
		operation: saveBillingDetails,
	}),
	defineRoute({
		method: "GET",
		path: "/client/billing/invoice/{id}",
		allowSuspended: true,
		area: "billing",
		summary: "Download an invoice of the provider as a PDF.",
		operation: downloadProviderInvoice,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/invoice/{id}/checkout",
		allowSuspended: true,
		area: "billing",
		summary: "Open the payment provider's page on which an invoice is paid by card.",
		operation: payByCard,
	}),
	defineRoute({
		method: "POST",
		path: "/client/billing/portal",
		allowSuspended: true,
		area: "billing",
		summary: "Open the company's own pages at the payment provider.",
		operation: openCardPortal,
	}),
	defineRoute({
		method: "POST",
		path: "/billing/events",
		area: "billing",
		summary:
			"Receive an event of the payment provider, signed by it; in any order, and as often as it is sent.",
		access: "open",
		response: z.object({ received: z.literal(true) }),
		async handle({ request, platform }) {
			const secret = platform.env.PAYMENTS_WEBHOOK_SECRET;
			if (!secret || !platform.cards) throw notFound("Payment provider");
			const text = new TextDecoder().decode(await readBytes(request, MAX_EVENT_BYTES));
			if (!(await isSignedByStripe(text, request.headers.get("Stripe-Signature"), secret, platform.now)))
				throw forbidden("This event is not signed by the payment provider.");
			const event = publishedEvent.safeParse(parseJson(text));
			if (event.success) await applyCardEvent(platform, event.data);
			// Sent again it would be no better: it is for the log.
			else logError("billing event", event.error);
			return { data: { received: true as const } };
		},
	}),
] as const;

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
