import type { Statement } from "~/db/commit";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import {
	type CustomerNotice,
	insertCustomerNotice,
	insertInvoiceNotices,
} from "~/db/repositories/messages/customer-notices";
import { type JobNotice, withDefault } from "./rules";

/** The statements that notify a customer's users on screen and, if enabled, by email, and announce it with the recipients' ids. */
export const notifyCustomer = (ctx: WriteContext, notice: JobNotice & CustomerNotice): Statement[] =>
	insertCustomerNotice(ctx, withDefault(notice));

/** The statements that notify customers of invoices that were sent to them; none without invoices. */
export const notifySentInvoices = (ctx: WriteContext, ids: readonly number[]): Statement[] =>
	ids.length === 0
		? []
		: insertInvoiceNotices(
				ctx,
				ids,
				withDefault({
					slug: "customer_invoice",
					title: "Invoice {invoice} was sent to you",
					pluralTitle: "{invoices} invoices were sent to you",
				}),
			);
