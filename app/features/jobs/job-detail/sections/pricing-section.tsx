import { useState } from "react";
import { callApi } from "~/client/api";
import { computePrice } from "~/domain/jobs/jobs/pricing/price-job";
import { formatAmount } from "~/features/jobs/job-entry";
import { ReasonsButton, toReasonedPrice } from "~/features/jobs/price-reasons";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { permissionText } from "~/shared/texts/permissions";
import { Button } from "~/ui/button";
import { useReadOnlyReason } from "~/ui/read-only";
import { Switch } from "~/ui/switch";
import { Tag } from "~/ui/tag";
import { useOfficeJob } from "../state/office-job-context";
import { CostField } from "./cost-field";
import { DetailSection } from "./key-values";
import { computeSubJobsTotal, formatMargin, listChargesToApprove, listExtraLines } from "./price-lines";
import { PriceTable, type PriceTableRow, TOTAL_LABEL } from "./price-table";
import styles from "./pricing-section.module.css";

/** The price and the costs of the job. Subcost and other costs can be edited in every status. */
export function PricingSection() {
	const { hasPrices } = useRoleLimits();
	if (hasPrices) return <VisiblePricing />;
	return (
		<DetailSection title="Pricing Details">
			<p className="muted">{permissionText.revenue}</p>
		</DetailSection>
	);
}

function VisiblePricing() {
	const { job, editing, actions } = useOfficeJob();
	const [unlocked, setUnlocked] = useState(false);
	const isReadOnly = useReadOnlyReason() !== null;
	const canEditCosts = !isReadOnly && (!editing.subcostToggle || unlocked);
	const totals = job.trip_totals ?? job;
	const subJobs = computeSubJobsTotal(job);
	const percent = formatMargin(totals.total_charge, totals.subcost, totals.profit);
	const canEditTotals = editing.extrasAndTotal;
	const extraLines: PriceTableRow[] = listExtraLines(job)
		.filter(({ id }) => id !== "extras" || !canEditTotals)
		.map(toAmountRow);
	const rows: PriceTableRow[] = [
		{ id: "base", label: <BaseLabel />, amount: formatAmount(job.base_charge) },
		{ id: "tariffs", kind: "heading", label: <TariffHeading /> },
		...extraLines,
		...(canEditTotals
			? [
					{
						id: "edited-extras",
						label: "Extras",
						amount: (
							<CostField
								label="Extras"
								name="extras"
								decimals={2}
								value={job.extras}
								save={(extras) => actions.change("extras", { extras }, job)}
							/>
						),
					},
				]
			: []),
		{ id: "waiting", label: <WaitingLabel />, amount: formatAmount(job.waiting_charge) },
		...(subJobs === 0 ? [] : [toAmountRow({ id: "sub-jobs", label: "Sub-jobs", amount: subJobs })]),
		{
			id: "total",
			kind: "total",
			label: TOTAL_LABEL,
			amount: canEditTotals ? (
				<CostField
					label="Total"
					name="total_charge"
					decimals={2}
					value={job.total_charge}
					save={(total_charge) => actions.change("total_charge", { total_charge }, job)}
				/>
			) : (
				showPounds(totals.total_charge)
			),
		},
		{ id: "other-costs", label: "Other costs", amount: <OtherCosts canEdit={canEditCosts} /> },
		{ id: "subcost", label: "Subcost", amount: <Subcost canEdit={canEditCosts} /> },
		{
			id: "profit",
			label: <>Profit {percent && <span className="muted">{percent}</span>}</>,
			amount: (
				<span className={(totals.profit ?? 0) < 0 ? styles.loss : styles.profit}>
					{totals.subcost === null ? <span className="muted">—</span> : formatAmount(totals.profit)}
				</span>
			),
		},
		...(job.calculator_charge === null
			? []
			: [toAmountRow({ id: "calculator", label: "Calculator charge", amount: job.calculator_charge })]),
	];
	return (
		<DetailSection
			title="Pricing Details"
			tools={
				editing.subcostToggle &&
				!isReadOnly && (
					<Switch checked={unlocked} onChange={setUnlocked}>
						Edit costs
					</Switch>
				)
			}
		>
			<PriceTable rows={rows} />
		</DetailSection>
	);
}

/** A price that a card gives, or has beside it, shows how it came about; the card's can be charged again while the price may be changed. */
function BaseLabel() {
	const { job, editing, actions } = useOfficeJob();
	const rate = toReasonedPrice(job);
	if (!rate) return <>Base charge</>;
	// Where only an extra was typed the base charge is the card's already: without one the server puts the card's extras back too.
	const base_charge = job.base_charge === rate.base_charge ? null : rate.base_charge;
	const take = () => void actions.change("base_charge", { base_charge }, job);
	return (
		<span className="cluster">
			Base charge
			<ReasonsButton rate={rate} charged={job} onTake={editing.details ? take : undefined} />
			{rate.typed && <Tag tone="warn">Typed</Tag>}
		</span>
	);
}

function TariffHeading() {
	const { editing, openOverlay } = useOfficeJob();
	return (
		<span className="cluster">
			Extra tariffs
			<span className="grow" />
			{editing.details && (
				<Button isWriting size="row" onClick={() => openOverlay("tariffs")}>
					Choose tariffs
				</Button>
			)}
		</span>
	);
}

function WaitingLabel() {
	const { job } = useOfficeJob();
	return (
		<>
			Waiting{" "}
			{listChargesToApprove(job).map(({ id, amount }) => (
				<Tag key={id} tone="warn">
					{amount === null ? "Charge" : showPounds(amount)} to approve
				</Tag>
			))}
		</>
	);
}

function OtherCosts({ canEdit }: { canEdit: boolean }) {
	const { job, actions } = useOfficeJob();
	if (!canEdit) return <>{formatAmount(job.other_costs)}</>;
	return (
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
	);
}

function Subcost({ canEdit }: { canEdit: boolean }) {
	const { job, actions } = useOfficeJob();
	if (!canEdit) return <>{formatAmount(job.subcost) || "—"}</>;
	return (
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
	);
}

const toAmountRow = (line: { id: string; label: string; basis?: string; amount: number }): PriceTableRow => ({
	id: line.id,
	label: (
		<>
			{line.label} {line.basis && <span className="muted">{line.basis}</span>}
		</>
	),
	amount: formatAmount(line.amount),
});
