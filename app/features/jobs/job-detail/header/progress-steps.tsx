import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { getStatusAppearance, StatusGlyph } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import { getProgressSteps, type ProgressStep } from "./progress";
import styles from "./progress-steps.module.css";

const STATE_CLASSES: Partial<Record<ProgressStep["state"], string>> = {
	done: styles.done,
	now: styles.current,
};

/** The steps of a job from entry to invoice, with the current one marked. */
export function ProgressSteps({
	status,
	previousStatus,
}: {
	status: JobStatus;
	previousStatus: JobStatus | null;
}) {
	return (
		<ol className={styles.steps} aria-label="Progress">
			{getProgressSteps(status, previousStatus).map(({ status: step, state }) => (
				<li
					key={step}
					className={classNames(
						STATE_CLASSES[state],
						state === "now" && `status-${getStatusAppearance(step)?.slug}`,
					)}
					aria-current={state === "now" ? "step" : undefined}
				>
					{state === "now" ? <StatusGlyph status={step} /> : <span className={styles.stepDot} />}
					{step}
					{state === "done" && <span className="visually-hidden"> done</span>}
				</li>
			))}
		</ol>
	);
}
