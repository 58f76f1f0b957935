import { ReceiptText } from "lucide-react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { OwnInvoices, OwnInvoicesInput } from "~/domain/finance/invoicing/portal/schemas";
import { PortalPage } from "~/features/portal/portal";
import { useListParams } from "~/features/shell/navigation";
import { type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Chip, Token } from "~/ui/chip";
import { useIsPhone } from "~/ui/hooks/use-media";
import { useToday } from "~/ui/hooks/use-today";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { AccountSummary } from "./account-summary";
import { InvoiceCards } from "./invoice-cards";
import { InvoiceTable } from "./invoice-table";
import styles from "./own-invoices.module.css";
import { StatementMenu } from "./statement-menu";
import { useOpenDocument } from "./use-open-document";

const OwnInvoicePanel = lazyLayer(() => import("./own-invoice-panel"));

const STATES = [
	{ state: null, label: "All", count: "all" },
	{ state: "open", label: "To pay", count: "open" },
	{ state: "overdue", label: "Overdue", count: "overdue" },
	{ state: "paid", label: "Paid", count: "paid" },
] as const;

/** What the customer was invoiced: what is to be paid, and every invoice and credit note. */
export function OwnInvoicesScreen(props: {
	page: OwnInvoices;
	filter: OwnInvoicesInput;
	today: DateText;
	company: string;
	phone: boolean;
}) {
	const { page, filter, company } = props;
	const today = useToday(props.today);
	const isPhone = useIsPhone(props.phone);
	const go = useListParams();
	const opened = useOpenDocument();
	useScreenRefresh(["questionChange", "notificationChange"]);
	const isFiltered = Boolean(filter.state || filter.keywords);
	const { customer_code, terms_days } = page.account;
	const list = { documents: page.data, today, onOpen: opened.open };
	return (
		<PortalPage
			title="Invoices"
			about={`Account ${customer_code}${terms_days === null ? "" : `, ${terms_days} days`}.`}
			actions={<StatementMenu today={today} />}
		>
			<AccountSummary page={page} today={today} />
			<section className={styles.card} aria-label="Invoices and credit notes">
				<div className={styles.filters}>
					{STATES.map(({ state, label, count }) => (
						<Chip
							key={label}
							pressed={(filter.state ?? null) === state}
							count={page.counts[count]}
							className={count === "overdue" && page.counts.overdue > 0 ? styles.late : undefined}
							onClick={() => go({ state })}
						>
							{label}
						</Chip>
					))}
					{filter.keywords && (
						<Token label={`Search: ${filter.keywords}`} onRemove={() => go({ keywords: null })}>
							{filter.keywords}
						</Token>
					)}
				</div>
				{page.data.length === 0 ? (
					<EmptyState
						icon={ReceiptText}
						action={
							isFiltered && <Button onClick={() => go({ state: null, keywords: null })}>Clear filters</Button>
						}
					>
						{isFiltered ? "No invoices match." : "You have not been sent an invoice yet."}
					</EmptyState>
				) : isPhone ? (
					<InvoiceCards {...list} />
				) : (
					<InvoiceTable
						{...list}
						current={opened.id}
						sort={{ column: filter.sort, direction: filter.direction }}
						onSort={({ column, direction }) => go({ sort: column, direction })}
					/>
				)}
				{page.total > page.per_page && (
					<footer className={styles.pages}>
						<span className="muted">{`${page.total.toLocaleString("en-GB")} invoices and credit notes on ${showDate(today)}`}</span>
						<span className="grow" />
						<Pagination
							page={page.current_page}
							perPage={page.per_page}
							total={page.total}
							onPage={(next) => go({ page: next === 1 ? null : next })}
						/>
					</footer>
				)}
			</section>
			{opened.id !== null && (
				<OwnInvoicePanel id={opened.id} today={today} company={company} onClose={opened.close} />
			)}
		</PortalPage>
	);
}
