import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { RECEIPT_METHODS, type ReceiptView } from "~/domain/finance/invoicing/receipts/schemas";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate, showDateShort } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { PlaceForm } from "./place-form";
import styles from "./receipts.module.css";
import RefundDialog from "./refund-dialog";

interface ReceiptPanelProps {
	id: number;
	onChanged: () => void;
	onClose: () => void;
}

/** A receipt: which invoices have it, what was paid back, and what is on account, to be placed. */
export default function ReceiptPanel({ id, onChanged, onClose }: ReceiptPanelProps) {
	const { data, error, loading, reload } = useApiRead("GET /client/receipts/{id}", { params: { id } });
	const [isRefunding, setRefunding] = useState(false);
	useRealtime(["invoiceChange"], reload);
	const handleChanged = () => {
		reload();
		onChanged();
	};
	const remove = async (receipt: ReceiptView) => {
		const isAgreed = await confirm({
			title: "Delete receipt",
			question: `Delete the receipt of ${showPounds(receipt.amount)}? What invoices have of it is outstanding again.`,
			okText: "Delete",
			danger: true,
		});
		if (!isAgreed || !(await runWithToast("DELETE /client/receipts/{id}", { params: { id } }))) return;
		onChanged();
		onClose();
	};
	return (
		<SlideOver
			open
			width={880}
			title={data ? `Receipt of ${showPounds(data.amount)}` : "Receipt"}
			aside={data && <span className="muted truncate">{data.customer.customer_name}</span>}
			onClose={onClose}
		>
			{data ? (
				<div className="fill">
					<div className="scroll">
						<Facts receipt={data} />
						<Places receipt={data} onChanged={handleChanged} />
						{data.on_account > 0 && (
							<PlaceForm key={data.on_account} receipt={data} onSaved={handleChanged} />
						)}
					</div>
					<footer className="panel-footer">
						<Button
							size="form"
							variant="danger"
							icon={Trash2}
							isWriting
							disabled={data.refunds.length > 0}
							onClick={() => void remove(data)}
						>
							Delete
						</Button>
						<span className="grow" />
						<Button
							size="form"
							icon={Undo2}
							isWriting
							disabled={data.on_account <= 0}
							onClick={() => setRefunding(true)}
						>
							Refund…
						</Button>
					</footer>
					{isRefunding && (
						<RefundDialog receipt={data} onSaved={handleChanged} onClose={() => setRefunding(false)} />
					)}
				</div>
			) : error && !loading ? (
				<ErrorPanel message={error} onRetry={reload} />
			) : (
				<SkeletonRows rows={8} columns={2} />
			)}
		</SlideOver>
	);
}

function Facts({ receipt }: { receipt: ReceiptView }) {
	const method = RECEIPT_METHODS.find(({ value }) => value === receipt.method)?.label;
	const recorded = `${formatMoment(receipt.created_at)}${receipt.created_by ? ` by ${receipt.created_by}` : ""}`;
	return (
		<section className="panel-padding" aria-label="On account">
			<p className="muted">On account</p>
			<p className={styles.leftAmount}>{showPounds(receipt.on_account)}</p>
			<p className="secondary-text">
				{[`${showPounds(receipt.amount)} on ${showDate(receipt.date)}`, method, receipt.reference]
					.filter(Boolean)
					.join(", ")}
			</p>
			<p className="muted">{`Recorded ${recorded}`}</p>
		</section>
	);
}

/** What invoices have of a receipt and what was paid back, each with the way to undo it. */
function Places({ receipt, onChanged }: { receipt: ReceiptView; onChanged: () => void }) {
	const undoPayment = async ({ id, invoice_id, inv_number, amount }: ReceiptView["payments"][number]) => {
		const isAgreed = await confirm({
			title: "Take off the invoice",
			question: `${showPounds(amount)} of ${inv_number} is outstanding again, and on account.`,
			okText: "Take off",
			danger: true,
		});
		if (!isAgreed) return;
		const params = { id: invoice_id, payment_id: id };
		if (await runWithToast("DELETE /client/customer-invoices/{id}/payments/{payment_id}", { params }))
			onChanged();
	};
	const undoRefund = async ({ id, amount }: ReceiptView["refunds"][number]) => {
		const isAgreed = await confirm({
			title: "Delete refund",
			question: `The refund of ${showPounds(amount)} will be deleted. Its money is on account again.`,
			okText: "Delete",
			danger: true,
		});
		if (!isAgreed) return;
		const params = { id: receipt.id, refund_id: id };
		if (await runWithToast("DELETE /client/receipts/{id}/refunds/{refund_id}", { params })) onChanged();
	};
	if (receipt.payments.length + receipt.refunds.length === 0) return null;
	return (
		<section className="panel-padding">
			<h3>Where it went</h3>
			<ul className={styles.receiptRows} aria-label="Where it went">
				{receipt.payments.map((payment) => (
					<li key={`payment-${payment.id}`}>
						<b>{payment.inv_number}</b>
						<span className="grow" />
						<span className="tabular">{showPounds(payment.amount)}</span>
						<IconButton
							small
							isWriting
							icon={Trash2}
							label={`Take ${showPounds(payment.amount)} off ${payment.inv_number}`}
							onClick={() => void undoPayment(payment)}
						/>
					</li>
				))}
				{receipt.refunds.map((refund) => (
					<li key={`refund-${refund.id}`}>
						<span>
							<b>Refund</b> {showDateShort(refund.date)} <span className="muted">{refund.reference}</span>
						</span>
						<span className="grow" />
						<span className="tabular">{showPounds(refund.amount)}</span>
						<IconButton
							small
							isWriting
							icon={Trash2}
							label={`Delete the refund of ${showPounds(refund.amount)}`}
							onClick={() => void undoRefund(refund)}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
