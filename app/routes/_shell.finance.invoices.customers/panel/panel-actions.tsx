import { Check, Download, Send, Trash2 } from "lucide-react";
import type { InvoiceRecord } from "~/domain/finance/invoicing/customer/print/invoice-record";
import { Button } from "~/ui/button";
import { useKeys } from "~/ui/keys/keys";
import { saveInvoicePdf } from "../actions/save-pdf";
import { useInvoiceActions } from "../actions/use-invoice-actions";
import styles from "./invoice-panel.module.css";

/** What can be done with the open invoice, and its keys. */
export function PanelActions(props: {
	invoice: InvoiceRecord;
	onPrevious?: () => void;
	onNext?: () => void;
	onOverlay: (overlay: "credit" | "rebill" | "send") => void;
	onChanged: () => void;
	onClose: () => void;
}) {
	const { invoice, onPrevious, onNext } = props;
	const actions = useInvoiceActions(props.onChanged);
	const isDraft = invoice.status === "Draft";
	const remove = async () => {
		if (await actions.remove([invoice])) props.onClose();
	};
	useKeys([
		{ key: "j", label: "Next invoice", when: onNext !== undefined, run: () => onNext?.() },
		{ key: "k", label: "Previous invoice", when: onPrevious !== undefined, run: () => onPrevious?.() },
		{ key: "r", label: "Send", run: () => props.onOverlay("send") },
	]);
	return (
		<footer className={`panel-footer ${styles.actions}`}>
			{isDraft && (
				<Button size="form" variant="danger" icon={Trash2} onClick={() => void remove()}>
					Delete
				</Button>
			)}
			<span className="grow" />
			<Button size="form" icon={Download} onClick={() => void saveInvoicePdf(invoice)}>
				Download
			</Button>
			{!isDraft && (
				<>
					<Button size="form" onClick={() => props.onOverlay("rebill")}>
						Credit and re-bill…
					</Button>
					<Button size="form" onClick={() => props.onOverlay("credit")}>
						Create Credit Notes
					</Button>
				</>
			)}
			<Button
				size="form"
				icon={Send}
				keys="r"
				variant={isDraft ? "primary" : "default"}
				onClick={() => props.onOverlay("send")}
			>
				{isDraft ? "Send" : "Resend"}
			</Button>
			{invoice.status === "Sent" && (
				<Button
					size="form"
					variant="primary"
					icon={Check}
					onClick={() => void actions.setStatus([invoice], "Paid")}
				>
					Mark as Paid
				</Button>
			)}
		</footer>
	);
}
