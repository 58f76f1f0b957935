import { useSearchParams } from "@remix-run/react";
import { Quote as QuoteIcon } from "lucide-react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { CustomerQuote, Quotes } from "~/domain/portal/quotes/schemas";
import { openQuoteLine } from "~/features/jobs/quote-line";
import { QuoteTag } from "~/features/portal/quotes";
import { useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { LOSS_REASON_NAMES, QUOTE_STATES, type QuoteState } from "~/shared/quotes";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button, ButtonLink } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { TabList } from "~/ui/tabs/tabs";
import { QuotePanel } from "./quote-panel";
import styles from "./quotes-screen.module.css";

const LABELS: Record<QuoteState, string> = { open: "Open", won: "Won", lost: "Lost", expired: "Expired" };

const EMPTY: Record<QuoteState, string> = {
	open: "No quote is open. Press Q to make one.",
	won: "No quote has become a job yet.",
	lost: "No quote was lost.",
	expired: "No quote has expired.",
};

/** Why a quote was lost, in a line. */
const lossText = ({ loss_reason, loss_note }: CustomerQuote) =>
	[loss_reason && LOSS_REASON_NAMES.get(loss_reason), loss_note].filter(Boolean).join(": ") ||
	"No reason yet";

const COLUMNS: readonly TableColumn<CustomerQuote>[] = [
	{
		id: "number",
		header: "Quote",
		className: styles.number,
		cell: ({ job_number }) => <span className="tabular">{job_number}</span>,
	},
	{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name },
	{
		id: "places",
		header: "From – to",
		className: styles.places,
		cell: ({ places: { from, to } }) =>
			`${from.town || from.post_code || "–"} – ${to.town || to.post_code || "–"}`,
	},
	{
		id: "vehicle",
		header: "Vehicle",
		className: styles.vehicle,
		cell: ({ prices }) => prices?.[0]?.code || "–",
	},
	{
		id: "price",
		header: "Price",
		align: "right",
		className: styles.price,
		cell: ({ price }) => <span className="tabular">{showPounds(price) || "–"}</span>,
	},
	{
		id: "by",
		header: "Quoted",
		className: styles.made,
		cell: ({ quoted_at, quoted_by }) => (
			<>
				<span className="tabular">{formatMoment(quoted_at)}</span> <span className="muted">{quoted_by}</span>
			</>
		),
	},
	{
		id: "valid",
		header: "Valid until",
		className: styles.valid,
		cell: ({ valid_until }) => <span className="tabular">{showDate(valid_until)}</span>,
	},
	{
		id: "state",
		header: "State",
		className: styles.state,
		cell: (quote) => (
			<span className="cluster">
				<QuoteTag state={quote.state} />
				{quote.state === "lost" && <span className={styles.reason}>{lossText(quote)}</span>}
			</span>
		),
	},
];

interface ScreenProps extends Quotes {
	state: QuoteState;
	mayWrite: boolean;
}

/** The quotes of the company by what has become of them. */
export function QuotesScreen({ quotes, counts, state, page, per_page, mayWrite }: ScreenProps) {
	const [params] = useSearchParams();
	const go = useListParams();
	const refresh = useScreenRefresh(["jobChange"]);
	const current = params.get("quote");
	const opened = quotes.find(({ id }) => String(id) === current);
	return (
		<section className={styles.quotes} aria-label="Quotes">
			<div className="toolbar">
				<h1>Quotes</h1>
				<TabList
					variant="pill"
					label="Quotes"
					tabs={QUOTE_STATES.map((id) => ({ id, label: LABELS[id], count: counts[id] }))}
					value={state}
					onChange={(tab) => go({ state: tab === "open" ? null : tab, page: null, quote: null })}
				/>
				<span className="grow" />
				<ButtonLink to="/traffic-diary">Traffic diary</ButtonLink>
				{mayWrite && (
					<Button variant="primary" keys="q" isWriting onClick={openQuoteLine}>
						Quote
					</Button>
				)}
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Quotes"
					columns={COLUMNS}
					rows={quotes}
					rowId={({ id }) => String(id)}
					density="normal"
					current={current}
					onOpen={({ id }) => go({ quote: id })}
					empty={<EmptyState icon={QuoteIcon}>{EMPTY[state]}</EmptyState>}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{counts[state]}</b> {counts[state] === 1 ? "quote" : "quotes"}
				</span>
				<span className="grow" />
				<Pagination
					page={page}
					perPage={per_page}
					total={counts[state]}
					onPage={(next) => go({ page: next === 1 ? null : next, quote: null })}
				/>
			</footer>
			{opened && (
				<QuotePanel
					key={opened.id}
					quote={opened}
					mayWrite={mayWrite}
					onClose={() => go({ quote: null })}
					onChanged={refresh}
				/>
			)}
		</section>
	);
}
