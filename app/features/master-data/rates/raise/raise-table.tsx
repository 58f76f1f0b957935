import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import type { RaisedCard } from "~/domain/master-data/rates/cards/raise-schemas";
import { sum } from "~/shared/money/decimal";
import { showDate } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import { showCellAmount } from "../matrix/cell-text";
import styles from "./raise.module.css";
import { showChange, showRise } from "./raise-values";
import type { RaiseDraft } from "./use-raise";

type RaisedPrice = RaisedCard["prices"][number];

/** A card, or below an unfolded one a price of it. */
interface RaiseRow {
	key: string;
	card: ListedCard;
	raised: RaisedCard | null;
	price: RaisedPrice | null;
}

/** How many prices of a card are shown at first. */
const SHOWN_PRICES = 200;

const showAmount = (pounds: number) =>
	pounds.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const NOTHING = "–";

/** The figures of a row: of a card's jobs, or of one price. */
const amountColumns: readonly TableColumn<RaiseRow>[] = [
	{
		id: "jobs",
		header: "Jobs",
		align: "right",
		cell: ({ price, raised }) => (price ? "" : (raised?.jobs.toLocaleString("en-GB") ?? NOTHING)),
	},
	{
		id: "now",
		header: "Now",
		align: "right",
		cell: ({ price, raised }) =>
			price ? showCellAmount(price.now) : raised ? showAmount(raised.now) : NOTHING,
	},
	{
		id: "rounded",
		header: "Raised",
		align: "right",
		cell: ({ price, raised }) => (
			<b>{price ? showCellAmount(price.rounded) : raised ? showAmount(raised.rounded) : NOTHING}</b>
		),
	},
	{
		id: "difference",
		header: "Difference",
		align: "right",
		cell: ({ price, raised }) => {
			const of = price ?? raised;
			return of ? showChange(sum([of.rounded, -of.now])) : NOTHING;
		},
	},
	{
		id: "percent",
		header: "%",
		align: "right",
		cell: ({ price, raised }) => {
			const of = price ?? raised;
			return of ? showRise(of.now, of.rounded) : NOTHING;
		},
	},
];

/** The cards that can be raised, each with its jobs of last month as they were and as they would be; a card unfolds to its prices. */
export function RaiseTable(props: { cards: readonly ListedCard[]; raise: RaiseDraft }) {
	const { cards, raise } = props;
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
	const toggle = (id: number) =>
		setOpen((now) =>
			now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
		);
	const rows = cards.flatMap((card): RaiseRow[] => {
		const raised = raise.preview?.cards.find(({ id }) => id === card.id) ?? null;
		const prices = open.has(card.id) ? (raised?.prices.slice(0, SHOWN_PRICES) ?? []) : [];
		return [
			{ key: String(card.id), card, raised, price: null },
			...prices.map((price, at) => ({ key: `${card.id}-${at}`, card, raised, price })),
		];
	});
	const name: TableColumn<RaiseRow> = {
		id: "name",
		header: "Card and price",
		cell: ({ card, raised, price }) =>
			price ? (
				<span className={styles.raisedPrice}>{price.label}</span>
			) : (
				<span className={styles.raisedCard}>
					<Checkbox checked={raise.ids.includes(card.id)} onChange={(isOn) => raise.choose(card.id, isOn)}>
						{card.name}
					</Checkbox>
					{raised && raised.prices.length > 0 && (
						<IconButton
							small
							icon={open.has(card.id) ? ChevronDown : ChevronRight}
							label={`Prices of ${card.name}`}
							aria-expanded={open.has(card.id)}
							onClick={() => toggle(card.id)}
						/>
					)}
					{raised?.refusal && <Tag tone="warn">{raised.refusal}</Tag>}
					{card.date_to && <span className="muted text-12">until {showDate(card.date_to)}</span>}
				</span>
			),
	};
	return (
		<SimpleTable
			auto
			stacks
			label="Cards to raise"
			columns={[name, ...amountColumns]}
			rows={rows}
			rowId={({ key }) => key}
			density="normal"
			rowClass={({ price }) => (price ? "sub-row" : undefined)}
			emptyRow="No card is charged yet."
		/>
	);
}
