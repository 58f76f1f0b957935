import { Check } from "lucide-react";
import type { CompanySize } from "~/domain/provider/plans/rules-compare";
import type { Plan } from "~/domain/provider/plans/schemas";
import { showPounds } from "~/shared/money/text";
import { Tag } from "~/ui/tag";
import { PlanLimit } from "./plan-limit";
import styles from "./plan-list.module.css";
import { StartButton } from "./start-button";

/** The plans below each other, for narrow windows. */
export function PlanList(props: {
	plans: readonly Plan[];
	size: CompanySize;
	fitting: Plan | null;
	canChoose: boolean;
	isPending: boolean;
}) {
	const { plans, size, fitting, canChoose, isPending } = props;
	return (
		<div className={styles.plans}>
			{plans.map((plan) => (
				<section key={plan.slug} aria-labelledby={`plan-${plan.slug}`} data-fitting={plan === fitting}>
					<header>
						<h2 id={`plan-${plan.slug}`}>{plan.name}</h2>
						{plan === fitting && (
							<Tag tone="violet" icon={Check}>
								Recommended
							</Tag>
						)}
						<span className="grow" />
						<b>{showPounds(plan.price_month).replace(/\.00$/, "")}</b>
						<span className="text-12 muted">a month + VAT</span>
					</header>
					<p className="secondary-text">{plan.description}</p>
					<dl>
						<dt>Office users</dt>
						<dd>
							<PlanLimit limit={plan.users} needed={size.users} />
						</dd>
						<dt>Drivers</dt>
						<dd>
							<PlanLimit limit={plan.drivers} needed={size.drivers} />
						</dd>
						<dt>Vehicles</dt>
						<dd>
							<PlanLimit limit={plan.vehicles} needed={size.vehicles} />
						</dd>
					</dl>
					<ul>
						{plan.features.map((feature) => (
							<li key={feature}>
								<Check className="icon extra-small" aria-hidden="true" /> {feature}
							</li>
						))}
					</ul>
					<StartButton
						plan={plan}
						canChoose={canChoose}
						isPending={isPending}
						isRecommended={plan === fitting}
					/>
				</section>
			))}
		</div>
	);
}
