import { Check } from "lucide-react";
import type { BilledSubscription } from "~/domain/provider/billing/schemas";
import type { Plan } from "~/domain/provider/plans/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import styles from "./billing.module.css";

const show = (limit: number | null, noun: string) =>
	limit === null ? `unlimited ${noun}` : `${limit} ${noun}`;

/** What a plan has, in lines: its limits, then its features. */
const planLines = (plan: Plan): string[] => [
	plan.users === null && plan.drivers === null && plan.vehicles === null
		? "no limits"
		: [show(plan.users, "users"), show(plan.drivers, "drivers"), show(plan.vehicles, "vehicles")].join(", "),
	...plan.features,
];

/** The plans side by side, the current one marked; without `onChoose` they cannot be changed. */
export function PlanCards(props: {
	plans: readonly Plan[];
	subscription: BilledSubscription;
	onChoose?: (plan: Plan) => void;
}) {
	const { subscription, onChoose } = props;
	return (
		<div className={styles.plans}>
			{props.plans.map((plan) => {
				const isCurrent = plan.slug === subscription.plan_slug;
				const isNext = plan.name === subscription.next_plan;
				return (
					<section
						key={plan.slug}
						className={classNames(styles.plan, isCurrent && styles.current)}
						aria-label={plan.name}
					>
						<header className="cluster">
							<h3 className="grow">{plan.name}</h3>
							{isCurrent && (
								<Tag tone="violet" icon={Check}>
									current
								</Tag>
							)}
							{isNext && <Tag>from {showDate(subscription.renews_on)}</Tag>}
						</header>
						<p>
							<b>{showPounds(plan.price_month)}</b> <span className="text-12 muted">a month + VAT</span>
						</p>
						<ul>
							{planLines(plan).map((line) => (
								<li key={line} className="cluster">
									<Check className="icon extra-small" aria-hidden="true" /> {line}
								</li>
							))}
						</ul>
						{onChoose && !isCurrent && !isNext && (
							<Button size="form" onClick={() => onChoose(plan)}>
								Change to {plan.name}
							</Button>
						)}
						{onChoose && isCurrent && subscription.next_plan && (
							<Button size="form" onClick={() => onChoose(plan)}>
								Stay with {plan.name}
							</Button>
						)}
						{onChoose && isCurrent && subscription.status === "trial" && (
							<Button size="form" onClick={() => onChoose(plan)}>
								Start paying now
							</Button>
						)}
					</section>
				);
			})}
		</div>
	);
}
