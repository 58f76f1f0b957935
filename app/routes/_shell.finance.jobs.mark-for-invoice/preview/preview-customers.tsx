import { Link } from "@remix-run/react";
import { Ban, MailX } from "lucide-react";
import type { RunPreview } from "~/domain/finance/invoicing/customer/schemas";
import type { PreviewCustomer } from "~/domain/finance/invoicing/customer/schemas-progress";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Tag } from "~/ui/tag";
import styles from "./preview-panel.module.css";

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The invoices by customer, and the jobs that stay as they are. */
export function PreviewCustomers(props: { preview: RunPreview; canEditCustomers: boolean }) {
	const { customers, blocked } = props.preview;
	return (
		<ul className={styles.customers}>
			{blocked.length > 0 && (
				<li>
					<p className={styles.warning}>
						<Ban className="icon small" aria-hidden="true" />
						{`${plural(blocked.length, "job")} cannot be invoiced yet`}
					</p>
					{blocked.slice(0, 5).map(({ id, job_number, customer_name, reasons }) => (
						<p key={id} className="secondary-text">
							{`${job_number} ${customer_name}: ${reasons.join(" ")}`}
						</p>
					))}
					{blocked.length > 5 && <p className="muted">{`and ${blocked.length - 5} more`}</p>}
				</li>
			)}
			{customers.map((customer) => (
				<CustomerLine key={customer.customer_id} {...props} customer={customer} />
			))}
		</ul>
	);
}

function CustomerLine({
	customer,
	canEditCustomers,
}: {
	customer: PreviewCustomer;
	canEditCustomers: boolean;
}) {
	const { customer_id, customer_name, invoices, jobs, net, fuel_surcharge, vat_rates, emails } = customer;
	const isUntaxed = vat_rates.every(({ vat_rate }) => vat_rate === 0);
	return (
		<li>
			<p className={styles.line}>
				<b className="truncate">{customer_name}</b>
				{isUntaxed && <Tag>VAT 0%</Tag>}
				<b className={styles.amount}>{showPounds(customer.total_charge)}</b>
			</p>
			<p className="secondary-text">
				{`${plural(invoices, "invoice")}, ${plural(jobs, "job")} · due ${showDate(customer.invoice_due)}`}
			</p>
			<p className={`${styles.line} secondary-text`}>
				Net<span className={styles.amount}>{showPounds(net)}</span>
			</p>
			{fuel_surcharge !== 0 && (
				<p className={`${styles.line} muted`}>
					of that fuel surcharge<span className={styles.amount}>{showPounds(fuel_surcharge)}</span>
				</p>
			)}
			{vat_rates.map(({ vat_rate, vat }) => (
				<p key={vat_rate} className={`${styles.line} secondary-text`}>
					{`VAT ${vat_rate}%`}
					<span className={styles.amount}>{showPounds(vat)}</span>
				</p>
			))}
			{emails === "" && (
				<p className={styles.warning}>
					<MailX className="icon small" aria-hidden="true" />
					No accounts email, not sent
					{canEditCustomers && (
						<Link className={styles.amount} to={`/account-settings/customers?open=${customer_id}`}>
							Add
						</Link>
					)}
				</p>
			)}
		</li>
	);
}
