import { Link } from "@remix-run/react";
import { BellRing, Send } from "lucide-react";
import { fileAddress } from "~/client/file-address";
import { STEP_LABELS } from "~/domain/finance/invoicing/reminders/rules-reminders";
import type { PaymentReminder, PaymentReminders } from "~/domain/finance/invoicing/reminders/schemas";
import { getChooseColumn, useChosen } from "~/features/finance/finance-lists";
import { runWithToast } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./statements-screen.module.css";

const TONES: readonly (Tone | undefined)[] = [undefined, "warn", "danger"];

const idOf = ({ invoice, hindrance }: PaymentReminder) => (hindrance ? null : invoice.id);
const numberOf = ({ invoice }: PaymentReminder) => invoice.inv_number;

const COLUMNS: readonly TableColumn<PaymentReminder>[] = [
	{
		id: "invoice",
		header: "Invoice",
		className: styles.invoice,
		cell: ({ invoice }) => (
			<a
				href={fileAddress("GET /client/download-customer-invoice/{id}", { params: { id: invoice.id } })}
				target="_blank"
				rel="noreferrer"
			>
				{invoice.inv_number}
			</a>
		),
	},
	{ id: "customer", header: "Customer", cell: ({ invoice }) => invoice.customer.customer_name },
	{
		id: "due",
		header: "Due",
		className: styles.dueDate,
		cell: ({ invoice }) => showDate(invoice.invoice_due),
	},
	{
		id: "step",
		header: "Reminder",
		className: styles.step,
		cell: ({ step }) => <Tag tone={TONES[step - 1]}>{STEP_LABELS[step - 1]}</Tag>,
	},
	{
		id: "to",
		header: "Emailed to",
		className: "wide-column",
		cell: ({ emails, hindrance }) => (hindrance ? <Tag tone="warn">{hindrance}</Tag> : emails),
	},
	{
		id: "outstanding",
		header: "Outstanding",
		align: "right",
		className: styles.money,
		cell: ({ invoice }) => showPounds(invoice.outstanding),
	},
];

/** The reminders that are due: proposed, and sent for the invoices that the user chooses. */
export function ReminderList({ reminders, canSet }: { reminders: PaymentReminders; canSet: boolean }) {
	const confirm = useConfirm();
	const chosen = useChosen(reminders.data, idOf);
	const send = async () => {
		const isAgreed = await confirm({
			title: "Send reminders",
			question: `Mail ${chosen.ids.length === 1 ? "this reminder" : `these ${chosen.ids.length} reminders`} with the invoice attached?`,
			okText: "Send",
			quiet: true,
		});
		if (!isAgreed) return;
		const outcome = await runWithToast("POST /client/payment-reminders/send", {
			body: { invoice_ids: chosen.ids },
		});
		if (!outcome) return;
		const [first] = outcome.refused;
		if (first) toast.warning(`${outcome.refused.length} not sent: ${first.reason}`);
		chosen.clear();
	};
	return (
		<>
			<p className={styles.choice}>
				{reminders.is_automatic
					? "Reminders are sent by themselves from nine in the morning. "
					: "Reminders are not sent by themselves: these are proposed. "}
				{canSet && <Link to="/settings/invoice">Invoice settings</Link>}
			</p>
			<div className="table-scroll">
				<SimpleTable
					label="Reminders due"
					columns={[getChooseColumn(chosen, idOf, numberOf), ...COLUMNS]}
					rows={reminders.data}
					rowId={({ invoice }) => String(invoice.id)}
					density="normal"
					empty={<EmptyState icon={BellRing}>No reminder is due.</EmptyState>}
				/>
			</div>
			<BulkBar count={chosen.ids.length} label="Chosen reminders" onClear={chosen.clear}>
				<Button variant="primary" icon={Send} onClick={() => void send()}>
					Send reminders
				</Button>
			</BulkBar>
		</>
	);
}
