import { useState } from "react";
import type { CarriedJob, SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { Button } from "~/ui/button";
import styles from "./job-card.module.css";
import { hasProof, stepLabel } from "./job-texts";
import { ProofForm } from "./proof-form";
import type { StepOutbox } from "./use-step-outbox";

type OpenForm = { kind: "proof"; step: CarriedJob["steps"][number] } | { kind: "failed" };

/** What can be reported of a job: the next step first, any other, or that it could not be done. */
export function StepPanel({
	job,
	reasons,
	outbox,
}: {
	job: CarriedJob;
	reasons: SubContractorPage["reasons"];
	outbox: StepOutbox;
}) {
	const [form, setForm] = useState<OpenForm | null>(null);
	// What waits on the phone is done here already.
	const reported = outbox.reported.filter(({ job_id }) => job_id === job.id);
	const isReported = ({ step, stop }: CarriedJob["steps"][number]) =>
		reported.some((one) => one.step === step && one.stop === stop);
	const lastReported = job.steps.findLastIndex(isReported);
	const isEnding = reported.some(({ step }) => step === "delivered" || step === "failed");
	const [next, ...others] = isEnding ? [] : job.steps.slice(lastReported + 1);
	if (!next) return null;
	const report = (step: CarriedJob["steps"][number]) => {
		if (hasProof(step)) return setForm({ kind: "proof", step });
		void outbox.record({
			...step,
			job_id: job.id,
			label: `${job.job_number}, ${stepLabel(step)}`,
			signer: "",
			notes: "",
			reason: null,
			files: [],
		});
	};
	if (form)
		return (
			<ProofForm
				job={job}
				step={form.kind === "proof" ? form.step : null}
				stop={next.stop}
				reasons={reasons}
				onCancel={() => setForm(null)}
				onReport={async (step) => {
					await outbox.record(step);
					setForm(null);
				}}
			/>
		);
	return (
		<section className={styles.form} aria-label="Report">
			<Button variant="primary" size="form" wide onClick={() => report(next)}>
				{stepLabel(next)}
			</Button>
			<div className={styles.buttons}>
				{others.map((step) => (
					<Button key={`${step.step} ${step.stop}`} size="form" onClick={() => report(step)}>
						{stepLabel(step)}
					</Button>
				))}
				{job.can_fail && (
					<Button size="form" variant="danger" onClick={() => setForm({ kind: "failed" })}>
						Not done
					</Button>
				)}
			</div>
		</section>
	);
}
