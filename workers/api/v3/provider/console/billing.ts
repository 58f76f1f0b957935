import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	cancelClientSubscription,
	changeClientPlan,
	downloadClientInvoice,
	giveClientCredit,
	keepClientSubscription,
	previewClientPlan,
	readClientBilling,
	recordClientPayment,
	refundClientInvoice,
	resendClientInvoice,
	reverseClientPayment,
} from "~/domain/provider/billing/console";
import {
	extendClientTrial,
	resumeClientSubscription,
	suspendClientSubscription,
} from "~/domain/provider/billing/console-subscription";
import {
	changePlanDetails,
	createPlan,
	listAllPlans,
	retirePlan,
	saveProviderDetails,
} from "~/domain/provider/billing/plans";
import { providerDetails } from "~/domain/provider/billing/provider-details";
import { billingResponse, planPreview } from "~/domain/provider/billing/schemas";
import { planResponse } from "~/domain/provider/plans/schemas";

const company = z.object({ company: z.string() });
const savedPlan = z.object({ id: z.number(), name: z.string(), is_active: z.number().optional() });

const clientBilling = billingResponse.extend({
	history: z.array(
		z.object({
			id: z.number(),
			at: z.string(),
			kind: z.string(),
			text: z.string(),
			actor_name: z.string().nullable(),
		}),
	),
	credits: z.array(
		z.object({
			id: z.number(),
			amount: z.number(),
			reason: z.string(),
			created_by: z.string(),
			created_at: z.string(),
		}),
	),
});

/** A client's subscription, invoices and payments; the plans. */
export const clientBillingRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/client/{id}/billing",
		area: "console",
		summary: "Get a client's plan, invoices, payments, credits and history.",
		operation: readClientBilling,
		response: clientBilling,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/preview-plan",
		area: "console",
		summary: "Get what changing a client's plan would do and cost today.",
		operation: previewClientPlan,
		response: planPreview,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/change-plan",
		area: "console",
		summary: "Change a client's plan as previewed.",
		operation: changeClientPlan,
		response: planPreview,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/cancel-subscription",
		area: "console",
		summary: "Cancel a client's subscription at the end of its period.",
		operation: cancelClientSubscription,
		response: z.object({ cancels_on: z.string() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/keep-subscription",
		area: "console",
		summary: "Take the cancellation of a client's subscription back.",
		operation: keepClientSubscription,
		response: z.object({ plan: z.string() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/extend-trial",
		area: "console",
		summary: "Move the end of a client's trial to a later day.",
		operation: extendClientTrial,
		response: z.object({ until: z.string() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/suspend-subscription",
		area: "console",
		summary: "Suspend a client's subscription, with a reason.",
		operation: suspendClientSubscription,
		response: company,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/resume-subscription",
		area: "console",
		summary: "Resume a client's subscription; one that has ended begins anew.",
		operation: resumeClientSubscription,
		response: company,
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/payment",
		area: "console",
		summary: "Record a bank transfer for an invoice, once by its key.",
		operation: recordClientPayment,
		response: z.object({ reference: z.string(), outstanding: z.number(), credit: z.number() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/payment/{payment_id}/reverse",
		area: "console",
		summary: "Reverse a payment that did not stand.",
		operation: reverseClientPayment,
		response: z.object({ reference: z.string() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/refund",
		area: "console",
		summary: "Record a refund of an invoice, once by its key.",
		operation: refundClientInvoice,
		response: z.object({ reference: z.string(), amount: z.number() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/credit",
		area: "console",
		summary: "Give a client a credit that the next invoices take off, once by its key.",
		operation: giveClientCredit,
		response: z.object({ amount: z.number() }),
	}),
	defineRoute({
		method: "POST",
		path: "/console/client/{id}/invoice/{invoice_id}/resend",
		area: "console",
		summary: "Mail an invoice to a client once more.",
		operation: resendClientInvoice,
		response: z.object({ to: z.string() }),
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{id}/invoice/{invoice_id}",
		area: "console",
		summary: "Download an invoice to a client as a PDF.",
		operation: downloadClientInvoice,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/console/plans",
		area: "console",
		summary: "List all plans with how many companies have them, and the details for invoices.",
		operation: listAllPlans,
		response: z.object({
			plans: z.array(
				planResponse.extend({ position: z.number(), is_active: z.number(), clients: z.number() }),
			),
			provider: providerDetails,
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/console/plans",
		area: "console",
		summary: "Create a plan.",
		operation: createPlan,
		response: savedPlan,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/plans/{id}",
		area: "console",
		summary: "Change a plan; running periods keep their price.",
		operation: changePlanDetails,
		response: savedPlan,
	}),
	defineRoute({
		method: "POST",
		path: "/console/plans/{id}/retire",
		area: "console",
		summary: "Retire a plan, so that nobody can choose it, or offer it again.",
		operation: retirePlan,
		response: savedPlan,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/billing-details",
		area: "console",
		summary: "Save who issues the invoices and where they are paid to.",
		operation: saveProviderDetails,
		response: providerDetails,
	}),
] as const;
