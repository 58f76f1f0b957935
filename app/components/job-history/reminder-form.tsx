import { z } from "zod";
import { call } from "~/components/api";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { useForm } from "~/components/form/use-form";
import type { JobView } from "~/domain/jobs/shapes";
import { tripText } from "~/domain/messages";
import { vehicleText } from "~/domain/office-messages";
import { todayInLondon, toLocalTime, toUtcTime } from "~/domain/time/london";
import { SmallFoot } from "./small-foot";
import type { Reminder } from "./types";
import type { Deed } from "./use-deed";

const typed = z.object({
	date: z.string().nullable().refine(Boolean, vehicleText.historyDate),
	time: z.string().nullable().refine(Boolean, tripText.time),
	notes: z.string().trim().max(2000, "At most 2000 characters"),
});

/** When the bell is to ring, and why; of a new reminder or one that is changed. */
export function ReminderForm(props: {
	job_id: number;
	reminder: Reminder | null;
	deed: Deed;
	onClose: () => void;
}) {
	const { job_id, reminder, deed, onClose } = props;
	const form = useForm({
		initial: {
			date: reminder?.date ?? todayInLondon(new Date()),
			time: reminder ? toLocalTime(reminder.date, reminder.time) : null,
			notes: reminder?.notes ?? "",
		},
		schema: typed,
		onSubmit: async ({ date, time, notes }) => {
			const body = { job_detail_id: job_id, date, time: toUtcTime(date, time), notes };
			const done = await deed.run(
				() =>
					reminder
						? call<JobView>(`/client/job-reminder/${reminder.id}`, { method: "PUT", body })
						: call<JobView>("/client/job-reminder", { method: "POST", body }),
				{ inForm: true },
			);
			if (done.ok) onClose();
			else form.setServerErrors(done.fields);
		},
	});
	return (
		<Form form={form} className="jh-form" label={reminder ? "Edit reminder" : "New reminder"}>
			<div className="fields c2 keep2">
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
			<SmallFoot onClose={onClose} pending={form.pending}>
				{reminder ? "Save reminder" : "Add reminder"}
			</SmallFoot>
		</Form>
	);
}
