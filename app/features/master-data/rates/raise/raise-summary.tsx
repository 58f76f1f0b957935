import type { RaiseView } from "~/domain/master-data/rates/cards/raise-schemas";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { addDays, showDate } from "~/shared/time/dates";
import styles from "./raise.module.css";
import { showChange, showRise } from "./raise-values";
import type { RaiseDraft } from "./use-raise";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

const nameOfMonth = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

const differenceOf = ({ now, rounded }: { now: number; rounded: number }) => sum([rounded, -now]);

/** How many cards are named as those that the difference comes from. */
const NAMED_CARDS = 5;

/** What last month would have earned on the new prices, where that comes from, and what was checked. */
export function RaiseSummary({ preview, raise }: { preview: RaiseView; raise: RaiseDraft }) {
	const { total, month } = preview;
	const difference = differenceOf(total);
	const largest = preview.cards
		.filter(({ refusal }) => refusal === null)
		.toSorted((a, b) => differenceOf(b) - differenceOf(a))
		.slice(0, NAMED_CARDS);
	return (
		<aside className={styles.summary} aria-label={`What ${nameOfMonth(month)} would have earned`}>
			<h2>What {nameOfMonth(month)} would have earned</h2>
			<dl className={styles.sums}>
				<div>
					<dt>{nameOfMonth(month)} as it was</dt>
					<dd>{showPounds(total.now)}</dd>
				</div>
				<div>
					<dt>On the new prices</dt>
					<dd>{showPounds(total.rounded)}</dd>
				</div>
				<div className={styles.rise}>
					<dt>Difference</dt>
					<dd>
						{showChange(difference)} <small>{showRise(total.now, total.rounded)}, after rounding</small>
					</dd>
				</div>
			</dl>
			<h3>Where it comes from</h3>
			<ul className={styles.sources}>
				{largest.map((card) => (
					<li key={card.id}>
						<span>{card.name}</span>
						<span>{showChange(differenceOf(card))}</span>
					</li>
				))}
			</ul>
			<h3>Checks</h3>
			<ul className={styles.checks}>
				{listChecks(preview, raise.values.from).map((check) => (
					<li key={check}>{check}</li>
				))}
			</ul>
		</aside>
	);
}

function listChecks(preview: RaiseView, from: string | null): string[] {
	const { cards, total, least_percent, most_percent } = preview;
	const typed = cards.reduce((count, { typed_jobs }) => count + typed_jobs, 0);
	const unmeasured = cards.reduce((count, { unmeasured_jobs }) => count + unmeasured_jobs, 0);
	const refused = cards.filter(({ refusal }) => refusal !== null);
	return [
		`${total.jobs.toLocaleString("en-GB")} jobs priced again, before waiting, fuel and VAT`,
		...(preview.raises_waiting
			? ["What waiting is charged rises as well; it is known once a job is done, and not in these figures"]
			: []),
		...(typed > 0 ? [`${typed.toLocaleString("en-GB")} prices typed by hand stay as they are`] : []),
		...(unmeasured > 0
			? [
					`${unmeasured.toLocaleString("en-GB")} ${unmeasured === 1 ? "job without miles is" : "jobs without miles are"} not counted`,
				]
			: []),
		...(least_percent !== null && most_percent !== null
			? [`Rounding gives between ${least_percent} % and ${most_percent} % on a single price`]
			: []),
		...(from ? [`Old cards end on ${showDate(addDays(from, -1))}, new ones begin on ${showDate(from)}`] : []),
		...refused.map(({ name, refusal }) => `${name} stays: ${refusal ?? ""}`),
	];
}
