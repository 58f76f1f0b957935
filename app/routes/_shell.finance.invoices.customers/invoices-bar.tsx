import { useOutletContext } from "@remix-run/react";
import { Download, FileX2, MessageCircleQuestion } from "lucide-react";
import type { InvoicePageResponse, InvoicesInput } from "~/domain/finance/invoicing/customer/schemas";
import { INVOICE_STATES } from "~/domain/finance/invoicing/customer/schemas";
import { ChangedExportsButton } from "~/features/finance/changed-exports";
import { ReceivePaymentButton } from "~/features/finance/receipts";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { ContentView } from "~/ui/content/content-view";
import { saveInvoiceZip } from "./actions/save-pdf";
import { InvoiceFilters } from "./invoice-filters";
import styles from "./invoices-screen.module.css";
import { stateIcon } from "./list/invoice-status";

/** The filters of the list, its states with their counts, and what is outstanding. */
export function InvoicesBar(props: {
	page: InvoicePageResponse;
	filter: InvoicesInput;
	today: DateText;
	onVoidNumbers: () => void;
	onQuestions: () => void;
	onChanged: () => void;
}) {
	const { page, filter } = props;
	const go = useListParams();
	const state = filter.invoice_status ?? null;
	const { questions, changed_exports } = useOutletContext<{ questions: number; changed_exports: number }>();
	return (
		<>
			<div className="toolbar">
				<h1>Customer invoices</h1>
				<PhoneSearch />
				<InvoiceFilters
					filter={filter}
					today={props.today}
					customerName={page.data[0]?.customer.customer_name}
				/>
				<span className="grow" />
				<ReceivePaymentButton customer_id={filter.customer_id} onSaved={props.onChanged} />
				<ChangedExportsButton count={changed_exports} onChanged={props.onChanged} />
				<Button
					icon={MessageCircleQuestion}
					variant={questions > 0 ? "soft" : "default"}
					onClick={props.onQuestions}
				>
					{questions > 0 ? `Questions ${questions}` : "Questions"}
				</Button>
				<span className="desktop-only">
					<Button icon={FileX2} onClick={props.onVoidNumbers}>
						Void numbers
					</Button>
					<Button icon={Download} onClick={() => void saveInvoiceZip(page.data, filter)}>
						Download page
					</Button>
				</span>
			</div>
			<nav className="strip" aria-label="State">
				<Chip
					count={page.statusCount.All ?? 0}
					pressed={state === null}
					onClick={() => go({ invoice_status: null })}
				>
					All
				</Chip>
				{INVOICE_STATES.map((name) => (
					<Chip
						key={name}
						glyph={<ContentView content={stateIcon(name)} />}
						count={page.statusCount[name] ?? 0}
						pressed={state === name}
						onClick={() => go({ invoice_status: state === name ? null : name })}
					>
						{name}
					</Chip>
				))}
				<span className="grow" />
				<span className={styles.sums}>
					Outstanding <b className="tabular">{showPounds(page.outstanding)}</b>
					{" · overdue "}
					<b className={`tabular ${styles.overdue}`}>{showPounds(page.overdue_outstanding)}</b>
					{page.on_account > 0 && (
						<>
							{" · on account "}
							<b className="tabular">{showPounds(page.on_account)}</b>
						</>
					)}
					{page.drafts !== 0 && (
						<>
							{" · drafts "}
							<b className="tabular">{showPounds(page.drafts)}</b>
						</>
					)}
				</span>
			</nav>
		</>
	);
}
