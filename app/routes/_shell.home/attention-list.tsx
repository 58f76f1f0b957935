import { Link } from "@remix-run/react";
import type { Attention } from "~/domain/dashboard/dashboard";
import { isStatus } from "~/domain/jobs/model/status";
import { LateTag, StatusTag } from "~/features/job-status";
import { describeExpected } from "~/shared/jobs/late-text";
import { permissionText } from "~/shared/texts/permissions";
import { showDate, showDateShort } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import styles from "./panel-list.module.css";

const EMPTY = { late: "Nothing is late.", unallocated: "All jobs up to today are allocated." };

/** Jobs that need attention, most urgent first; each links to its day in the diary. */
export function AttentionList(props: {
	kind: keyof typeof EMPTY;
	/** Null for a role that shows no jobs. */
	jobs: Attention[] | null;
	today: string;
	total: number;
}) {
	const { jobs, today, total } = props;
	if (!jobs) return <p className={styles.emptyNote}>{permissionText.jobs}</p>;
	if (jobs.length === 0) return <p className={styles.emptyNote}>{EMPTY[props.kind]}</p>;
	return (
		<>
			<ul className={styles.rows}>
				{jobs.map((job) => (
					<li key={job.id}>
						<Link to={`/traffic-diary?date_from=${job.date}&date_to=${job.date}&job=${job.job_number}`}>
							<span className="grow">
								<b className="tabular">{job.job_number}</b> {job.customer_name}
								<span className="text-12 muted truncate">
									{[job.town, job.late ? describeExpected(job.late) : formatDue(job, today)]
										.filter(Boolean)
										.join(" · ")}
								</span>
							</span>
							{job.late ? (
								<LateTag late={job.late} />
							) : (
								isStatus(job.status) && <StatusTag status={job.status} />
							)}
						</Link>
					</li>
				))}
			</ul>
			{total > jobs.length && (
				<p className={classNames(styles.moreNote, "muted")}>and {total - jobs.length} more</p>
			)}
		</>
	);
}

function formatDue({ date, time }: Attention, today: string) {
	const localTime = toLocalTime(date, time);
	return date === today
		? (localTime ?? "today")
		: [showDateShort(date) || showDate(date), localTime].filter(Boolean).join(" ");
}
