import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { MAIL_STATES } from "~/domain/company/email-log/schemas";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { STEP_LABELS } from "~/domain/finance/invoicing/reminders/rules-reminders";
import { JobLink } from "~/features/finance/invoice-jobs";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { type DateText, daysBetween, showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Tag } from "~/ui/tag";
import styles from "./invoice-panel.module.css";
import { Payments } from "./payments";
import { Questions } from "./questions";

const MAIL_TONES = { sent: "ok", failed: "danger", queued: "warn", sending: "warn" } as const;

/** What is outstanding of an invoice and why: lines, payments, credits; its questions and mails. */
export function InvoiceFacts(props: { invoice: InvoiceRecord; today: DateText; onChanged: () => void }) {
	const { invoice, today } = props;
	return (
		<>
			<Outstanding invoice={invoice} today={today} />
			<Questions questions={invoice.questions} onChanged={props.onChanged} />
			<Mails invoice={invoice} />
			<ReminderSteps invoice={invoice} />
			<Charges invoice={invoice} />
			<Payments invoice={invoice} today={today} onChanged={props.onChanged} />
			<Credits invoice={invoice} />
		</>
	);
}

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

function Outstanding({ invoice, today }: { invoice: InvoiceRecord; today: DateText }) {
	if (invoice.status === "Draft")
		return (
			<section aria-label="Draft">
				<p className="muted">Draft, not yet due</p>
				<p className={styles.outstanding}>{showPounds(invoice.outstanding)}</p>
				<p className="secondary-text">{`Due ${showDate(invoice.invoice_due)} once it is sent`}</p>
			</section>
		);
	const days = daysBetween(today, invoice.invoice_due);
	const when = invoice.is_overdue
		? `${countDays(-days)} overdue`
		: days === 0
			? "today"
			: `in ${countDays(days)}`;
	return (
		<section aria-label="Outstanding">
			<p className="muted">Outstanding</p>
			<p className={styles.outstanding}>{showPounds(invoice.outstanding)}</p>
			{invoice.status !== "Paid" && (
				<p className={invoice.is_overdue ? styles.overdue : "secondary-text"}>
					{`Due ${showDate(invoice.invoice_due)}${days >= 0 || invoice.is_overdue ? `, ${when}` : ""}`}
				</p>
			)}
		</section>
	);
}

/** What is known of an invoice whose mails are not in the log, or no longer. */
function describeSending({ email_status, sent_at }: Pick<InvoiceRecord, "email_status" | "sent_at">): string {
	if (!sent_at) return "Not mailed yet.";
	const moment = formatMoment(sent_at);
	return email_status ? `Emailed ${moment}; no longer in the email log.` : `Marked as sent ${moment}.`;
}

function Mails({ invoice }: { invoice: InvoiceRecord }) {
	const { mails } = invoice;
	return (
		<section>
			<h3>Email</h3>
			{mails.length === 0 && <p className="muted">{describeSending(invoice)}</p>}
			<ul className={styles.rows}>
				{mails.map((mail) => (
					<li key={mail.id}>
						<span>
							{mail.recipient}{" "}
							<span className="muted no-wrap">{formatMoment(mail.sent_at ?? mail.created_at)}</span>
							{mail.error && <span className={styles.overdue}>{` ${mail.error}`}</span>}
						</span>
						<span className="grow" />
						<Tag
							tone={Object.hasOwn(MAIL_TONES, mail.status) ? Reflect.get(MAIL_TONES, mail.status) : undefined}
						>
							{MAIL_STATES.find(({ value }) => value === mail.status)?.label}
						</Tag>
					</li>
				))}
			</ul>
		</section>
	);
}

function ReminderSteps({ invoice: { reminders } }: { invoice: InvoiceRecord }) {
	if (reminders.length === 0) return null;
	return (
		<section>
			<h3>Payment reminders</h3>
			<ul className={styles.rows}>
				{reminders.map(({ step, sent_at }) => (
					<li key={step}>
						<span>{STEP_LABELS[step - 1]}</span>
						<span className="grow" />
						<span className="muted">{formatMoment(sent_at)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Charges({ invoice }: { invoice: InvoiceRecord }) {
	const { lines, job_details: jobs } = invoice;
	const fuel = lines.filter(({ kind }) => kind === "fuel_surcharge");
	const others = lines.filter(({ kind }) => kind !== "fuel_surcharge");
	const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a);
	const amounts: [string, number][] = [
		[
			jobs.length === 1 ? `Job ${jobs[0]?.job_number}` : `${jobs.length} jobs`,
			sum(others.map(({ net }) => net)),
		],
		...(fuel.length > 0
			? [["Fuel surcharge", sum(fuel.map(({ net }) => net))] satisfies [string, number]]
			: []),
		...rates.map((rate): [string, number] => [
			`VAT ${rate} %`,
			sum(lines.filter(({ vat_rate }) => vat_rate === rate).map(({ vat }) => vat)),
		]),
		["Total", invoice.total_charge],
	];
	return (
		<section>
			<h3>Charges</h3>
			<ul className={styles.rows}>
				{amounts.map(([label, amount]) => (
					<li key={label}>
						<span>{label}</span>
						<span className="grow" />
						<span className="tabular">{showPounds(amount)}</span>
					</li>
				))}
			</ul>
			<p>
				{jobs.slice(0, 8).map(({ id, job_number }) => (
					<Fragment key={id}>
						<JobLink number={job_number} />{" "}
					</Fragment>
				))}
				{jobs.length > 8 && <span className="muted">{`and ${jobs.length - 8} more`}</span>}
			</p>
			<OtherInvoices invoice={invoice} />
		</section>
	);
}

/** The jobs that have left the invoice to be invoiced again, and those that were on another one before. */
function OtherInvoices({ invoice: { lines, job_details, other_invoices } }: { invoice: InvoiceRecord }) {
	const moved = job_details.flatMap(({ id, job_number }) => {
		const hasLeft = lines.some(({ job_id, rebilled }) => job_id === id && rebilled === 1);
		const others = other_invoices.filter(({ job_id, is_later }) => job_id === id && is_later === hasLeft);
		return hasLeft || others.length > 0
			? [{ id, job_number, hasLeft, other: others.at(hasLeft ? 0 : -1) }]
			: [];
	});
	if (moved.length === 0) return null;
	return (
		<ul className={styles.rows} aria-label="Jobs invoiced again">
			{moved.map(({ id, job_number, hasLeft, other }) => (
				<li key={id}>
					<span>
						{`Job ${job_number} ${!hasLeft ? "was credited on " : other ? "is invoiced again on " : "is to be invoiced again"}`}
						{other && <Link to={{ search: `?invoice=${other.id}` }}>{other.inv_number}</Link>}
					</span>
				</li>
			))}
		</ul>
	);
}

function Credits({ invoice: { credits } }: { invoice: InvoiceRecord }) {
	if (credits.length === 0) return null;
	return (
		<section>
			<h3>Credit notes</h3>
			<ul className={styles.rows}>
				{credits.map((note) => (
					<li key={note.id}>
						<span>
							<Link to={`/finance/invoices/credit-notes?date=${note.date}`}>{note.credit_note_number}</Link>
							<span className="muted">{` job ${note.job_details.job_number}, ${note.status}`}</span>
						</span>
						<span className="grow" />
						<span className="tabular">{showPounds(-note.total)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
