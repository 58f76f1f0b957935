import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import type { CustomerActor } from "~/shared/actor";

type Right = (actor: Pick<CustomerActor, "permissions" | "rights">) => boolean;

const always: Right = () => true;
const seesInvoices: Right = ({ permissions }) => isCallPermitted("customer.invoices", permissions);
const seesPrices: Right = ({ rights }) => rights.can_see_prices;
const seesPods: Right = ({ rights }) => rights.can_see_pods;

/**
 * The kinds of mail that customers find in their own log, each with the right it takes. Mails to others carry the customer as well, such as
 * a sub-contractor's about its job: a kind that is not listed is not theirs.
 */
const OWN_KINDS = new Map(
	Object.entries<Right>({
		quote: seesPrices,
		quote_offer: seesPrices,
		booking_received: always,
		request_answered: always,
		question_answered: always,
		job_booked: always,
		job_amended: always,
		job_completed: always,
		pod: seesPods,
		pods: seesPods,
		invoice: seesInvoices,
		invoice_batch: seesInvoices,
		credit_note: seesInvoices,
		statement: seesInvoices,
		payment_reminder_first: seesInvoices,
		payment_reminder_second: seesInvoices,
		payment_reminder_final: seesInvoices,
		customer_invoice: seesInvoices,
		customer_job_booked: always,
		customer_job_collected: always,
		customer_job_delivered: always,
		customer_job_late: always,
		customer_request: always,
	}),
);

/** The kinds of mail that a customer's user may read. */
export const listOwnKinds = (actor: Pick<CustomerActor, "permissions" | "rights">): string[] =>
	[...OWN_KINDS].flatMap(([kind, isRead]) => (isRead(actor) ? [kind] : []));

/** What became of a mail, in the words of its recipient. */
export const describeOwnState = (status: string): "Sent" | "Sending" | "Not delivered" =>
	status === "failed" ? "Not delivered" : status === "sent" || status === "stored" ? "Sent" : "Sending";
