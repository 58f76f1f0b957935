import { Check } from "lucide-react";
import { type CompanySize, compareFeatures } from "~/domain/provider/plans/rules-compare";
import type { Plan } from "~/domain/provider/plans/schemas";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import { PlanLimit } from "./plan-limit";
import styles from "./plan-table.module.css";
import { StartButton } from "./start-button";

const LIMITS = [
	["users", "Office users"],
	["drivers", "Drivers"],
	["vehicles", "Vehicles"],
] as const;

interface PlanTableProps {
	plans: readonly Plan[];
	size: CompanySize;
	fitting: Plan | null;
	canChoose: boolean;
	isPending: boolean;
}

/** All plans beside each other, with what each has and how much of it. The cheapest with enough room is marked. */
export function PlanTable({ plans, size, fitting, canChoose, isPending }: PlanTableProps) {
	const cellOf = ({ slug }: Plan) => classNames(slug === fitting?.slug && styles.fitting);
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">Plans</caption>
			<thead>
				<tr className={styles.head}>
					<td className="muted">a month + VAT, paid in advance</td>
					{plans.map((plan) => (
						<th key={plan.slug} scope="col" className={cellOf(plan)}>
							<span className={styles.name}>
								{plan.name}
								{plan === fitting && (
									<Tag tone="violet" icon={Check}>
										Recommended
									</Tag>
								)}
							</span>
							<span className={styles.price}>{showPounds(plan.price_month).replace(/\.00$/, "")}</span>
							<span className={styles.description}>{plan.description}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				<tr className={styles.actions}>
					<td />
					{plans.map((plan) => (
						<td key={plan.slug} className={cellOf(plan)}>
							<StartButton
								plan={plan}
								canChoose={canChoose}
								isPending={isPending}
								isRecommended={plan === fitting}
							/>
						</td>
					))}
				</tr>
				{LIMITS.map(([thing, label]) => (
					<tr key={thing}>
						<th scope="row">{label}</th>
						{plans.map((plan) => (
							<td key={plan.slug} className={cellOf(plan)}>
								<PlanLimit limit={plan[thing]} needed={size[thing]} />
							</td>
						))}
					</tr>
				))}
				<tr className={styles.group}>
					<th scope="rowgroup" colSpan={plans.length + 1}>
						Features
					</th>
				</tr>
				{compareFeatures(plans).map(({ feature, slugs }) => (
					<tr key={feature}>
						<th scope="row">{feature}</th>
						{plans.map((plan) => (
							<td key={plan.slug} className={cellOf(plan)}>
								{slugs.includes(plan.slug) ? (
									<Check className={classNames("icon", "small", styles.included)} aria-label="Yes" />
								) : (
									<span className="muted">
										<span aria-hidden="true">–</span>
										<span className="visually-hidden">No</span>
									</span>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
