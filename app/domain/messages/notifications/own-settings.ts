import { read } from "~/db/read";
import { selectJobMailAddresses } from "~/db/repositories/jobs/customers";
import { selectNotificationKinds } from "~/db/repositories/jobs/notifications";
import { selectSwitch } from "~/db/repositories/kernel/company";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { isOn } from "~/domain/kernel/permissions/menus";
import { splitEmails } from "~/shared/contact/email";
import { screenResult } from "~/shared/money/price-fields";
import { MAILED_BY_DEFAULT, OFF_BY_DEFAULT } from "./rules";
import type { NotificationKind } from "./settings";

/** What a user can be notified about, and where the customer's mails go. */
export interface OwnNotificationSettings {
	kinds: NotificationKind[];
	/** Whether the company notifies its customers at all. */
	has_bell: boolean;
	/** Where mails about jobs and invoices go; null without a right to invoices. */
	addresses: { jobs: string[]; invoices: string[] | null };
}

/** The kinds that are about invoices alone. */
const INVOICE_KINDS: readonly string[] = ["customer_invoice"];

/** What a customer's user can be notified about and has chosen, and where the customer's mails go. */
export const getOwnNotificationSettings = defineOperation({
	access: customersWith("customer.notifications"),
	input: noInput,
	response: screenResult(),
	async run({ ctx }): Promise<OwnNotificationSettings> {
		const { user_id, customer_id, permissions } = ctx.actor;
		const seesInvoices = isCallPermitted("customer.invoices", permissions);
		const [kinds, [bell], [jobs], [invoices]] = await read(ctx.d1, [
			selectNotificationKinds(
				{ id: user_id, user_type: "customer" },
				{ off: OFF_BY_DEFAULT, mailed: MAILED_BY_DEFAULT },
			),
			selectSwitch("customer_notification"),
			selectJobMailAddresses(customer_id),
			selectAccountsEmails([customer_id]),
		]);
		const isShown = ({ slug }: NotificationKind) => seesInvoices || !INVOICE_KINDS.includes(slug);
		return {
			kinds: kinds.filter(isShown),
			has_bell: isOn(bell?.value),
			addresses: {
				jobs: splitEmails(jobs?.emails ?? "").valid,
				invoices: seesInvoices ? splitEmails(invoices?.emails ?? "").valid : null,
			},
		};
	},
});
