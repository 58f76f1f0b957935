import { ReceiptText } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { Mailing } from "~/domain/finance/invoicing/customer/mail/rules-envelopes";
import type {
	InvoicePageResponse,
	InvoicesInput,
	InvoiceView,
} from "~/domain/finance/invoicing/customer/schemas";
import { OpenedJob, useOpenedJob } from "~/features/finance/invoice-jobs";
import { useListParams } from "~/features/shell/navigation";
import { financeText } from "~/shared/texts/finance";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import type { DataGridHandle } from "~/ui/grid/data-grid";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { saveInvoiceZip } from "./actions/save-pdf";
import { useInvoiceActions } from "./actions/use-invoice-actions";
import { NO_INVOICE_FILTER } from "./invoice-filters";
import { InvoicesBar } from "./invoices-bar";
import { InvoicesBulk } from "./invoices-bulk";
import { InvoicesFooter } from "./invoices-footer";
import { InvoiceGrid } from "./list/invoice-grid";
import type { InvoiceRow } from "./list/invoice-row";
import { useOpenInvoice } from "./use-open-invoice";

const InvoicePanel = lazyLayer(() => import("./panel/invoice-panel"));
const SendDialog = lazyLayer(() => import("./send/send-dialog"));
const DateDialog = lazyLayer(() => import("./date-dialog"));
const OpenQuestions = lazyLayer(() => import("./open-questions"));
const VoidNumbers = lazyLayer(() => import("./void-numbers"));

/** The invoices to customers: found, sent, exported, paid. */
export function InvoicesScreen(props: {
	page: InvoicePageResponse;
	filter: InvoicesInput;
	today: DateText;
	canEditCustomers: boolean;
}) {
	const { page, filter, today, canEditCustomers } = props;
	const go = useListParams();
	const refresh = useScreenRefresh(["invoiceChange"]);
	const grid = useRef<DataGridHandle<InvoiceRow>>(null);
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const [sending, setSending] = useState<{ invoices: readonly InvoiceView[]; mailing: Mailing } | null>(null);
	const [isDating, setDating] = useState(false);
	const [hasVoid, setHasVoid] = useState(false);
	const [hasQuestions, setHasQuestions] = useState(false);
	const opened = useOpenInvoice();
	const openedJob = useOpenedJob();
	const chosen = useMemo(() => page.data.filter(({ id }) => selected.has(id)), [page.data, selected]);
	const clear = () => {
		grid.current?.clearSelection();
		setSelected(new Set());
	};
	const clearChanged = () => {
		clear();
		refresh();
	};
	const actions = useInvoiceActions(clearChanged);
	const send = useCallback((invoices: readonly InvoiceView[], mailing: Mailing) => {
		if (invoices.length === 0) toast.error(financeText.selectInvoice);
		else setSending({ invoices, mailing });
	}, []);
	const sendRow = useCallback((invoice: InvoiceView) => send([invoice], "each"), [send]);
	const filterKey = JSON.stringify(filter);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without a selection
	useEffect(() => setSelected(new Set()), [filterKey]);
	useRestoreRowFocus(opened.id, (id) => grid.current?.focusRow(String(id)));
	useKeys([
		{ key: "s", label: "Send", run: () => send(chosen, "each") },
		{ key: "d", label: "Download", run: () => void saveInvoiceZip(chosen, filter) },
	]);
	const place = page.data.findIndex(({ id }) => id === opened.id);
	const step = (invoice: InvoiceView | undefined) => invoice && (() => opened.show(invoice.id));
	const isFiltered = Object.keys(NO_INVOICE_FILTER).some((name) => Reflect.get(filter, name) !== undefined);
	return (
		<section className="list-screen" aria-label="Customer invoices">
			<InvoicesBar
				page={page}
				filter={filter}
				today={today}
				onVoidNumbers={() => setHasVoid(true)}
				onQuestions={() => setHasQuestions(true)}
				onChanged={refresh}
			/>
			<div className="list-area">
				<InvoiceGrid
					invoices={page.data}
					filter={filter}
					today={today}
					onSort={({ column, direction }) => go({ sort: column, direction })}
					hasSelection={chosen.length > 0}
					onSelect={setSelected}
					onOpen={({ id }) => opened.open(id)}
					onSend={sendRow}
					empty={
						<EmptyState
							icon={ReceiptText}
							action={isFiltered && <Button onClick={() => go(NO_INVOICE_FILTER)}>Clear filters</Button>}
						>
							{isFiltered ? "No invoices match the filters." : "No invoices yet."}
						</EmptyState>
					}
					grid={grid}
				/>
				<InvoicesBulk
					chosen={chosen}
					actions={actions}
					onSend={(mailing) => send(chosen, mailing)}
					onDate={() => setDating(true)}
					onZip={() => void saveInvoiceZip(chosen, filter)}
					onExported={clearChanged}
					onClear={clear}
				/>
			</div>
			<InvoicesFooter page={page} isOfOneState={filter.invoice_status !== undefined} go={go} />
			{opened.id !== null && (
				<InvoicePanel
					id={opened.id}
					today={today}
					canEditCustomers={canEditCustomers}
					onPrevious={place > 0 ? step(page.data[place - 1]) : undefined}
					onNext={place >= 0 ? step(page.data[place + 1]) : undefined}
					onChanged={refresh}
					onClose={opened.close}
				/>
			)}
			<OpenedJob opened={openedJob} onChanged={refresh} />
			{sending && (
				<SendDialog
					{...sending}
					canEditCustomers={canEditCustomers}
					onClose={() => setSending(null)}
					onSent={refresh}
				/>
			)}
			{isDating && (
				<DateDialog
					invoices={chosen}
					today={today}
					onSave={(date) => actions.setDate(chosen, date)}
					onClose={() => setDating(false)}
				/>
			)}
			{hasQuestions && <OpenQuestions onClose={() => setHasQuestions(false)} />}
			{hasVoid && <VoidNumbers filter={filter} today={today} onClose={() => setHasVoid(false)} />}
		</section>
	);
}
