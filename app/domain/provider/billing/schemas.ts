import { z } from "zod";
import { planResponse } from "~/domain/provider/plans/schemas";
import { price } from "~/shared/money/price-fields";
import { isDate } from "~/shared/time/dates";

const date = z.string().nullable();
const money = z.number();

export const invoiceLineResponse = z.object({
	text: z.string(),
	amount: price(),
	price_month: money.optional(),
});

/** An invoice of the provider; `status` is what people call it. */
export const providerInvoiceResponse = z.object({
	id: z.number(),
	number: z.number(),
	reference: z.string(),
	issued_on: z.string(),
	due_on: z.string(),
	period_from: date,
	period_to: date,
	lines: z.array(invoiceLineResponse),
	net: money,
	vat: money,
	total: money,
	paid: money,
	refunded: money,
	outstanding: money,
	status: z.enum(["open", "overdue", "paid", "refunded", "void", "uncollectible"]),
});
export type ProviderInvoice = z.output<typeof providerInvoiceResponse>;

export const paymentResponse = z.object({
	id: z.number(),
	invoice_id: z.number().nullable(),
	method: z.enum(["bank_transfer", "card"]),
	amount: price(),
	status: z.enum(["pending", "paid", "failed", "refunded"]),
	provider_reference: z.string().nullable(),
	error: z.string().nullable(),
	paid_at: date,
	created_at: z.string(),
});
export type BillingPayment = z.output<typeof paymentResponse>;

/** A subscription for screens. Amounts are net pounds unless described otherwise. */
export const billedSubscription = z.object({
	tenant_id: z.number(),
	company: z.string(),
	plan: z.string(),
	plan_slug: z.string(),
	price_month: money,
	status: z.enum(["trial", "active", "past_due", "cancelled", "expired"]),
	is_suspended: z.boolean(),
	/** Whether it was suspended for what it owes, and is active again once that is paid. */
	is_suspended_unpaid: z.boolean(),
	trial_ends_at: date,
	period_from: date,
	renews_on: date,
	cancels_on: date,
	cancel_reason: z.string().nullable(),
	next_plan: z.string().nullable(),
	past_due_since: date,
	suspends_on: date,
	billing_email: z.string().nullable(),
	invoice_email: z.string().nullable(),
	payment_method: z.enum(["bank_transfer", "card"]),
	started_at: z.string(),
});
export type BilledSubscription = z.output<typeof billedSubscription>;

export const nextInvoiceResponse = z.object({
	on: z.string(),
	text: z.string(),
	net: money,
	vat: money,
	total: money,
});

const limit = z.number().nullable();

/** Everything a company's billing screen shows. */
export const billingResponse = z.object({
	subscription: billedSubscription,
	next_invoice: nextInvoiceResponse.nullable(),
	/** With VAT. */
	outstanding: money,
	paid_this_year: money,
	credit: money,
	usage: z.array(z.object({ name: z.enum(["users", "drivers", "vehicles"]), used: limit, limit })),
	invoices: z.array(providerInvoiceResponse),
	payments: z.array(paymentResponse),
	plans: z.array(planResponse),
	/** How to pay by bank transfer; empty until the provider has entered its account. */
	bank: z.array(z.string()),
	contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
	/** Whether invoices can be paid by card. */
	has_cards: z.boolean(),
	/** Whether the payment provider has a record of the company. */
	has_card_account: z.boolean(),
});
export type Billing = z.output<typeof billingResponse>;

/** What a change of plan would do and cost: exactly what it then does and costs, unless the day or something else has changed. */
export const planPreview = z.object({
	plan: z.string(),
	kind: z.enum(["trial", "now", "next", "keep"]),
	from: z.string(),
	first_invoice_on: date,
	lines: z.array(invoiceLineResponse),
	net: money,
	vat: money,
	total: money,
	due_on: date,
	/** What the company uses more of than the plan has. */
	exceeds: z.array(z.string()),
});
export type PlanPreview = z.output<typeof planPreview>;

export const previewPlanInput = z.object({
	plan: z.string({ error: "Please choose a plan." }).trim().min(1, "Please choose a plan.").max(60),
	/** Ends a trial today. */
	start_now: z.boolean().default(false),
});
export const changePlanInput = previewPlanInput.extend({
	/** The total of the preview that was shown: another amount is refused. */
	total: z.number().min(0).max(1_000_000),
});
export const cancelInput = z.object({ reason: z.string().trim().max(500).default("") });
export const billingDetailsInput = z.object({
	billing_email: z.union([z.literal(""), z.email("Please enter a valid email address.")]),
});

export const clientId = z.object({ id: z.coerce.number().int().positive() });
const reason = z.string("Please enter a reason.").trim().min(1, "Please enter a reason.").max(500);
const pounds = z
	.number("Please enter an amount.")
	.positive("Please enter an amount above zero.")
	.max(1_000_000, "Please enter a smaller amount.")
	.multipleOf(0.01, "Please enter pounds and pence.");
/** A key that the screen makes for each attempt, so that one that is sent twice is recorded once. */
const key = z.string().trim().min(8).max(80);

export const recordPaymentInput = z.object({
	invoice_id: z.int("Please choose an invoice.").positive("Please choose an invoice."),
	amount: pounds,
	paid_on: z.iso
		.date("Please enter the day it was received.")
		.refine(isDate, { error: "Please enter the day it was received.", abort: true }),
	reference: z.string().trim().max(100).default(""),
	key,
});
export const reversePaymentInput = z.object({ payment_id: z.int().positive(), reason });
export const refundInput = z.object({ invoice_id: z.int().positive(), amount: pounds, reason, key });
export const creditInput = z.object({ amount: pounds, reason, key });
export const extendTrialInput = z.object({
	until: z.iso
		.date("Please enter the day the trial is to end.")
		.refine(isDate, { error: "Please enter the day the trial is to end.", abort: true }),
});
export const suspendInput = z.object({ reason, is_mailed: z.boolean().default(true) });

const planLimit = z
	.int("Please enter a whole number.")
	.min(1, "Please enter at least 1.")
	.max(1_000_000)
	.nullable();
export const subscriptionPlanInput = z.object({
	name: z.string("Please enter a name.").trim().min(1, "Please enter a name.").max(60),
	description: z.string().trim().max(300).default(""),
	price_month: z
		.number("Please enter a price.")
		.min(0, "Please enter a price.")
		.max(100_000, "Please enter a lower price.")
		.multipleOf(0.01, "Please enter pounds and pence."),
	trial_days: z
		.int("Please enter the days of the trial.")
		.min(0, "Please enter the days of the trial.")
		.max(365, "Please enter at most 365 days."),
	users: planLimit,
	drivers: planLimit,
	vehicles: planLimit,
	features: z.array(z.string().trim().min(1).max(80)).max(20),
	position: z.int("Please enter a position.").min(1, "Please enter a position.").max(100),
});
