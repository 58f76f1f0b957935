import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import { ACTIVITIES, isActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { formatNearMoment } from "~/shared/time/near-moment";
import styles from "./timeline-entries.module.css";

type Entry = CustomerJobView["job_activities"][number];

const titleOf = ({ action_type }: Entry) =>
	isActivityType(action_type) ? ACTIVITIES[action_type].title : action_type;

/** What has happened to the job, the latest first, where the company shows it. */
export function TimelineEntries({ entries, now }: { entries: readonly Entry[]; now: Date }) {
	if (entries.length === 0) return null;
	return (
		<section aria-labelledby="job-timeline">
			<h3 id="job-timeline">Timeline</h3>
			<ol className={styles.entries}>
				{[...entries].reverse().map((entry) => (
					<li key={entry.id}>
						<span className="muted tabular">{formatNearMoment(entry.created_at, now)}</span>
						<span>
							<span className="medium">{titleOf(entry)}</span>
							{entry.message && entry.message !== titleOf(entry) && (
								<span className="secondary-text"> {entry.message}</span>
							)}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
