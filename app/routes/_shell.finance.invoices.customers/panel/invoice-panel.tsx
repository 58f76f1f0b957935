import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { InvoicePreview } from "~/features/company/settings";
import { useApiRead } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { ContentView } from "~/ui/content/content-view";
import { IconButton } from "~/ui/icon-button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import CreditDialog from "../credit/credit-dialog";
import RebillDialog from "../credit/rebill-dialog";
import { invoiceStatus } from "../list/invoice-status";
import SendDialog from "../send/send-dialog";
import { InvoiceFacts } from "./invoice-facts";
import styles from "./invoice-panel.module.css";
import { PanelActions } from "./panel-actions";

interface InvoicePanelProps {
	id: number;
	today: DateText;
	canEditCustomers: boolean;
	/** Absent at the ends of the list. */
	onPrevious?: () => void;
	onNext?: () => void;
	onChanged: () => void;
	onClose: () => void;
}

/** An invoice: its page, what is outstanding, mails, payments and credits. */
export default function InvoicePanel(props: InvoicePanelProps) {
	const { id, onPrevious, onNext } = props;
	const {
		data: loaded,
		error,
		loading,
		reload,
	} = useApiRead("GET /client/customer-invoices/{id}", {
		params: { id },
	});
	const [overlay, setOverlay] = useState<"credit" | "rebill" | "send" | null>(null);
	const invoice = loaded?.id === id ? loaded : null;
	useRealtime(["invoiceChange", "emailLogChange", "questionChange"], reload);
	const handleChanged = () => {
		reload();
		props.onChanged();
	};
	return (
		<SlideOver
			open
			width={960}
			onClose={props.onClose}
			title={invoice ? `Invoice ${invoice.inv_number}` : "Invoice"}
			aside={
				invoice && (
					<>
						<ContentView content={invoiceStatus(invoice)} />
						<span className="desktop-only">
							<span className="muted truncate">{invoice.customer.customer_name}</span>
						</span>
					</>
				)
			}
			tools={
				<>
					<IconButton
						icon={ChevronUp}
						label="Previous invoice"
						keys="k"
						disabled={!onPrevious}
						onClick={onPrevious}
					/>
					<IconButton icon={ChevronDown} label="Next invoice" keys="j" disabled={!onNext} onClick={onNext} />
				</>
			}
		>
			{invoice ? (
				<div className="fill">
					<InvoiceBody invoice={invoice} today={props.today} onChanged={handleChanged} />
					<PanelActions {...props} invoice={invoice} onOverlay={setOverlay} onChanged={handleChanged} />
					{overlay === "send" && (
						<SendDialog
							invoices={[invoice]}
							mailing="each"
							canEditCustomers={props.canEditCustomers}
							onClose={() => setOverlay(null)}
							onSent={handleChanged}
						/>
					)}
					{overlay === "rebill" && (
						<RebillDialog invoice={invoice} onClose={() => setOverlay(null)} onSaved={handleChanged} />
					)}
					{overlay === "credit" && (
						<CreditDialog invoice={invoice} onClose={() => setOverlay(null)} onSaved={handleChanged} />
					)}
				</div>
			) : error && !loading ? (
				<ErrorPanel message={error} onRetry={reload} />
			) : (
				<SkeletonRows rows={12} columns={2} />
			)}
		</SlideOver>
	);
}

function InvoiceBody(props: { invoice: InvoiceRecord; today: DateText; onChanged: () => void }) {
	const { invoice } = props;
	return (
		<div className={styles.body}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the page is longer than the panel and scrolled by keyboard */}
			<section className={styles.page} tabIndex={0} aria-label="Printed page">
				<InvoicePreview document={invoice.layout} logo={invoice.logo} />
			</section>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
			<section className={styles.facts} tabIndex={0} aria-label="Facts">
				<InvoiceFacts {...props} />
			</section>
		</div>
	);
}
