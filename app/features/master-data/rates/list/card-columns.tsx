import type { ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { TableColumn } from "~/ui/grid/simple-table";
import { describeCustomers, describeUses } from "../head/describe-uses";
import { CardStateTag } from "../head/state-tag";
import styles from "./rate-card-list.module.css";

const showAmount = (pounds: number) =>
	pounds.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether its jobs of the last days mean anything: a card that is not charged yet has none. */
const hasJobs = ({ state, jobs }: ListedCard) => jobs > 0 || state === "live" || state === "ended";

/** The columns of customers' cards; money and jobs are of the last 30 days. */
const CARD_COLUMNS: readonly TableColumn<ListedCard>[] = [
	{ id: "name", header: "Card", cell: ({ name }) => <b className={styles.cardName}>{name}</b> },
	{ id: "customer", header: "Customer", cell: describeCustomers },
	{ id: "uses", header: "Used for", cell: describeUses },
	{ id: "from", header: "From", className: styles.cardDay, cell: ({ date_from }) => showDate(date_from) },
	{
		id: "to",
		header: "To",
		className: styles.cardDay,
		cell: ({ date_to, ends_soon }) =>
			date_to ? <span className={ends_soon ? styles.endsSoon : undefined}>{showDate(date_to)}</span> : "–",
	},
	{
		id: "version",
		header: "V",
		title: "Newest version",
		align: "right",
		cell: ({ newest_version }) => newest_version || "–",
	},
	{
		id: "changed",
		header: "Last change",
		cell: ({ changed_at, changed_by }) => (
			<span>
				<span className="muted">{showDate(todayInLondon(new Date(changed_at)))}</span> {changed_by}
			</span>
		),
	},
	{
		id: "jobs",
		header: "Jobs",
		align: "right",
		cell: (card) => (hasJobs(card) ? card.jobs.toLocaleString("en-GB") : "–"),
	},
	{
		id: "earned",
		header: "Earned",
		align: "right",
		cell: (card) => (hasJobs(card) ? showAmount(card.earned) : "–"),
	},
	{ id: "state", header: "State", cell: ({ state }) => <CardStateTag state={state} /> },
];

const EARNINGS = ["jobs", "earned"];
const COST_COLUMNS = CARD_COLUMNS.filter(({ id }) => !EARNINGS.includes(id)).map((column) =>
	column.id === "customer" ? { ...column, header: "Carrier" } : column,
);

/** The columns of the list of a side: cost cards earn nothing. */
export const cardColumns = (isCost: boolean): readonly TableColumn<ListedCard>[] =>
	isCost ? COST_COLUMNS : CARD_COLUMNS;
