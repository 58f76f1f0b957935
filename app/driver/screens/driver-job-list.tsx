import { Check } from "lucide-react";
import { toLocalTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { DriverJob } from "../api/driver-api";
import { jobProgress } from "../rules/rules-progress";
import { type CurrentDay, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

/** The jobs of a workday in order; the first that is not done is the current one. */
export function DriverJobList({ current: { workday, read_at } }: { current: CurrentDay }) {
	const { writes } = useAppState();
	const rows = workday.jobs.map((job) => ({ job, progress: jobProgress(job, writes, read_at) }));
	const first = rows.find(({ progress }) => progress.next !== null);
	return (
		<section>
			<h2 className={styles["frame-title"]}>{t("jobsCount", { count: rows.length })}</h2>
			<ul className={styles.list}>
				{rows.map(({ job, progress }) => (
					<li key={job.id}>
						<a
							href={`#/job/${job.id}`}
							aria-current={job === first?.job ? "step" : undefined}
							className={classNames(
								progress.next === null && styles.done,
								job === first?.job && styles.current,
							)}
						>
							<strong>{timeOf(job)}</strong>
							<strong>{placesOf(job)}</strong>
							{progress.next === null ? (
								<Check size={20} role="img" aria-label={progress.hasFailed ? t("notDone") : t("done")} />
							) : (
								<span />
							)}
							<p className={styles.small}>
								{[job.job_number, job.customer_name, progress.next && t(`step_${progress.next}`)]
									.filter(Boolean)
									.join(" · ")}
							</p>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function timeOf({ collection, delivery }: DriverJob): string {
	const stop = collection?.time ? collection : delivery;
	return stop ? toLocalTime(stop.date, stop.time) : "";
}

const placesOf = ({ collection, delivery, job_number }: DriverJob): string =>
	[collection, delivery].flatMap((stop) => stop?.name || stop?.town || []).join(" → ") || job_number;
