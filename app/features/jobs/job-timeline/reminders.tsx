import { BellRing, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { QUICK_REMINDERS, type QuickReminder } from "~/domain/jobs/jobs/timeline/rules-reminders";
import { generalText } from "~/shared/texts/general";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu/menu";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { JobReminderForm } from "./job-reminder-form";
import styles from "./reminders.module.css";
import type { JobReminder } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** The reminders of a job. Quick ones are set relative to collection or delivery. */
export function Reminders({ job, mutation }: { job: JobView; mutation: JobMutation }) {
	/** The reminder being edited. */
	const [open, setOpen] = useState<JobReminder | "new" | null>(null);
	const quick = (option: QuickReminder) =>
		mutation.run(() =>
			callApi("POST /client/job-reminder", { body: { job_detail_id: job.id, quick: option } }),
		);
	const remove = async ({ id }: JobReminder) => {
		const question = generalText.notReversible("delete this reminder");
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		await mutation.run(() => callApi("DELETE /client/job-reminder/{id}", { params: { id } }));
	};
	const columns: readonly TableColumn<JobReminder>[] = [
		{ id: "date", header: "Date", className: "no-wrap", cell: ({ date }) => showDate(date) },
		{ id: "time", header: "Time", className: "tabular", cell: ({ date, time }) => toLocalTime(date, time) },
		{
			id: "notes",
			header: "Notes",
			cell: ({ notes, sent_at }) => (
				<>
					{notes} {sent_at && <Tag tone="ok">Sent</Tag>}
				</>
			),
		},
		{
			id: "action",
			header: "Action",
			className: "no-wrap",
			cell: (reminder) => (
				<span className="row-actions">
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
			),
		},
	];
	return (
		<>
			{open === "new" ? (
				<JobReminderForm job_id={job.id} reminder={null} mutation={mutation} onClose={() => setOpen(null)} />
			) : (
				<div className="cluster">
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
				<EmptyState icon={BellRing}>No reminders. We’ll notify you at the time you set.</EmptyState>
			)}
			{job.job_reminders.length > 0 && (
				<SimpleTable
					plain
					className={styles.reminders}
					label="Reminders"
					columns={columns}
					rows={job.job_reminders}
					rowId={({ id }) => String(id)}
					spanningContent={(reminder) =>
						open !== "new" && open?.id === reminder.id
							? {
									content: (
										<JobReminderForm
											job_id={job.id}
											reminder={reminder}
											mutation={mutation}
											onClose={() => setOpen(null)}
										/>
									),
								}
							: null
					}
				/>
			)}
		</>
	);
}
