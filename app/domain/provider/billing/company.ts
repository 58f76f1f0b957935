import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { read } from "~/db/read";
import { selectProviderInvoice } from "~/db/repositories/provider/billing-invoices";
import { fileResult, idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { conflict, forbidden, notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showDate } from "~/shared/time/dates";
import { billedBy, changeAccount, loadBillingAccount } from "./account";
import { changePlanOf, describePlanResult, previewPlanOf } from "./change-plan";
import { cancelOf, keepOf } from "./end-subscription";
import { printProviderInvoice } from "./print-provider-invoice";
import { readBillingOf } from "./read-billing";
import { billingPageResponse } from "./responses";
import {
	billingDetailsInput,
	billingResponse,
	cancelInput,
	changePlanInput,
	planPreview,
	previewPlanInput,
} from "./schemas";

/** The company of a signed-in member of its staff. */
function companyOf({ session }: Principal): number {
	if (!session.tenant) throw forbidden();
	return session.tenant.id;
}

/** The company, for its administrator. Throws 403 for anyone else. */
function adminsCompanyOf(principal: Principal): number {
	if (!principal.actor || !isClientAdmin(principal.actor))
		throw forbidden("Only a client admin can change the subscription.");
	return companyOf(principal);
}

/** The company's plan, usage, invoices and payments. Throws 404 before it has a subscription. */
export const readBilling = definePlatformOperation({
	access: allStaff,
	input: noInput,
	response: billingResponse,
	run: ({ platform, principal }) => readBillingOf(platform, companyOf(principal)),
});

/** What changing to another plan would do and cost today. Throws 403, 409, 422. */
export const previewPlan = definePlatformOperation({
	access: allStaff,
	input: previewPlanInput,
	response: planPreview,
	run: ({ platform, principal, input }) => previewPlanOf(platform, adminsCompanyOf(principal), input),
});

/** Changes the plan as previewed. Throws 403, 409 if the amount has changed, 422. */
export const changePlan = definePlatformOperation({
	access: allStaff,
	input: changePlanInput,
	response: planPreview,
	message: describePlanResult,
	run: ({ platform, principal, input }) =>
		changePlanOf(platform, adminsCompanyOf(principal), input, billedBy(principal)),
});

/** Cancels the subscription at the end of its period. Throws 403, 409. */
export const cancelSubscription = definePlatformOperation({
	access: allStaff,
	input: cancelInput,
	response: z.object({ cancels_on: z.string() }),
	message: ({ cancels_on }: { cancels_on: string }) => `Your subscription ends on ${showDate(cancels_on)}.`,
	run: ({ platform, principal, input }) =>
		cancelOf(platform, adminsCompanyOf(principal), input, billedBy(principal)),
});

/** Takes the cancellation back. Throws 403, 409. */
export const keepSubscription = definePlatformOperation({
	access: allStaff,
	input: noInput,
	response: z.object({ plan: z.string() }),
	message: ({ plan }: { plan: string }) => `You stay with ${plan}.`,
	run: ({ platform, principal }) => keepOf(platform, adminsCompanyOf(principal), billedBy(principal)),
});

/** Saves where invoices and reminders go; blank for the company's contact. Throws 403. */
export const saveBillingDetails = definePlatformOperation({
	access: allStaff,
	input: billingDetailsInput,
	response: z.object({ billing_email: z.string().nullable() }),
	message: "The email address for invoices has been saved.",
	async run({ platform, principal, input }) {
		const account = await loadBillingAccount(platform.d1, adminsCompanyOf(principal));
		const billing_email = input.billing_email || null;
		await changeAccount(platform, account, {
			changes: { billing_email },
			entry: {
				action: "billing_details_changed",
				text: billing_email ? `Invoices go to ${billing_email}` : "Invoices go to the company's contact",
				before: { billing_email: account.billing_email },
				after: { billing_email },
			},
			by: billedBy(principal),
		});
		return { billing_email };
	},
});

/** One of the company's invoices from the provider as a PDF. Throws 404. */
export const downloadProviderInvoice = definePlatformOperation({
	access: allStaff,
	input: idInput,
	response: fileResult,
	run: ({ platform, principal, input }) => printProviderInvoice(platform, companyOf(principal), input.id),
});

/** Opens the payment provider's page on which an invoice is paid by card. Throws 403, 404, 409 if nothing is outstanding, or without a payment provider. */
export const payByCard = definePlatformOperation({
	access: allStaff,
	input: idInput,
	response: billingPageResponse,
	async run({ platform, principal, input }): Promise<{ url: string }> {
		const tenant_id = companyOf(principal);
		const [[[invoice]], account] = await Promise.all([
			read(platform.d1, [selectProviderInvoice(tenant_id, input.id)]),
			loadBillingAccount(platform.d1, tenant_id),
		]);
		if (!invoice) throw notFound("Invoice");
		adminsCompanyOf(principal);
		if (!platform.cards) throw conflict("Invoices are paid by bank transfer.");
		const pounds = sum([invoice.total, -invoice.paid]);
		if (invoice.status !== "open" || pounds <= 0) throw conflict(`${invoice.reference} has been paid.`);
		return await platform.cards.openCheckout({
			tenant_id,
			invoice_id: invoice.id,
			title: invoice.reference,
			pounds,
			email: account.invoice_email,
			customer: account.provider_customer,
			return_url: siteLink(platform, "billing"),
			idempotency_key: `checkout:${invoice.id}:${Math.round(pounds * 100)}:${platform.now.toISOString().slice(0, 13)}`,
		});
	},
});

/** Opens the company's own pages at the payment provider. Throws 403, 409 before the first payment by card, or without a payment provider. */
export const openCardPortal = definePlatformOperation({
	access: allStaff,
	input: z.undefined(),
	response: billingPageResponse,
	async run({ platform, principal }): Promise<{ url: string }> {
		const tenant_id = adminsCompanyOf(principal);
		if (!platform.cards) throw conflict("Invoices are paid by bank transfer.");
		const { provider_customer } = await loadBillingAccount(platform.d1, tenant_id);
		if (!provider_customer) throw conflict("Nothing has been paid by card yet.");
		return await platform.cards.openPortal(provider_customer, siteLink(platform, "billing"));
	},
});
