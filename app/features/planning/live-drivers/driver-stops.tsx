import { Check } from "lucide-react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { toLocalTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import styles from "./driver-block.module.css";

type LiveJob = LiveDriver["jobs"][number];

/** One end of a job as a line: whether it is done and which comes next. */
interface StopLine {
	key: string;
	job: LiveJob;
	does: "collection" | "delivery";
	isDone: boolean;
	isNext: boolean;
}

const AFTER_COLLECTION: ReadonlySet<LiveJob["progress"]> = new Set(["collected", "at_delivery", "done"]);

function toLines({ jobs, next_stop }: LiveDriver): StopLine[] {
	const trips = new Set(jobs.map(({ parent_id }) => parent_id));
	return jobs
		.filter(({ job_id }) => !trips.has(job_id))
		.flatMap((job) =>
			(["collection", "delivery"] as const).flatMap((does) => {
				const end = job[does];
				if (!end?.town && !end?.name && !end?.post_code) return [];
				return {
					key: `${job.job_id} ${does}`,
					job,
					does,
					isDone: job.progress === "done" || (does === "collection" && AFTER_COLLECTION.has(job.progress)),
					isNext: next_stop?.job_id === job.job_id && next_stop.does === does,
				};
			}),
		);
}

/** The stops of the day in the order of the jobs. */
export function DriverStops({ driver }: { driver: LiveDriver }) {
	const lines = toLines(driver);
	const done = lines.filter(({ isDone }) => isDone).length;
	return (
		<section className={styles.section} aria-label="Stops">
			<h3 className={styles.title}>
				Stops <span className="count">{lines.length}</span>
				<span className="grow" />
				<span className={styles.aside}>
					{done} of {lines.length} done
				</span>
			</h3>
			{lines.length === 0 ? (
				<p className="muted">No jobs on this workday.</p>
			) : (
				<ol className={styles.stops}>
					{lines.map(({ key, job, does, isDone, isNext }, index) => {
						const end = job[does];
						return (
							<li
								key={key}
								className={isDone ? styles.past : undefined}
								aria-current={isNext ? "step" : undefined}
							>
								<span className={classNames(styles.stop, isDone && styles.done, isNext && styles.next)}>
									{isDone ? <Check className="icon extra-small" aria-label="Done" /> : index + 1}
								</span>
								<b className="truncate">{[end?.name, end?.town].filter(Boolean).join(", ")}</b>
								<span className="tabular">{end?.time ? toLocalTime(end.date, end.time) : ""}</span>
								<p>
									{job.job_number} {does === "collection" ? "collect" : "deliver"}
									{job.customer_name && `, ${job.customer_name}`}
								</p>
							</li>
						);
					})}
				</ol>
			)}
		</section>
	);
}
