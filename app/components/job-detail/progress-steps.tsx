import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { statusLook } from "~/components/status/phases";
import type { JobStatus } from "~/domain/jobs/status";
import { progressOf } from "./progress";

/** The road of a job from entry to invoice, and how far it has come. */
export function ProgressSteps({ status, before }: { status: JobStatus; before: JobStatus | null }) {
	return (
		<ol className="jsteps" aria-label="Progress">
			{progressOf(status, before).map(({ status: step, state }) => (
				<li
					key={step}
					className={classNames(state, state === "now" && `s-${statusLook(step)?.slug}`)}
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
