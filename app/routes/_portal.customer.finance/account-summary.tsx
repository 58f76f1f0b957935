import { Copy } from "lucide-react";
import { Fragment } from "react";
import type { OwnInvoices } from "~/domain/finance/invoicing/portal/schemas";
import { showPounds } from "~/shared/money/text";
import { type DateText, daysBetween } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import styles from "./account-summary.module.css";

const countInvoices = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);

/** What is to be paid, what of it is overdue, and where to pay it. */
export function AccountSummary({ page, today }: { page: OwnInvoices; today: DateText }) {
	const { counts, oldest, account } = page;
	return (
		<section className={styles.summary} aria-label="Your account">
			<div>
				<h2>{page.outstanding < 0 ? "In credit" : "To pay"}</h2>
				<p className={styles.amount}>{showPounds(Math.abs(page.outstanding))}</p>
				<p className="secondary-text">
					{`${countInvoices(counts.open)}${page.on_account > 0 ? `, less ${showPounds(page.on_account)} on account` : ""}`}
				</p>
			</div>
			<div>
				<h2>Overdue</h2>
				<p className={counts.overdue > 0 ? `${styles.amount} ${styles.late}` : styles.amount}>
					{showPounds(page.overdue_outstanding)}
				</p>
				<p className="secondary-text">
					{oldest
						? `${counts.overdue === 1 ? "" : `${countInvoices(counts.overdue)}, from `}${oldest.number}, ${daysBetween(oldest.due, today)} days`
						: "Nothing is overdue."}
				</p>
			</div>
			<div>
				<h2>Pay by bank transfer</h2>
				<PaymentDetails account={account} />
			</div>
		</section>
	);
}

function PaymentDetails({ account: { pay_to, customer_code } }: Pick<OwnInvoices, "account">) {
	if (!pay_to) return <p className="secondary-text">Please see your invoice.</p>;
	const facts = [
		["Name", pay_to.name],
		...(pay_to.bank_name ? [["Bank", pay_to.bank_name]] : []),
		[
			pay_to.sort_code ? "Sort code, account" : "Account",
			[pay_to.sort_code, pay_to.account_no].filter(Boolean).join(", "),
		],
		["Reference", `${customer_code} and the invoice number`],
	];
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(facts.map((fact) => fact.join(": ")).join("\n"));
			toast.success("Bank details copied");
		} catch {
			toast.error("The bank details could not be copied.");
		}
	};
	return (
		<div className={styles.payment}>
			<dl>
				{facts.map(([label, value]) => (
					<Fragment key={label}>
						<dt className="muted">{label}</dt>
						<dd>{value}</dd>
					</Fragment>
				))}
			</dl>
			<Button size="row" icon={Copy} aria-label="Copy bank details" onClick={() => void copy()}>
				Copy
			</Button>
		</div>
	);
}
