import { type ReactNode, useState } from "react";
import { callApi } from "~/client/api";
import { computePrice } from "~/domain/jobs/pricing/price-formulas";
import { showPounds } from "~/domain/shared/money/text";
import { formatAmount } from "~/features/job-entry";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Switch } from "~/ui/switch";
import { Tag } from "~/ui/tag";
import { CostField } from "./cost-field";
import { DetailSection } from "./key-values";
import { useOfficeJob } from "./office-job-context";
import { computeSubJobsTotal, formatMargin, listChargesToApprove, listExtraLines } from "./price-lines";
import styles from "./pricing-section.module.css";

/** The price and the costs of the job. Subcost and other costs can be edited in every status. */
export function PricingSection() {
	const { job, editing, actions, openOverlay } = useOfficeJob();
	const [unlocked, setUnlocked] = useState(false);
	const canEditCosts = !editing.subcostToggle || unlocked;
	const totals = job.trip_totals ?? job;
	const subJobs = computeSubJobsTotal(job);
	const percent = formatMargin(totals.total_charge, totals.subcost, totals.profit);
	const canEditTotals = editing.extrasAndTotal;
	return (
		<DetailSection
			title="Pricing Details"
			tools={
				editing.subcostToggle && (
					<Switch checked={unlocked} onChange={setUnlocked}>
						Edit costs
					</Switch>
				)
			}
		>
			<table className={styles.prices}>
				<tbody>
					<AmountRow label="Base charge" amount={job.base_charge} />
					<tr className={styles.tariffs}>
						<th scope="colgroup" colSpan={2}>
							<span className="cluster">
								Extra tariffs
								<span className="grow" />
								{editing.details && (
									<Button size="row" onClick={() => openOverlay("tariffs")}>
										Choose tariffs
									</Button>
								)}
							</span>
						</th>
					</tr>
					{listExtraLines(job).map(({ id, label, basis, amount }) =>
						id === "extras" && canEditTotals ? null : (
							<AmountRow key={id} label={label} basis={basis} amount={amount} />
						),
					)}
					{canEditTotals && (
						<PriceRow label="Extras">
							<CostField
								label="Extras"
								name="extras"
								decimals={2}
								value={job.extras}
								save={(extras) => actions.change("extras", { extras }, job)}
							/>
						</PriceRow>
					)}
					<PriceRow
						label={
							<>
								Waiting{" "}
								{listChargesToApprove(job).map(({ id, amount }) => (
									<Tag key={id} tone="warn">
										{amount === null ? "Charge" : showPounds(amount)} to approve
									</Tag>
								))}
							</>
						}
					>
						{formatAmount(job.waiting_charge)}
					</PriceRow>
					{subJobs !== 0 && <AmountRow label="Sub-jobs" amount={subJobs} />}
					<tr className={styles.total}>
						<td>
							Total <span className="muted">before VAT</span>
						</td>
						<td className="numeric">
							{canEditTotals ? (
								<CostField
									label="Total"
									name="total_charge"
									decimals={2}
									value={job.total_charge}
									save={(total_charge) => actions.change("total_charge", { total_charge }, job)}
								/>
							) : (
								showPounds(totals.total_charge)
							)}
						</td>
					</tr>
					<PriceRow label="Other costs">
						{canEditCosts ? (
							<CostField
								label="Other costs"
								name="other_costs"
								decimals={5}
								value={job.other_costs}
								save={(other_costs) =>
									actions.run(
										"other_costs",
										(currentJob) =>
											callApi("PUT /client/update-job-other-costs/{id}", {
												params: { id: currentJob.id },
												body: { other_costs },
											}),
										{ inlineErrors: true, onJob: job },
									)
								}
							/>
						) : (
							formatAmount(job.other_costs)
						)}
					</PriceRow>
					<PriceRow label="Subcost">
						{canEditCosts ? (
							<CostField
								label="Subcost"
								name="subcost"
								decimals={5}
								clearable
								value={job.subcost}
								save={(subcost) =>
									actions.run(
										"subcost",
										(currentJob) =>
											callApi("PUT /client/update-job-sub-cost/{id}", {
												params: { id: currentJob.id },
												body: { subcost, profit: computePrice({ subcost }, currentJob.total_charge).profit },
											}),
										{ inlineErrors: true, onJob: job },
									)
								}
							/>
						) : (
							formatAmount(job.subcost) || "—"
						)}
					</PriceRow>
					<tr>
						<td>Profit {percent && <span className="muted">{percent}</span>}</td>
						<td
							className={
								(totals.profit ?? 0) < 0
									? classNames("numeric", styles.loss)
									: classNames("numeric", styles.profit)
							}
						>
							{totals.subcost === null ? <span className="muted">—</span> : formatAmount(totals.profit)}
						</td>
					</tr>
					{job.calculator_charge !== null && (
						<AmountRow label="Calculator charge" amount={job.calculator_charge} />
					)}
				</tbody>
			</table>
		</DetailSection>
	);
}

function PriceRow({ label, children }: { label: ReactNode; children: ReactNode }) {
	return (
		<tr>
			<td>{label}</td>
			<td className="numeric">{children}</td>
		</tr>
	);
}

function AmountRow({ label, basis, amount }: { label: string; basis?: string; amount: number }) {
	return (
		<PriceRow
			label={
				<>
					{label} {basis && <span className="muted">{basis}</span>}
				</>
			}
		>
			{formatAmount(amount)}
		</PriceRow>
	);
}
