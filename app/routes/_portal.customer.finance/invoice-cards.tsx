import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { showPounds } from "~/shared/money/text";
import { type DateText, showDateShort } from "~/shared/time/dates";
import { DocumentActions, savePdf } from "./document-actions";
import { DocumentStatus } from "./document-status";
import styles from "./invoice-cards.module.css";
import listStyles from "./own-invoices.module.css";
import { describeJobs, describePayment } from "./payment-text";

/** Invoices and credit notes on a phone. */
export function InvoiceCards(props: {
	documents: readonly OwnDocument[];
	today: DateText;
	onOpen: (id: number) => void;
}) {
	return (
		<ul className={styles.cards} aria-label="Invoices">
			{props.documents.map((document) => (
				<li key={`${document.kind} ${document.id}`}>
					<button
						type="button"
						className={styles.open}
						onClick={() => (document.kind === "invoice" ? props.onOpen(document.id) : void savePdf(document))}
					>
						<span className={styles.facts}>
							<span className="semibold tabular">{document.number}</span>
							<DocumentStatus {...document} />
							<span className="grow" />
							<span className="semibold tabular">{showPounds(document.total)}</span>
						</span>
						<span className={styles.facts}>
							<span className="muted tabular">{showDateShort(document.date)}</span>
							<span className="muted tabular">{describeJobs(document)}</span>
							<span className="grow" />
							<span className={document.is_overdue ? listStyles.late : "secondary-text"}>
								{describePayment(document, props.today)}
							</span>
						</span>
					</button>
					<DocumentActions document={document} />
				</li>
			))}
		</ul>
	);
}
