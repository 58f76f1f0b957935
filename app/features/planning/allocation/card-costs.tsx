import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Popover } from "~/ui/menu/popover";
import type { AllocatableJob } from "./allocation-days";
import styles from "./card-costs.module.css";
import type { JobCost } from "./job-costs";

type PricedJob = Pick<AllocatableJob, "id" | "job_number" | "total_charge">;
type CardCost = JobCosts[number];

/** What a card made of a job, line by line: "120 miles at 1.40, 168.00 · Fuel surcharge 10 %, 16.80". */
function describeReasons({ card, missing, reasons, is_estimate }: CardCost): string {
	if (!card) return "No card for this job";
	if (missing !== null) return `${card.name}: ${missing}`;
	const lines = reasons.flatMap(({ label, detail, amount }) =>
		amount === null ? [] : [`${[label, detail].filter(Boolean).join(" ")}, ${amount.toFixed(2)}`],
	);
	return [`${card.name}${is_estimate ? ", miles estimated" : ""}`, ...lines].join(" · ");
}

/** The carrier's cards beside the cost of several jobs: what they come to, and each job with its cost, margin and reasons. */
export function CardCosts(props: {
	jobs: readonly PricedJob[];
	cards: JobCosts | null;
	costs: readonly JobCost[];
	isTyped: boolean;
	onTake: () => void;
}) {
	const { jobs, cards, costs, isTyped, onTake } = props;
	if (!cards) return null;
	const priced = cards.flatMap(({ cost }) => cost ?? []);
	const total = sum(priced);
	const count = priced.length === jobs.length ? "" : ` for ${priced.length} of ${jobs.length} jobs`;
	return (
		<>
			<span className="muted tabular">
				{isTyped ? "Typed, cards" : "Cards:"} {showPounds(total)}
				{count}
			</span>
			<Popover
				label="Costs of the jobs"
				placement="top start"
				trigger={(trigger) => (
					<Button size="row" {...trigger}>
						Each job
					</Button>
				)}
			>
				{() => <CostTable jobs={jobs} cards={cards} costs={costs} />}
			</Popover>
			{isTyped && (
				<Button size="row" onClick={onTake}>
					Use cards
				</Button>
			)}
		</>
	);
}

function CostTable(props: { jobs: readonly PricedJob[]; cards: JobCosts; costs: readonly JobCost[] }) {
	const cardOf = new Map(props.cards.map((card) => [card.job_id, card]));
	const costOf = new Map(props.costs.map(({ id, cost }) => [id, cost]));
	return (
		<div className={styles.costTable}>
			<table>
				<thead>
					<tr>
						<th scope="col">Job</th>
						<th scope="col" className={styles.amount}>
							Price
						</th>
						<th scope="col" className={styles.amount}>
							Cost
						</th>
						<th scope="col" className={styles.amount}>
							Margin
						</th>
					</tr>
				</thead>
				{props.jobs.map(({ id, job_number, total_charge: price }) => {
					const cost = costOf.get(id) ?? null;
					const card = cardOf.get(id);
					const margin = price === null || cost === null ? null : sum([price, -cost]);
					return (
						<tbody key={id}>
							<tr>
								<th scope="row">{job_number}</th>
								<td className={styles.amount}>{price === null ? "–" : showPounds(price)}</td>
								<td className={styles.amount}>{cost === null ? "–" : showPounds(cost)}</td>
								<td className={classNames(styles.amount, margin !== null && margin < 0 && styles.loss)}>
									{margin === null ? "–" : showPounds(margin)}
								</td>
							</tr>
							{card && (
								<tr>
									<td colSpan={4} className={styles.reasons}>
										{describeReasons(card)}
									</td>
								</tr>
							)}
						</tbody>
					);
				})}
			</table>
		</div>
	);
}
