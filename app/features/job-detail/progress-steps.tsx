import type { JobStatus } from "~/domain/jobs/status";
import { getStatusAppearance } from "~/features/job-status/phases";
import { StatusGlyph } from "~/features/job-status/status-glyph";
import { classNames } from "~/ui/class-names";
import { getProgressSteps } from "./progress";

/** The steps of a job from entry to invoice, with the current one marked. */
export function ProgressSteps({
	status,
	previousStatus,
}: {
	status: JobStatus;
	previousStatus: JobStatus | null;
}) {
	return (
		<ol className="jsteps" aria-label="Progress">
			{getProgressSteps(status, previousStatus).map(({ status: step, state }) => (
				<li
					key={step}
					className={classNames(state, state === "now" && `s-${getStatusAppearance(step)?.slug}`)}
					aria-current={state === "now" ? "step" : undefined}
				>
					{state === "now" ? <StatusGlyph status={step} /> : <span className="jdot" />}
					{step}
					{state === "done" && <span className="sr"> done</span>}
				</li>
			))}
		</ol>
	);
}
