import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { financeText } from "~/shared/texts/finance";
import { readDueReminders } from "./due-reminders";
import { findHindrance } from "./rules-reminders";
import { type SentReminders, sendRemindersInput, sentRemindersResponse } from "./schemas";
import { sendReminder } from "./send-reminder";

/** Sends the reminders of chosen invoices that are due. What is not due, disputed or without an address is refused with the reason. */
export const sendPaymentReminders = defineOperation({
	access: staffWith("finance"),
	input: sendRemindersInput,
	response: sentRemindersResponse,
	message: ({ sent }: SentReminders) => (sent > 0 ? financeText.remindersSent(sent) : undefined),
	async run({ ctx, input }): Promise<SentReminders> {
		const { due } = await readDueReminders(ctx);
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
	"switched-off": "The reminder mail is switched off in the email settings",
} as const;
