import { Check } from "lucide-react";
import { describeWay, hasAllSteps } from "~/domain/diary/current-jobs/rules-text";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import { formatNearMoment } from "~/shared/time/near-moment";
import { classNames } from "~/ui/class-names";
import styles from "./progress-list.module.css";

/** The steps of the job, one under the other, with their moments. */
export function ProgressList({ currentJob, now }: { currentJob: CurrentJob; now: Date }) {
	const last = currentJob.steps.findLastIndex(({ is_done }) => is_done);
	return (
		<ol className={styles.steps}>
			{currentJob.steps.map(({ step, at, is_done }, index) => {
				const isCurrent = index === last && !hasAllSteps(currentJob);
				return (
					<li
						key={step}
						className={classNames(is_done && !isCurrent && styles.done, isCurrent && styles.current)}
						aria-current={isCurrent ? "step" : undefined}
					>
						<span className={styles.mark} aria-hidden="true">
							{is_done && !isCurrent && <Check className="icon extra-small" />}
						</span>
						<span className={is_done ? "medium" : "muted"}>
							{step}
							{!is_done && <span className="visually-hidden"> still to come</span>}
						</span>
						<span className="tabular muted">
							{at ? formatNearMoment(at, now) : expectedAt(currentJob, step, is_done, now)}
						</span>
						{isCurrent && <span className={styles.detail}>{describeWay(currentJob, now)}</span>}
					</li>
				);
			})}
		</ol>
	);
}

/** When a step that is still to come is expected. */
function expectedAt(
	{ expected }: CurrentJob,
	step: CurrentJob["steps"][number]["step"],
	isDone: boolean,
	now: Date,
) {
	const side = step === "Collected" ? "collection" : step === "Delivered" ? "delivery" : null;
	const stop = isDone ? undefined : expected.find((one) => one.stop === side);
	return stop ? `about ${formatNearMoment(stop.expected_at, now)}` : "";
}
