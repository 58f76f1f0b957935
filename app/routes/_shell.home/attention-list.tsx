import { Link } from "@remix-run/react";
import type { Attention } from "~/domain/dashboard/dashboard";
import { isStatus } from "~/domain/jobs/status";
import { showDate, showDateShort } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import { StatusTag } from "~/features/job-status/status-glyph";

const EMPTY = { late: "Nothing is late.", unallocated: "All jobs up to today are allocated." };

/** Jobs that need attention, most urgent first; each links to its day in the diary. */
export function AttentionList(props: {
	kind: keyof typeof EMPTY;
	jobs: Attention[];
	today: string;
	total: number;
}) {
	const { jobs, today, total } = props;
	if (jobs.length === 0) return <p className="home-empty">{EMPTY[props.kind]}</p>;
	return (
		<>
			<ul className="home-jobs">
				{jobs.map((job) => (
					<li key={job.id}>
						<Link to={`/traffic-diary?date_from=${job.date}&date_to=${job.date}&job=${job.job_number}`}>
							<span className="grow">
								<b className="tn">{job.job_number}</b> {job.customer_name}
								<span className="t12 mut ell">
									{[job.town, formatDue(job, today)].filter(Boolean).join(" · ")}
								</span>
							</span>
							{isStatus(job.status) && <StatusTag status={job.status} />}
						</Link>
					</li>
				))}
			</ul>
			{total > jobs.length && <p className="home-more mut">and {total - jobs.length} more</p>}
		</>
	);
}

function formatDue({ date, time }: Attention, today: string) {
	const localTime = toLocalTime(date, time);
	return date === today
		? (localTime ?? "today")
		: [showDateShort(date) || showDate(date), localTime].filter(Boolean).join(" ");
}
