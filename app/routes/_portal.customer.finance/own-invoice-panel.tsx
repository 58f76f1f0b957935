import { useRealtime } from "~/client/realtime/provider";
import type { OwnInvoice } from "~/domain/finance/invoicing/portal/own-invoice";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { type DateText, showDate, showDateShort } from "~/shared/time/dates";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { DocumentActions, savePdf } from "./document-actions";
import { DocumentStatus } from "./document-status";
import { InvoiceQuestions } from "./invoice-questions";
import styles from "./own-invoice-panel.module.css";
import listStyles from "./own-invoices.module.css";

/** An invoice of the customer's: what it charges, what was paid and credited, and the customer's questions about it. */
export default function OwnInvoicePanel(props: {
	id: number;
	today: DateText;
	company: string;
	onClose: () => void;
}) {
	const { id } = props;
	const {
		data: loaded,
		error,
		loading,
		reload,
	} = useApiRead("GET /customer/invoices/{id}", { params: { id } });
	const invoice = loaded?.id === id ? loaded : null;
	useRealtime(["questionChange", "notificationChange"], reload);
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={invoice ? `Invoice ${invoice.inv_number}` : "Invoice"}
			aside={
				invoice && (
					<DocumentStatus
						status={invoice.status === "Paid" ? "Paid" : "Sent"}
						is_overdue={invoice.is_overdue}
					/>
				)
			}
			tools={invoice && <DocumentActions document={{ kind: "invoice", id, number: invoice.inv_number }} />}
		>
			<div className="scroll">
				{invoice ? (
					<>
						<Amounts invoice={invoice} />
						<Lines invoice={invoice} />
						<Settled invoice={invoice} />
						<InvoiceQuestions invoice={invoice} company={props.company} onSent={reload} />
					</>
				) : error && !loading ? (
					<ErrorPanel message={error} onRetry={reload} />
				) : (
					<SkeletonRows rows={10} columns={2} />
				)}
			</div>
		</SlideOver>
	);
}

function Amounts({ invoice }: { invoice: OwnInvoice }) {
	const facts = [
		["Total", showPounds(invoice.total_charge)],
		["Still to pay", showPounds(invoice.status === "Paid" ? 0 : invoice.outstanding)],
		["Date", showDate(invoice.date)],
		["Due", showDate(invoice.invoice_due)],
	];
	return (
		<dl className={styles.facts}>
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="muted">{label}</dt>
					<dd className={label === "Due" && invoice.is_overdue ? listStyles.late : undefined}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Lines({ invoice }: { invoice: OwnInvoice }) {
	return (
		<section className={styles.section}>
			<h3>What it charges</h3>
			<ul className={styles.rows} aria-label="Lines">
				{invoice.lines.map(({ id, description, references, net }) => (
					<li key={id}>
						<span>
							{description} <span className="muted">{references}</span>
						</span>
						<span className="tabular">{showPounds(net)}</span>
					</li>
				))}
				<li>
					<span className="muted">VAT</span>
					<span className="tabular">{showPounds(invoice.vat)}</span>
				</li>
				<li className="semibold">
					<span>Total</span>
					<span className="tabular">{showPounds(invoice.total_charge)}</span>
				</li>
			</ul>
		</section>
	);
}

const SETTLED_BY = { payment: "Payment", discount: "Discount", write_off: "Adjustment" } as const;

function Settled({ invoice: { payments, credits } }: { invoice: OwnInvoice }) {
	if (payments.length + credits.length === 0) return null;
	return (
		<section className={styles.section}>
			<h3>Paid and credited</h3>
			<ul className={styles.rows}>
				{payments.map(({ id, date, amount, kind }) => (
					<li key={`payment ${id}`}>
						<span>{`${SETTLED_BY[kind]} on ${showDateShort(date)}`}</span>
						<span className="tabular">{showPounds(amount)}</span>
					</li>
				))}
				{credits.map(({ id, number, job_number, reason, total }) => (
					<li key={`credit ${id}`}>
						<span>
							<button
								type="button"
								className={styles.link}
								onClick={() => void savePdf({ kind: "credit_note", id, number })}
							>
								{`Credit note ${number}`}
							</button>
							<span className="muted">{` job ${[job_number, reason].filter(Boolean).join(", ")}`}</span>
						</span>
						<span className="tabular">{showPounds(total)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
