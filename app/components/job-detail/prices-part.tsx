import { type ReactNode, useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { showAmount } from "~/components/job-entry/amount-field";
import { Switch } from "~/components/switch";
import { Tag } from "~/components/tag";
import { profitOf } from "~/domain/jobs/price";
import { showPounds } from "~/domain/money/text";
import { CostField } from "./cost-field";
import { Part } from "./key-values";
import { useOffice } from "./model";
import { extraLines, margin, subJobsTotal, waitingToApprove } from "./prices";

/** What the job costs the customer and what it costs us. Subcost and other costs are typed in place, in every status. */
export function PricesPart() {
	const { job, editing, deeds, show } = useOffice();
	const [unlocked, setUnlocked] = useState(false);
	const costsOpen = !editing.subcostToggle || unlocked;
	const totals = job.trip_totals ?? job;
	const subJobs = subJobsTotal(job);
	const percent = margin(totals.total_charge, totals.subcost, totals.profit);
	const typed = editing.extrasAndTotal;
	return (
		<Part
			title="Pricing Details"
			tools={
				editing.subcostToggle && (
					<Switch checked={unlocked} onChange={setUnlocked}>
						Edit costs
					</Switch>
				)
			}
		>
			<table className="jprice">
				<tbody>
					<Line label="Base charge" amount={job.base_charge} />
					<tr className="jtariffs">
						<th scope="colgroup" colSpan={2}>
							<span className="row">
								Extra tariffs
								<span className="grow" />
								{editing.details && (
									<Button size="row" onClick={() => show("tariffs")}>
										Choose
									</Button>
								)}
							</span>
						</th>
					</tr>
					{extraLines(job).map(({ id, label, how, amount }) =>
						id === "extras" && typed ? null : <Line key={id} label={label} how={how} amount={amount} />,
					)}
					{typed && (
						<Row label="Extras">
							<CostField
								label="Extras"
								name="extras"
								decimals={2}
								value={job.extras}
								save={(extras) => deeds.change("extras", { extras }, job)}
							/>
						</Row>
					)}
					<Row
						label={
							<>
								Waiting{" "}
								{waitingToApprove(job).map(({ id, amount }) => (
									<Tag key={id} tone="warn">
										{amount === null ? "One" : showPounds(amount)} to approve
									</Tag>
								))}
							</>
						}
					>
						{showAmount(job.waiting_charge)}
					</Row>
					{subJobs !== 0 && <Line label="Sub-jobs" amount={subJobs} />}
					<tr className="jtotal">
						<td>
							Total <span className="mut">before VAT</span>
						</td>
						<td className="num">
							{typed ? (
								<CostField
									label="Total"
									name="total_charge"
									decimals={2}
									value={job.total_charge}
									save={(total_charge) => deeds.change("total_charge", { total_charge }, job)}
								/>
							) : (
								showPounds(totals.total_charge)
							)}
						</td>
					</tr>
					<Row label="Other costs">
						{costsOpen ? (
							<CostField
								label="Other costs"
								name="other_costs"
								decimals={5}
								value={job.other_costs}
								save={(other_costs) =>
									deeds.run(
										"other_costs",
										(at) =>
											call(`/client/update-job-other-costs/${at.id}`, {
												method: "PUT",
												body: { other_costs },
											}),
										{ quiet: true, on: job },
									)
								}
							/>
						) : (
							showAmount(job.other_costs)
						)}
					</Row>
					<Row label="Subcost">
						{costsOpen ? (
							<CostField
								label="Subcost"
								name="subcost"
								decimals={5}
								clears
								value={job.subcost}
								save={(subcost) =>
									deeds.run(
										"subcost",
										(at) =>
											call(`/client/update-job-sub-cost/${at.id}`, {
												method: "PUT",
												body: { subcost, profit: profitOf(at.total_charge, subcost) },
											}),
										{ quiet: true, on: job },
									)
								}
							/>
						) : (
							showAmount(job.subcost) || "—"
						)}
					</Row>
					<tr>
						<td>Profit {percent && <span className="mut">{percent}</span>}</td>
						<td className={(totals.profit ?? 0) < 0 ? "num jloss" : "num jgain"}>
							{totals.subcost === null ? <span className="mut">—</span> : showAmount(totals.profit)}
						</td>
					</tr>
					{job.calculator_charge !== null && (
						<Line label="Calculator charge" amount={job.calculator_charge} />
					)}
				</tbody>
			</table>
		</Part>
	);
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
	return (
		<tr>
			<td>{label}</td>
			<td className="num">{children}</td>
		</tr>
	);
}

function Line({ label, how, amount }: { label: string; how?: string; amount: number }) {
	return (
		<Row
			label={
				<>
					{label} {how && <span className="mut">{how}</span>}
				</>
			}
		>
			{showAmount(amount)}
		</Row>
	);
}
