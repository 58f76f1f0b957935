import { useRef, useState } from "react";
import { callApi } from "~/client/api";
import type { Mailing } from "~/domain/finance/invoicing/customer/mail/rules-envelopes";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";

/** A mail to be sent. */
export interface PlannedMail {
	key: string;
	invoices: readonly InvoiceView[];
	customers: readonly { id: number; customer_name: string }[];
	emails: readonly string[];
	/** The addresses were changed for this mail. */
	isTyped: boolean;
	/** They become those of the customer once the mail is sent. */
	isSaved: boolean;
}

/** What became of a mail. */
export type EnvelopeOutcome =
	| { kind: "sending" }
	| { kind: "sent"; notSaved?: string }
	| { kind: "failed"; reason: string };

const CALLS = {
	each: "POST /client/send-invoice-each",
	customer: "POST /client/send-invoice-multi-batch",
	together: "POST /client/send-invoice-single-batch",
} as const;

/** Sends mails one after the other, so that each has an outcome of its own; one that fails holds up no other. */
export function useSending(mailing: Mailing, onSent: () => void) {
	const [states, setStates] = useState<ReadonlyMap<string, EnvelopeOutcome>>(new Map());
	const [isSending, setSending] = useState(false);
	const isRunning = useRef(false);
	const setOutcome = (key: string, outcome: EnvelopeOutcome) =>
		setStates((before) => new Map(before).set(key, outcome));
	const send = async (mails: readonly PlannedMail[]) => {
		if (isRunning.current) return;
		isRunning.current = true;
		setSending(true);
		for (const mail of mails) {
			setOutcome(mail.key, { kind: "sending" });
			try {
				await callApi(CALLS[mailing], {
					body: {
						job_inv_ids: mail.invoices.map(({ id }) => id),
						...(mail.isTyped || mail.customers.length > 1 ? { emails: mail.emails.join(", ") } : {}),
					},
				});
				setOutcome(mail.key, { kind: "sent", notSaved: await saveAddresses(mail) });
			} catch (failure) {
				setOutcome(mail.key, { kind: "failed", reason: firstErrorMessage(failure) });
			}
		}
		isRunning.current = false;
		setSending(false);
		onSent();
	};
	return { states, isSending, send };
}

/** Stores the addresses of a mail with its customer, if that is wanted. Returns why they could not be, if so. */
async function saveAddresses({ isSaved, customers, emails }: PlannedMail): Promise<string | undefined> {
	const [customer] = customers;
	if (!isSaved || !customer) return undefined;
	try {
		await callApi("PUT /client/invoice-recipients/{id}", {
			params: { id: customer.id },
			body: { emails: emails.join(", ") },
		});
		return undefined;
	} catch (failure) {
		return firstErrorMessage(failure);
	}
}
