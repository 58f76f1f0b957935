import type { OwnInvoice } from "~/domain/finance/invoicing/portal/own-invoice";
import { OwnQuestions } from "~/features/finance/customer-questions";
import styles from "./own-invoice-panel.module.css";

/** The customer's questions about an invoice with the company's answers, and a form for another. */
export function InvoiceQuestions(props: { invoice: OwnInvoice; company: string; onSent: () => void }) {
	const { id, inv_number, lines, questions } = props.invoice;
	return (
		<section className={styles.section}>
			<h3>Questions</h3>
			<OwnQuestions
				questions={questions}
				company={props.company}
				subject={{ invoice_id: id }}
				lines={[
					{ value: 0, label: `Invoice ${inv_number}` },
					...lines.map((line) => ({ value: line.id, label: line.description })),
				]}
				onSent={props.onSent}
			/>
		</section>
	);
}
