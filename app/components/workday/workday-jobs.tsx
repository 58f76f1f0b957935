import { ArrowDown, ArrowUp, Bell, Ellipsis, Plus, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import { StatusTag } from "~/components/icons/status-glyph";
import { IconMenu, type MenuEntry } from "~/components/menu";
import { useConfirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { QUICK_REMINDERS } from "~/domain/reminders/rules";
import { toLocalTime } from "~/domain/time/london";
import type { Workday } from "~/domain/workdays/shapes";
import { doAndSay } from "./deeds";

const AvailableJobs = lazy(() => import("./available-jobs"));

type DayJob = Workday["work_day_jobs"][number];

/** The jobs of a workday in the driver's order: moved up and down, taken off, reminded of, and more of them added. */
export function WorkdayJobs({ workday, onDone }: { workday: Workday; onDone: () => void }) {
	const confirm = useConfirm();
	const [adds, setAdds] = useState(false);
	const jobs = workday.work_day_jobs;
	const move = async (from: number, to: number) => {
		const order = [...jobs];
		order.splice(to, 0, ...order.splice(from, 1));
		const body = { workdayJobArray: order.map(({ id }, at) => ({ id, position: at + 1 })) };
		if (await doAndSay({ method: "PUT", path: "/client/change-workday-job-order", body })) onDone();
	};
	const remove = async (job: DayJob) => {
		const question = `Job ${job.job_number} goes back to the jobs that wait.`;
		if (!(await confirm({ title: "Take off the workday", question, okText: "Take off" }))) return;
		if (await doAndSay({ method: "DELETE", path: `/client/work-day-jobs/${job.id}` })) onDone();
	};
	const remind = (job: DayJob, quick: number) =>
		void doAndSay({
			method: "POST",
			path: "/client/job-reminder",
			body: { job_detail_id: job.job_id, quick, notes: "" },
		});
	return (
		<>
			<div className="scroll">
				{jobs.length === 0 ? (
					<Empty>No jobs on this workday.</Empty>
				) : (
					<ol className="wd-jobs" aria-label="Jobs in order">
						{jobs.map((job, at) => (
							<li key={job.id} className="row">
								<span className="pos tn">{at + 1}</span>
								<span className="grow what">
									<span className="row">
										<b>{job.job_number}</b>
										<StatusTag status={job.status} />
										<span className="mut ell">{job.customer_name}</span>
									</span>
									<span className="t12 sec ell">{stopsOf(job)}</span>
								</span>
								<IconButton
									small
									icon={ArrowUp}
									label={`Move ${job.job_number} up`}
									disabled={at === 0}
									onClick={() => move(at, at - 1)}
								/>
								<IconButton
									small
									icon={ArrowDown}
									label={`Move ${job.job_number} down`}
									disabled={at === jobs.length - 1}
									onClick={() => move(at, at + 1)}
								/>
								<IconMenu
									small
									icon={Ellipsis}
									label={`More for job ${job.job_number}`}
									entries={entriesOf(job, remind, remove)}
								/>
							</li>
						))}
					</ol>
				)}
			</div>
			<footer className="ft">
				<span className="grow" />
				{workday.driver_id !== null && (
					<Button size="form" icon={Plus} onClick={() => setAdds(true)}>
						Available Jobs
					</Button>
				)}
			</footer>
			{adds && (
				<Suspense fallback={null}>
					<AvailableJobs workDay={workday} onClose={() => setAdds(false)} onDone={onDone} />
				</Suspense>
			)}
		</>
	);
}

/** "06:15 Luton LU4 4JH → 14:15 Bedford MK40 7EJ"; one side only where the driver does only that. */
function stopsOf(job: DayJob): string {
	const from = [
		toLocalTime(job.collection_date, job.collection_time),
		job.collection_town,
		job.collection_post_code,
	];
	const to = [toLocalTime(job.delivery_date, job.delivery_time), job.delivery_town, job.delivery_post_code];
	const [first, last] = [from, to].map((stop) => stop.filter(Boolean).join(" "));
	if (first && last) return `${first} → ${last}`;
	return first ? `Collect ${first}` : `Deliver ${last}`;
}

const entriesOf = (
	job: DayJob,
	remind: (job: DayJob, quick: number) => void,
	remove: (job: DayJob) => void,
): MenuEntry[] => [
	{ heading: "Remind" },
	...QUICK_REMINDERS.map(({ option, label }) => ({
		id: `remind-${option}`,
		label,
		icon: Bell,
		onAction: () => remind(job, option),
	})),
	"line",
	{
		id: "remove",
		label: "Take off the workday",
		icon: X,
		danger: true,
		disabled: job.is_completed === 1,
		onAction: () => remove(job),
	},
];
