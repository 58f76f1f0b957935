import { Check } from "lucide-react";
import { showWindow } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { DriverJob } from "../api/driver-api";
import { jobProgress } from "../rules/rules-progress";
import { type CurrentDay, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

interface DriverJobListProps {
	current: CurrentDay;
	/** By default all of the workday. */
	jobs?: readonly DriverJob[];
}

/** Jobs of a workday in order; the first that is not done is the current one. A trip's stops stand below it. */
export function DriverJobList({ current: { workday, read_at }, jobs = workday.jobs }: DriverJobListProps) {
	const { writes } = useAppState();
	const rows = jobs.map((job) => ({ job, progress: jobProgress(job, writes, read_at) }));
	// A trip is done by its stops.
	const first = rows.find(({ job, progress }) => progress.next !== null && !hasStops(job, workday.jobs));
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
								job.parent_id !== null && styles.part,
								job === first?.job && styles.current,
							)}
						>
							<strong>{timeOf(job)}</strong>
							<strong>{placesOf(job)}</strong>
							{progress.next === null ? (
								<Check
									size={20}
									role="img"
									aria-label={t(progress.hasFailed ? "notDone" : progress.isInDepot ? "inDepot" : "done")}
								/>
							) : (
								<span />
							)}
							<p className={styles.small}>
								{[
									stopNumber(job, workday.jobs),
									job.job_number,
									job.customer_name,
									progress.next && !hasStops(job, workday.jobs) && t(`step_${progress.next}`),
								]
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

const stopsOf = (trip_id: number | null, jobs: readonly DriverJob[]) =>
	trip_id === null ? [] : jobs.filter(({ parent_id }) => parent_id === trip_id);

/** Whether a job is a trip that is done by its stops. */
export const hasStops = ({ id }: DriverJob, jobs: readonly DriverJob[]): boolean =>
	stopsOf(id, jobs).length > 0;

/** "Stop 1 of 3" for a part of a trip, "Trip" for the trip itself. */
function stopNumber(job: DriverJob, jobs: readonly DriverJob[]): string | null {
	if (hasStops(job, jobs)) return t("trip");
	const stops = stopsOf(job.parent_id, jobs);
	return stops.length > 0 ? t("stopOf", { number: stops.indexOf(job) + 1, count: stops.length }) : null;
}

function timeOf({ collection, delivery }: DriverJob): string {
	const stop = collection?.time ? collection : delivery;
	return stop ? showWindow(stop.date, stop.time, stop.time_until) : "";
}

const placesOf = ({ collection, delivery, job_number }: DriverJob): string =>
	[collection, delivery].flatMap((stop) => stop?.name || stop?.town || []).join(" → ") || job_number;
