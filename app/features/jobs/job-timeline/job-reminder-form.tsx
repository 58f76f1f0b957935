import { z } from "zod";
import { callApi } from "~/client/api";
import { vehicleText } from "~/shared/texts/fleet";
import { tripText } from "~/shared/texts/jobs";
import { todayInLondon, toLocalTime, toUtcTime } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import styles from "./history-panel.module.css";
import { PanelFormFooter } from "./panel-form-footer";
import type { JobReminder } from "./types";
import type { JobMutation } from "./use-job-mutation";

const formSchema = z.object({
	date: z.string().nullable().refine(Boolean, vehicleText.historyDate),
	time: z.string().nullable().refine(Boolean, tripText.time),
	notes: z.string().trim().max(2000, "At most 2000 characters"),
});

/** Adds or edits a reminder of a job. */
export function JobReminderForm(props: {
	job_id: number;
	reminder: JobReminder | null;
	mutation: JobMutation;
	onClose: () => void;
}) {
	const { job_id, reminder, mutation, onClose } = props;
	const form = useForm({
		initial: {
			date: reminder?.date ?? todayInLondon(new Date()),
			time: reminder ? toLocalTime(reminder.date, reminder.time) : null,
			notes: reminder?.notes ?? "",
		},
		schema: formSchema,
		onSubmit: async ({ date, time, notes }) => {
			const body = { job_detail_id: job_id, date, time: toUtcTime(date, time), notes };
			const outcome = await mutation.run(
				() =>
					reminder
						? callApi("PUT /client/job-reminder/{id}", { params: { id: reminder.id }, body })
						: callApi("POST /client/job-reminder", { body }),
				{ inForm: true },
			);
			if (outcome.ok) onClose();
			else form.setFieldErrors(outcome.fields);
		},
	});
	return (
		<Form form={form} className={styles.form} label={reminder ? "Edit reminder" : "New reminder"}>
			<div className="fields columns-2 keep-columns">
				<DateField {...form.field("date")} label="Date" required />
				<TimeField {...form.field("time")} label="Time" required />
				<TextareaField
					{...form.field("notes")}
					label="Notes"
					className="span-all"
					rows={2}
					maxLength={2000}
				/>
			</div>
			<PanelFormFooter onCancel={onClose} pending={form.pending}>
				{reminder ? "Save reminder" : "Add reminder"}
			</PanelFormFooter>
		</Form>
	);
}
