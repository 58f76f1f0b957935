import { Banknote, Ellipsis, Mail, Undo2 } from "lucide-react";
import { useState } from "react";
import { fileAddress } from "~/client/file-address";
import { useActionSubmit } from "~/client/screen-action";
import type { resendClientInvoice } from "~/domain/provider/billing/console";
import type { Billing, ProviderInvoice } from "~/domain/provider/billing/schemas";
import { showOutcome } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { CreditDialog, RecordPaymentDialog, RefundDialog } from "./amount-dialog";
import styles from "./billing.module.css";
import { ClientPayments } from "./client-payments";
import { ProviderInvoiceTable } from "./invoice-table";
import { SubscriptionNotices } from "./subscription-notices";

interface Credit {
	id: number;
	amount: number;
	reason: string;
	created_by: string;
	created_at: string;
}

export type ClientBilling = Billing & { credits: readonly Credit[] };

type Open = { kind: "payment" | "refund"; invoice: ProviderInvoice } | { kind: "credit" } | null;

/** A client's invoices and payments, for the provider. */
export function ClientBillingScreen({ billing }: { billing: ClientBilling }) {
	const { subscription, next_invoice, invoices } = billing;
	const id = subscription.tenant_id;
	const [open, setOpen] = useState<Open>(null);
	const submitResending = useActionSubmit<typeof resendClientInvoice>("resendClientInvoice");
	const payable = invoices.filter(({ outstanding }) => outstanding > 0);
	const [oldest] = payable.slice(-1);
	const resend = (invoice_id: number) => showOutcome(submitResending({ id, invoice_id }));
	const dialog = { clientId: id, onClose: () => setOpen(null) };
	const entriesOf = (invoice: ProviderInvoice): MenuEntry[] => [
		...(invoice.outstanding > 0
			? [
					{
						id: "payment",
						label: "Record a payment…",
						icon: Banknote,
						onAction: () => setOpen({ kind: "payment", invoice }),
					},
				]
			: []),
		...(invoice.paid > invoice.refunded
			? [
					{
						id: "refund",
						label: "Refund…",
						icon: Undo2,
						onAction: () => setOpen({ kind: "refund", invoice }),
					},
				]
			: []),
		{ id: "resend", label: "Send again", icon: Mail, onAction: () => void resend(invoice.id) },
	];
	return (
		<div className={styles.split}>
			<div>
				<SubscriptionNotices subscription={subscription} outstanding={billing.outstanding} />
				<div className={styles.figures}>
					<Figure
						label="Next charge"
						value={next_invoice ? showPounds(next_invoice.total) : "–"}
						note={showDate(next_invoice?.on)}
					/>
					<Figure label="Paid this year" value={showPounds(billing.paid_this_year)} />
					<Figure label="Outstanding" value={showPounds(billing.outstanding)} />
					<Figure
						label="Payment method"
						value={subscription.payment_method === "card" ? "Card" : "Bank transfer"}
					/>
				</div>
				<ProviderInvoiceTable
					invoices={invoices}
					pdfOf={(invoice) =>
						fileAddress("GET /console/client/{id}/invoice/{invoice_id}", {
							params: { id, invoice_id: invoice.id },
						})
					}
					actions={(invoice) => (
						<IconMenu
							label={`More for ${invoice.reference}`}
							icon={Ellipsis}
							small
							entries={entriesOf(invoice)}
						/>
					)}
				/>
				<ClientPayments clientId={id} payments={billing.payments} invoices={invoices} />
			</div>
			<PaymentSide
				billing={billing}
				canRecord={oldest !== undefined}
				onRecord={() => oldest && setOpen({ kind: "payment", invoice: oldest })}
				onCredit={() => setOpen({ kind: "credit" })}
			/>
			{open?.kind === "payment" && (
				<RecordPaymentDialog {...dialog} invoices={payable} first={open.invoice} />
			)}
			{open?.kind === "refund" && <RefundDialog {...dialog} invoice={open.invoice} />}
			{open?.kind === "credit" && <CreditDialog {...dialog} />}
		</div>
	);
}

interface SideProps {
	billing: ClientBilling;
	/** Whether an invoice waits for its payment. */
	canRecord: boolean;
	onRecord: () => void;
	onCredit: () => void;
}

function PaymentSide({ billing, canRecord, onRecord, onCredit }: SideProps) {
	const { subscription, bank } = billing;
	return (
		<aside className={styles.side} aria-label="Payment">
			<section>
				<h2>Billing email</h2>
				<p>{subscription.invoice_email ?? "No address: invoices cannot be mailed."}</p>
				{bank.length === 0 && (
					<p className="text-12 muted">
						Invoices name no account yet: enter it under Server settings, Plans.
					</p>
				)}
			</section>
			<section>
				<h2>Payment</h2>
				<p className="secondary-text">
					A bank transfer that has come in pays its invoice and ends a suspension for it.
				</p>
				<div>
					<Button size="form" icon={Banknote} disabled={!canRecord} onClick={onRecord}>
						Record a payment…
					</Button>
				</div>
			</section>
			<section>
				<h2>Credit</h2>
				<p className="secondary-text">Comes off the next invoice. Recorded under your name.</p>
				{billing.credits.map((credit) => (
					<p key={credit.id} className="cluster">
						<span className="grow">{credit.reason}</span> {showPounds(credit.amount)}
					</p>
				))}
				<div>
					<Button size="form" onClick={onCredit}>
						Discount…
					</Button>
				</div>
			</section>
		</aside>
	);
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
	return (
		<div>
			<div className="text-12 muted">{label}</div>
			<b>{value}</b> {note && <span className="text-12 muted">{note}</span>}
		</div>
	);
}
