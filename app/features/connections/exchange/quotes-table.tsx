import { Ellipsis, Flag, Minus, ThumbsDown, ThumbsUp } from "lucide-react";
import { formatQuoteDate, quoteMargin } from "~/domain/connections/exchange/rules-format";
import { hasQuoteMenu, type QuoteAction } from "~/domain/connections/exchange/rules-state";
import type { CxQuote } from "~/domain/connections/exchange/schemas";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconMenu } from "~/ui/menu/menu";
import { Popover } from "~/ui/menu/popover";
import styles from "./quotes-section.module.css";

const MENU: readonly [QuoteAction, string][] = [
	["ACCEPTED", "Accept…"],
	["DISMISSED", "Dismiss…"],
	["CANCELLED", "Cancel…"],
];
const FEEDBACK = [
	["positive", ThumbsUp],
	["negative", ThumbsDown],
	["neutral", Minus],
	["complaint", Flag],
] as const;

const showAmount = ({ currencySymbol }: CxQuote, amount: number) => `${currencySymbol}${amount.toFixed(2)}`;

/** The quotes for a load. */
export function QuotesTable(props: {
	quotes: readonly CxQuote[];
	/** What the customer pays. */
	charge: number;
	/** The load is still offered. */
	isOpen: boolean;
	pending: string | null;
	onAction: (quote: CxQuote, status: QuoteAction) => void;
}) {
	const { charge, isOpen, pending, onAction } = props;
	const columns: TableColumn<CxQuote>[] = [
		{
			id: "name",
			header: "Full name",
			isRowHeader: true,
			cell: ({ quoteOwner: { user, company } }) => (
				<span className={styles.name}>
					<b>{user.fullName || "—"}</b>
					<span className="muted text-12">{company.name}</span>
				</span>
			),
		},
		{ id: "landline", header: "Landline", cell: ({ quoteOwner }) => quoteOwner.user.landline || "—" },
		{
			id: "status",
			header: "Status",
			cell: ({ quoteStatus: { status } }) => (
				<span className={styles.status} data-status={status}>
					{status}
				</span>
			),
		},
		{ id: "feedback", header: "Feedback", cell: (quote) => <Feedback quote={quote} /> },
		{
			id: "vehicle",
			header: "Vehicle",
			cell: ({ vehicleType }) => vehicleType?.replaceAll("_", " ").toLowerCase() ?? "—",
		},
		{
			id: "quoted",
			header: "Quoted on",
			cell: ({ createdOn }) => {
				const [day, ...time] = formatQuoteDate(createdOn).split(" ");
				return (
					<span className={styles.quoted}>
						<span>{day} </span>
						<span className="muted text-12">{time.join(" ")}</span>
					</span>
				);
			},
		},
		{
			id: "notes",
			header: "Notes",
			cell: ({ notes }) => <span className={styles.notes}>{notes ?? "—"}</span>,
		},
		{ id: "price", header: "Price", align: "right", cell: (quote) => showAmount(quote, quote.price) },
		{ id: "extras", header: "Extras", align: "right", cell: (quote) => <Extras quote={quote} /> },
		{
			id: "total",
			header: "Total",
			align: "right",
			cell: (quote) => {
				const margin = quoteMargin(charge, quote.totalPrice);
				return (
					<span className={styles.quoted}>
						<b>{showAmount(quote, quote.totalPrice)}</b>
						{margin !== null && <span className="muted text-12">{Math.round(margin)}% left</span>}
					</span>
				);
			},
		},
		{
			id: "action",
			header: "Action",
			align: "right",
			cell: (quote) =>
				isOpen && hasQuoteMenu(quote.quoteStatus.status) ? (
					<span className={styles.actions}>
						<Button
							isWriting
							size="row"
							pending={pending === quote.id}
							onClick={() => onAction(quote, "ACCEPTED")}
						>
							Accept
						</Button>
						<IconMenu
							icon={Ellipsis}
							label={`Actions for the quote of ${quote.quoteOwner.company.name}`}
							entries={MENU.map(([status, label]) => ({
								id: status,
								label,
								danger: status !== "ACCEPTED",
								onAction: () => onAction(quote, status),
							}))}
						/>
					</span>
				) : null,
		},
	];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
		<section className={styles.scroll} tabIndex={0} aria-label="Quotes">
			<SimpleTable
				auto
				columns={columns}
				rows={props.quotes}
				rowId={({ id }) => id}
				rowClass={({ quoteStatus }) => (quoteStatus.status === "POSTED" ? undefined : styles.closed)}
			/>
		</section>
	);
}

function Feedback({ quote }: { quote: CxQuote }) {
	const { feedback } = quote.quoteOwner.company;
	return (
		<span className={styles.feedback}>
			{FEEDBACK.map(([kind, IconComponent]) => (
				<span key={kind} data-kind={kind} title={`${feedback[kind]} ${kind}`}>
					<IconComponent className="icon extra-small" aria-hidden="true" />
					<span className="visually-hidden">{kind}</span>
					{feedback[kind]}
				</span>
			))}
		</span>
	);
}

/** The sum of the extras; what they are is in a popover. */
function Extras({ quote }: { quote: CxQuote }) {
	const { accessorials } = quote;
	if (accessorials.length === 0) return "—";
	const sum = accessorials.reduce((total, { price }) => total + price, 0);
	return (
		<Popover
			label={`Extras of ${quote.quoteOwner.company.name}`}
			placement="bottom end"
			trigger={(trigger) => (
				<button type="button" className={styles.extras} {...trigger}>
					{showAmount(quote, sum)}
				</button>
			)}
		>
			<dl className="key-values">
				{accessorials.map(({ typeApiKey, price }) => (
					<div key={typeApiKey}>
						<dt>{typeApiKey.replaceAll("_", " ").toLowerCase()}</dt>
						<dd className="tabular">{showAmount(quote, price)}</dd>
					</div>
				))}
			</dl>
		</Popover>
	);
}
