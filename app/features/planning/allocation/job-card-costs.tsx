import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/menu/popover";
import type { AllocatableJob } from "./allocation-days";
import styles from "./job-card-costs.module.css";
import type { JobCost } from "./job-costs";
import { Margin } from "./margin";

type PricedJob = Pick<AllocatableJob, "id" | "job_number" | "total_charge">;
type CostOfJob = JobCosts[number];

/** What a card made of a job, line by line: "120 miles at 1.40, 168.00 · Fuel surcharge 10 %, 16.80". */
function describeReasons({ card, missing, reasons, is_estimate }: CostOfJob): string {
	if (!card) return "No card for this job";
	if (missing !== null) return `${card.name}: ${missing}`;
	const lines = reasons.flatMap(({ label, detail, amount }) =>
		amount === null ? [] : [`${[label, detail].filter(Boolean).join(" ")}, ${amount.toFixed(2)}`],
	);
	return [`${card.name}${is_estimate ? ", miles estimated" : ""}`, ...lines].join(" · ");
}

/** The carrier's cards beside the cost of several jobs: what they come to, and each job with its cost, margin and reasons. */
export function JobCardCosts(props: {
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
				{() => <CostList jobs={jobs} cards={cards} costs={costs} />}
			</Popover>
			{isTyped && (
				<Button size="row" onClick={onTake}>
					Use cards
				</Button>
			)}
		</>
	);
}

function CostList(props: { jobs: readonly PricedJob[]; cards: JobCosts; costs: readonly JobCost[] }) {
	const cardOf = new Map(props.cards.map((card) => [card.job_id, card]));
	const costOf = new Map(props.costs.map(({ id, cost }) => [id, cost]));
	return (
		<ul className={styles.costList}>
			{props.jobs.map(({ id, job_number, total_charge }) => {
				const card = cardOf.get(id);
				return (
					<li key={id}>
						<span className="cluster">
							<b className="tabular grow">{job_number}</b>
							<Margin price={total_charge} cost={costOf.get(id) ?? null} floor={null} />
						</span>
						{card && <span className="secondary-text text-12">{describeReasons(card)}</span>}
					</li>
				);
			})}
		</ul>
	);
}
