import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { getStatusAppearance } from "~/components/status/phases";
import type { JobStatus } from "~/domain/jobs/status";
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
