import { BellRing, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import { Menu } from "~/components/menu";
import { confirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { Tag } from "~/components/tag";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText } from "~/domain/messages";
import { QUICK_REMINDERS } from "~/domain/reminders/rules";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import { ReminderForm } from "./reminder-form";
import type { Reminder } from "./types";
import type { Deed } from "./use-deed";

/** The reminders of a job: date, time, notes; quick ones so long before collection or delivery. */
export function Reminders({ job, deed }: { job: JobView; deed: Deed }) {
	/** The one being changed, or a new one. */
	const [open, setOpen] = useState<Reminder | "new" | null>(null);
	const quick = (option: number) =>
		deed.run(() =>
			call<JobView>("/client/job-reminder", {
				method: "POST",
				body: { job_detail_id: job.id, quick: option },
			}),
		);
	const remove = async ({ id }: Reminder) => {
		const question = generalText.notReversible("delete this reminder");
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		await deed.run(() => call<JobView>(`/client/job-reminder/${id}`, { method: "DELETE" }));
	};
	return (
		<>
			{open === "new" ? (
				<ReminderForm job_id={job.id} reminder={null} deed={deed} onClose={() => setOpen(null)} />
			) : (
				<div className="row">
					<Button onClick={() => setOpen("new")}>Add reminder</Button>
					<Menu
						label="Quick reminder"
						entries={QUICK_REMINDERS.map(({ option, label }) => ({
							id: String(option),
							label,
							onAction: () => void quick(option),
						}))}
					/>
				</div>
			)}
			{job.job_reminders.length === 0 && open === null && (
				<Empty icon={BellRing}>No reminders. Add one and the bell rings at its time.</Empty>
			)}
			{job.job_reminders.length > 0 && (
				<table className="jh-table" aria-label="Reminders">
					<thead>
						<tr>
							<th scope="col">Date</th>
							<th scope="col">Time</th>
							<th scope="col">Notes</th>
							<th scope="col">Action</th>
						</tr>
					</thead>
					<tbody>
						{job.job_reminders.map((reminder) =>
							open !== "new" && open?.id === reminder.id ? (
								<tr key={reminder.id}>
									<td colSpan={4}>
										<ReminderForm
											job_id={job.id}
											reminder={reminder}
											deed={deed}
											onClose={() => setOpen(null)}
										/>
									</td>
								</tr>
							) : (
								<tr key={reminder.id}>
									<td className="tn nw">{showDate(reminder.date)}</td>
									<td className="tn">{toLocalTime(reminder.date, reminder.time)}</td>
									<td>
										{reminder.notes} {reminder.sent_at && <Tag tone="ok">Given</Tag>}
									</td>
									<td className="nw">
										<span className="acts">
											<IconButton
												icon={Pencil}
												small
												label={`Edit reminder of ${showDate(reminder.date)}`}
												onClick={() => setOpen(reminder)}
											/>
											<IconButton
												icon={Trash2}
												small
												danger
												label={`Delete reminder of ${showDate(reminder.date)}`}
												onClick={() => void remove(reminder)}
											/>
										</span>
									</td>
								</tr>
							),
						)}
					</tbody>
				</table>
			)}
		</>
	);
}
