import { CalendarClock, CircleCheck, Download, FileSpreadsheet, Send, Trash2 } from "lucide-react";
import type { Mailing } from "~/domain/finance/invoicing/customer/mail/rules-envelopes";
import type { InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { AccountsFileMenu } from "~/features/finance/finance-lists";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { Menu } from "~/ui/menu/menu";
import type { InvoiceActions } from "./actions/use-invoice-actions";

/** What can be done with the selected invoices. */
export function InvoicesBulk(props: {
	chosen: readonly InvoiceView[];
	actions: InvoiceActions;
	onSend: (mailing: Mailing) => void;
	onDate: () => void;
	onZip: () => void;
	onExported: () => void;
	onClear: () => void;
}) {
	const { chosen, actions, onSend } = props;
	return (
		<BulkBar
			count={chosen.length}
			label="Selected invoices"
			aside={showPounds(sum(chosen.map(({ total_charge }) => total_charge)))}
			onClear={props.onClear}
		>
			<Menu
				label="Send"
				icon={Send}
				variant="primary"
				entries={[
					{
						id: "each",
						label: "Send each",
						hint: "a mail an invoice",
						keys: "s",
						onAction: () => onSend("each"),
					},
					{
						id: "together",
						label: "Send as single batch",
						hint: "one mail for all",
						onAction: () => onSend("together"),
					},
					{
						id: "customer",
						label: "Send as multi batch",
						hint: "a mail a customer",
						onAction: () => onSend("customer"),
					},
					"line",
					{
						id: "sent",
						label: "Mark as Sent only",
						hint: "no mail",
						onAction: () => void actions.setStatus(chosen, "Sent"),
					},
				]}
			/>
			<Menu
				label="Update status"
				icon={CircleCheck}
				variant="ghost"
				entries={(["Sent", "Paid"] as const).map((status) => ({
					id: status,
					label: status,
					onAction: () => void actions.setStatus(chosen, status),
				}))}
			/>
			<Button variant="ghost" icon={CalendarClock} onClick={props.onDate}>
				Change date
			</Button>
			<Menu
				label="CSV"
				icon={FileSpreadsheet}
				variant="ghost"
				entries={[
					{ id: "file", label: "Download CSV", onAction: () => void actions.saveCsv(chosen) },
					{ id: "mark", label: "Mark CSV downloaded", onAction: () => void actions.markCsv(chosen) },
					{ id: "clear", label: "Remove CSV download", onAction: () => void actions.clearCsv(chosen) },
				]}
			/>
			<AccountsFileMenu
				of={{ documents: "invoices", ids: chosen.map(({ id }) => id) }}
				variant="ghost"
				onExported={props.onExported}
			/>
			<Button variant="ghost" icon={Download} keys="d" onClick={props.onZip}>
				Download
			</Button>
			<Button variant="ghost" icon={Trash2} onClick={() => void actions.remove(chosen)}>
				Delete
			</Button>
		</BulkBar>
	);
}
