import { lastStepOf } from "~/domain/diary/current-jobs/rules-text";
import { describeStatus, type StatusFields } from "~/domain/diary/current-jobs/rules-words";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import { getStatusAppearance, StatusGlyph } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";

/** A job's status in the customer's words, in its shape and colour; `isPill` on the soft colour of its phase. */
export function CustomerStatus({
	job,
	steps,
	isPill = false,
}: {
	job: StatusFields;
	/** Of a current job, whose driver may have reported more than its status. */
	steps?: CurrentJob["steps"];
	isPill?: boolean;
}) {
	const appearance = getStatusAppearance(job.status);
	return (
		<span
			className={classNames(
				"status",
				isPill && "pill",
				appearance && `phase-${appearance.phase} status-${appearance.slug}`,
			)}
		>
			<StatusGlyph status={job.status} />
			<span className="truncate">
				{(job.status === "Inprogress" && steps && reportedStep(steps)) || describeStatus(job).word}
			</span>
		</span>
	);
}

/** The step that a driver under way has reported; null before the collection. */
function reportedStep(steps: CurrentJob["steps"]) {
	const step = lastStepOf({ steps });
	return step === "Received" ? null : step;
}
