import { z } from "zod";
import { invoiceResponse } from "../customer/schemas";

/** The most reminders of one call, as each prints its invoice. */
const MAX_SENT = 100;

export const sendRemindersInput = z.object({
	invoice_ids: z
		.array(z.int().positive())
		.min(1, "Select at least one Invoice.")
		.max(MAX_SENT, `At most ${MAX_SENT} at once`)
		.transform((list) => [...new Set(list)]),
});

export const remindersResponse = z.object({
	/** Whether they are sent by themselves, as set in the invoice settings. */
	is_automatic: z.boolean(),
	data: z.array(
		z.object({
			invoice: invoiceResponse,
			/** The first, second or final reminder. */
			step: z.int().min(1).max(3),
			/** The day from which it is sent. */
			due_on: z.string(),
			/** Where to; empty without an address. */
			emails: z.string(),
			/** Why it is not sent; null if it can be. */
			hindrance: z.string().nullable(),
		}),
	),
});
export type PaymentReminders = z.output<typeof remindersResponse>;
export type PaymentReminder = PaymentReminders["data"][number];

export const sentRemindersResponse = z.object({
	/** How many were sent. */
	sent: z.int(),
	/** The invoices that were not reminded of, and why. */
	refused: z.array(z.object({ invoice_id: z.int(), reason: z.string() })),
});
export type SentReminders = z.output<typeof sentRemindersResponse>;
