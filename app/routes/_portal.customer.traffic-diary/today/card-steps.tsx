import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import { instantOf } from "~/shared/time/london";
import { formatNearMoment } from "~/shared/time/near-moment";
import { classNames } from "~/ui/class-names";
import styles from "./card-steps.module.css";

/** The steps of a job with their times: bars for those taken, half a bar for the one under way. */
export function CardSteps({ job, now }: { job: CurrentJob; now: Date }) {
	const last = job.steps.findLastIndex(({ is_done }) => is_done);
	return (
		<ol className={styles.steps}>
			{job.steps.map(({ step, at, is_done }, index) => {
				const isCurrent = index === last && index < job.steps.length - 1;
				const detail = at
					? formatNearMoment(at, now)
					: isCurrent
						? milesLeft(job)
						: plannedTime(job, step, now);
				return (
					<li
						key={step}
						className={classNames(is_done && styles.done, isCurrent && styles.current)}
						aria-current={isCurrent ? "step" : undefined}
					>
						{step}
						{!is_done && <span className="visually-hidden"> still to come</span>}
						<b className="tabular">{(isCurrent && milesLeft(job)) || detail}</b>
					</li>
				);
			})}
		</ol>
	);
}

const milesLeft = ({ vehicle }: CurrentJob) =>
	vehicle?.miles === null || vehicle?.miles === undefined ? null : `${Math.round(vehicle.miles)} mi to go`;

/** When a step is wanted, the collection's or the delivery's time, with the day if it is not today. */
function plannedTime(
	{ collection, delivery }: CurrentJob,
	step: CurrentJob["steps"][number]["step"],
	now: Date,
) {
	const stop = step === "Collected" ? collection : step === "Delivered" ? delivery : null;
	return stop?.date && stop.time
		? formatNearMoment(instantOf(stop.date, stop.time).toISOString(), now)
		: null;
}
