import { read } from "~/db/read";
import { selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { selectNextReminders, selectReminderDays } from "~/db/repositories/finance/invoice-reminders";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toInvoiceView } from "../customer/list-invoices";
import { findHindrance, PROPOSED_REMINDER_DAYS } from "./rules-reminders";
import type { PaymentReminders } from "./schemas";
import { remindersResponse } from "./schemas";

/** The most reminders of the list. */
const MAX_LISTED = 500;

/** The reminders of overdue invoices that are due today, and what hinders some. */
export const listPaymentReminders = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: remindersResponse,
	async run({ ctx }): Promise<PaymentReminders> {
		const today = todayInLondon(ctx.now);
		const { due, is_automatic } = await readDueReminders(ctx);
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

/** Reads the reminders that are due today, the same ones that are listed, and whether they are sent by themselves. */
export async function readDueReminders(ctx: Ctx) {
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
