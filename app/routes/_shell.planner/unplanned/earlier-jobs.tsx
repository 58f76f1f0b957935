import { CalendarClock } from "lucide-react";
import { plannedFor } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { showDateShort } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { describeJob, formatRoute } from "../board/format";
import { OverflowButton } from "../board/overflow-button";
import { usePlannerTools } from "../state/planner-context";
import styles from "./earlier-jobs.module.css";

/** The jobs of earlier days that are still on no vehicle, folded. Planning one moves it to the day that is shown. */
export function EarlierJobs({ jobs, date }: { jobs: readonly PlannerJob[]; date: string }) {
	const { openJob, planEarlier } = usePlannerTools();
	if (jobs.length === 0) return null;
	return (
		<details className={styles.earlierJobs}>
			<summary>
				<CalendarClock className="icon small" aria-hidden="true" />
				From earlier days <span className="count tabular">{jobs.length}</span>
			</summary>
			<ul aria-label="From earlier days">
				{jobs.map((job) => (
					<li key={job.id}>
						<button type="button" className={styles.jobButton} onClick={() => openJob(job)}>
							<span className="visually-hidden">{describeJob(job)}</span>
							<span className="cluster" aria-hidden="true">
								<b className="tabular">{job.job_number}</b>
								<span className="truncate grow secondary-text">{job.customer?.customer_name}</span>
								<span className={classNames("tabular", styles.dayText)}>
									{showDateShort(plannedFor(job) ?? date).slice(0, 5)}
								</span>
							</span>
							<span className="truncate muted text-12" aria-hidden="true">
								{formatRoute(job)}
							</span>
						</button>
						<OverflowButton subject={job.job_number} onPress={(anchor) => planEarlier(job, anchor)} />
					</li>
				))}
			</ul>
		</details>
	);
}
