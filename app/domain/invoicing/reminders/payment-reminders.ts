import { read } from "~/db/read";
import { selectInvoicesById } from "~/db/repositories/invoice-list";
import { selectNextReminders, selectReminderDays } from "~/db/repositories/invoice-reminders";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { financeText } from "~/shared/texts/finance";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toInvoiceView } from "../customer/list-invoices";
import { findHindrance, PROPOSED_REMINDER_DAYS } from "./rules-reminders";
import { type PaymentReminders, type SentReminders, sendRemindersInput } from "./schemas";
import { sendReminder } from "./send-reminder";

/** The most reminders of the list. */
const MAX_LISTED = 500;

/** The reminders of overdue invoices that are due today, and what hinders some. */
export const listPaymentReminders = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	async run({ ctx }): Promise<PaymentReminders> {
		const today = todayInLondon(ctx.now);
		const { due, is_automatic } = await readDue(ctx);
		const [invoices] = await read(ctx.d1, [selectInvoicesById(due.map(({ invoice_id }) => invoice_id))]);
		const byId = new Map(invoices.map((row) => [row.id, toInvoiceView(row, today)]));
		return {
			is_automatic,
			data: due.flatMap(({ invoice_id, step, due_on, emails, is_disputed }) => {
				const invoice = byId.get(invoice_id);
				return invoice
					? [{ invoice, step, due_on, emails, hindrance: findHindrance({ emails, is_disputed }) }]
					: [];
			}),
		};
	},
});

async function readDue(ctx: Ctx) {
	const today = todayInLondon(ctx.now);
	const [due, [settings]] = await read(ctx.d1, [
		selectNextReminders({
			today,
			until: today,
			defaultDays: PROPOSED_REMINDER_DAYS,
			onlySendable: false,
			limit: MAX_LISTED,
		}),
		selectReminderDays(),
	]);
	return { due, is_automatic: (settings?.reminder_days.length ?? 0) > 0 };
}

/** Sends the reminders of chosen invoices that are due. What is not due, disputed or without an address is refused with the reason. */
export const sendPaymentReminders = defineOperation({
	access: staffWith("finance"),
	input: sendRemindersInput,
	message: ({ sent }: SentReminders) => (sent > 0 ? financeText.remindersSent(sent) : undefined),
	async run({ ctx, input }): Promise<SentReminders> {
		const { due } = await readDue(ctx);
		const outcome: SentReminders = { sent: 0, refused: [] };
		for (const invoice_id of input.invoice_ids) {
			const reminder = due.find((one) => one.invoice_id === invoice_id);
			const hindrance = reminder ? findHindrance(reminder) : "No reminder is due";
			const result = reminder && !hindrance ? await sendReminder(ctx, reminder) : null;
			if (result === "sent") outcome.sent += 1;
			else outcome.refused.push({ invoice_id, reason: hindrance ?? REASONS[result ?? "not-needed"] });
		}
		return outcome;
	},
});

const REASONS = {
	"not-needed": "Paid or reminded of meanwhile",
	"switched-off": "The reminder mail is switched off in the e-mail settings",
} as const;
