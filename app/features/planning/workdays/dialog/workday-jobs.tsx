import { ArrowDown, ArrowUp, Bell, Ellipsis, Plus, X } from "lucide-react";
import { useState } from "react";
import { QUICK_REMINDERS, type QuickReminder } from "~/domain/jobs/jobs/timeline/rules-reminders";
import type { Workday } from "~/domain/planning/workdays/responses";
import { StatusTag } from "~/features/jobs/job-status";
import { runWithToast } from "~/features/kernel/requests";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./workday-jobs.module.css";

const AvailableJobs = lazyLayer(() => import("./available-jobs"));

type DayJob = Workday["work_day_jobs"][number];

/** The jobs of a workday in the driver's order: reorder, remove, remind, add. */
export function WorkdayJobs({ workday, onDone }: { workday: Workday; onDone: () => void }) {
	const confirm = useConfirm();
	const [isAdding, setIsAdding] = useState(false);
	const jobs = workday.work_day_jobs;
	const move = async (from: number, to: number) => {
		const order = [...jobs];
		order.splice(to, 0, ...order.splice(from, 1));
		const body = { workdayJobArray: order.map(({ id }, at) => ({ id, position: at + 1 })) };
		if (await runWithToast("PUT /client/change-workday-job-order", { body })) onDone();
	};
	const remove = async (job: DayJob) => {
		const question = `Job ${job.job_number} returns to the available jobs.`;
		if (!(await confirm({ title: "Remove from workday", question, okText: "Remove job" }))) return;
		if (await runWithToast("DELETE /client/work-day-jobs/{id}", { params: { id: job.id } })) onDone();
	};
	const remind = (job: DayJob, quick: QuickReminder) =>
		void runWithToast("POST /client/job-reminder", { body: { job_detail_id: job.job_id, quick, notes: "" } });
	return (
		<>
			<div className="scroll">
				{jobs.length === 0 ? (
					<EmptyState>No jobs on this workday.</EmptyState>
				) : (
					<ol className={styles.jobs} aria-label="Jobs in order">
						{jobs.map((job, at) => (
							<li key={job.id} className="cluster">
								<span className={classNames(styles.position, "tabular")}>{at + 1}</span>
								<span className={classNames("grow", styles.facts)}>
									<span className="cluster">
										<b>{job.job_number}</b>
										<StatusTag status={job.status} />
										<span className="muted truncate">{job.customer_name}</span>
									</span>
									<span className="text-12 secondary-text truncate">{formatStops(job)}</span>
								</span>
								<IconButton
									isWriting
									small
									icon={ArrowUp}
									label={`Move ${job.job_number} up`}
									disabled={at === 0}
									onClick={() => move(at, at - 1)}
								/>
								<IconButton
									isWriting
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
									entries={getMenuEntries(job, remind, remove)}
								/>
							</li>
						))}
					</ol>
				)}
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				{workday.driver_id !== null && (
					<Button isWriting size="form" icon={Plus} onClick={() => setIsAdding(true)}>
						Available Jobs
					</Button>
				)}
			</footer>
			{isAdding && <AvailableJobs workDay={workday} onClose={() => setIsAdding(false)} onDone={onDone} />}
		</>
	);
}

/** "06:15 Luton LU4 4JH → 14:15 Bedford MK40 7EJ", or only the end this driver does. */
function formatStops(job: DayJob): string {
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

const getMenuEntries = (
	job: DayJob,
	remind: (job: DayJob, quick: QuickReminder) => void,
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
		label: "Remove from workday",
		icon: X,
		danger: true,
		disabled: job.is_completed === 1,
		onAction: () => remove(job),
	},
];
