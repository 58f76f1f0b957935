import { useSearchParams } from "@remix-run/react";
import { Quote as QuoteIcon } from "lucide-react";
import { useRef } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { CustomerQuote, Quotes } from "~/domain/portal/quotes/schemas";
import { openQuoteLine } from "~/features/jobs/quote-line";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { QuoteTag } from "~/features/portal/quotes";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { showPounds } from "~/shared/money/text";
import { LOSS_REASON_NAMES, QUOTE_STATES, type QuoteState } from "~/shared/quotes";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button, ButtonLink } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { rowKeys } from "~/ui/grid/simple-table-keys";
import { useKeys } from "~/ui/keys/keys";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { TabList } from "~/ui/tabs/tabs";
import { Tag } from "~/ui/tag";
import { QuotePanel } from "./quote-panel";
import styles from "./quotes-screen.module.css";

const LABELS: Record<QuoteState, string> = { open: "Open", won: "Won", lost: "Lost", expired: "Expired" };

const EMPTY: Record<QuoteState, string> = {
	open: "No quote is open.",
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
				{quote.mail_failed === 1 && <Tag tone="danger">Not delivered</Tag>}
				{quote.state === "lost" && <span className={styles.reason}>{lossText(quote)}</span>}
			</span>
		),
	},
];

interface ScreenProps extends Quotes {
	state: QuoteState;
	keywords: string;
	mayWrite: boolean;
}

/** That there are none, and what comes next: the first page, another search, a new quote, or those that are open. */
function NoQuotes(props: Pick<ScreenProps, "state" | "keywords" | "counts"> & { mayQuote: boolean }) {
	const { state, keywords, mayQuote } = props;
	const go = useListParams();
	if (props.counts[state] > 0)
		return (
			<EmptyState icon={QuoteIcon} action={<Button onClick={() => go({ page: null })}>First page</Button>}>
				There are no more quotes on this page.
			</EmptyState>
		);
	if (keywords)
		return (
			<EmptyState
				icon={QuoteIcon}
				action={<Button onClick={() => go({ keywords: null })}>Clear the search</Button>}
			>
				{`No ${state} quote has “${keywords}”.`}
			</EmptyState>
		);
	const next =
		state === "open" ? (
			mayQuote && (
				<Button variant="primary" isWriting onClick={openQuoteLine}>
					Make a quote
				</Button>
			)
		) : (
			<Button onClick={() => go({ state: null })}>Open quotes</Button>
		);
	return (
		<EmptyState icon={QuoteIcon} action={next}>
			{EMPTY[state]}
		</EmptyState>
	);
}

/** The quotes of the company by what has become of them. */
export function QuotesScreen(props: ScreenProps) {
	const { quotes, counts, state, page, per_page, mayWrite } = props;
	const { hasPrices } = useRoleLimits();
	// The quote line is for those who see prices.
	const mayQuote = mayWrite && hasPrices;
	const [params] = useSearchParams();
	const go = useListParams();
	const show = (quote: number | null) => go({ quote, page: params.get("page") });
	const body = useRef<HTMLTableSectionElement>(null);
	useKeys(rowKeys(body));
	const refresh = useScreenRefresh(["jobChange"]);
	const current = params.get("quote");
	const opened = quotes.find(({ id }) => String(id) === current);
	return (
		<section className={styles.quotes} aria-label="Quotes">
			<div className="toolbar">
				<h1>Quotes</h1>
				<PhoneSearch />
				<TabList
					variant="pill"
					label="Quotes"
					tabs={QUOTE_STATES.map((id) => ({ id, label: LABELS[id], count: counts[id] }))}
					value={state}
					onChange={(tab) => go({ state: tab === "open" ? null : tab, page: null, quote: null })}
				/>
				<span className="grow" />
				<ButtonLink to="/traffic-diary">Traffic diary</ButtonLink>
				{mayQuote && (
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
					bodyRef={body}
					current={current}
					onOpen={({ id }) => show(id)}
					empty={<NoQuotes {...props} mayQuote={mayQuote} />}
				/>
			</div>
			<footer className="list-footer">
				<span>
					{props.more.includes(state) && "the last "}
					<b>{counts[state].toLocaleString("en-GB")}</b> {counts[state] === 1 ? "quote" : "quotes"}
					{props.more.includes(state) && " of more: search for older ones"}
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
					onClose={() => show(null)}
					onChanged={refresh}
				/>
			)}
		</section>
	);
}
