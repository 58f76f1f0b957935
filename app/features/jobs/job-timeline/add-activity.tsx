import { useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import { ACTIVITIES } from "~/domain/jobs/jobs/model/rules-activity";
import { MANUAL_ACTIVITY_TYPES } from "~/domain/jobs/jobs/timeline/rules-manual";
import { whenValid } from "~/shared/input-fields";
import { vehicleText } from "~/shared/texts/fleet";
import { jobText, tripText } from "~/shared/texts/jobs";
import { instantOf, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { MoneyField } from "~/ui/form/money-field";
import { SelectField } from "~/ui/form/select-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import styles from "./history-panel.module.css";
import { PanelFormFooter } from "./panel-form-footer";
import type { JobMutation } from "./use-job-mutation";

const OPTIONS = MANUAL_ACTIVITY_TYPES.map((type) => ({ value: type, label: ACTIVITIES[type].title }));
/** Tolerates a browser clock that is slightly fast. */
const CLOCK_TOLERANCE_MS = 60_000;

const formSchema = z
	.object({
		action_type: z.enum(MANUAL_ACTIVITY_TYPES),
		date: z.string().nullable(),
		time: z.string().nullable(),
		amount: z.number().nullable(),
		message: z.string().trim().min(1, jobText.noteAddEmpty).max(2000, "At most 2000 characters"),
	})
	.superRefine(
		({ date, time }, ctx) => {
			const addIssue = (field: string, message: string) =>
				ctx.addIssue({ code: "custom", path: [field], message });
			if (date === null) return addIssue("date", vehicleText.historyDate);
			if (time === null) return addIssue("time", tripText.time);
			const at = instantOf(date, toUtcTime(date, time));
			if (at.getTime() > Date.now() + CLOCK_TOLERANCE_MS) addIssue("time", "This time is in the future");
		},
		{ when: whenValid("date", "time") },
	);

type Values = z.input<typeof formSchema>;

/** Records by hand what happened on the road: what, when and a note. */
export function AddActivity(props: { job_id: number; mutation: JobMutation; onClose: () => void }) {
	const { job_id, mutation, onClose } = props;
	// The uid makes a retry after a lost response write the entry only once.
	const [uid] = useState(() => crypto.randomUUID());
	const now = new Date();
	const initial: Values = {
		action_type: "arrival",
		date: todayInLondon(now),
		time: timeInLondon(now),
		amount: null,
		message: "",
	};
	const form = useForm({
		initial,
		schema: formSchema,
		onSubmit: async ({ date, time, amount, action_type, message }) => {
			const body = {
				job_detail_id: job_id,
				action_type,
				message,
				date,
				time: toUtcTime(date, time),
				amount: action_type === "waiting_charge" ? amount : null,
				uid,
			};
			const outcome = await mutation.run(() => callApi("POST /client/job-activity", { body }), {
				inForm: true,
			});
			if (outcome.ok) onClose();
			else form.setFieldErrors(outcome.fields);
		},
	});
	return (
		<Form form={form} className={styles.form}>
			<div className="fields columns-2 keep-columns">
				<SelectField
					{...form.field("action_type")}
					label="Activity"
					className="span-all"
					options={OPTIONS}
					onChange={(type) => type && form.set({ action_type: type })}
				/>
				<DateField {...form.field("date")} label="Date" required max={todayInLondon(now)} />
				<TimeField {...form.field("time")} label="Time" required />
				{form.values.action_type === "waiting_charge" && (
					<MoneyField {...form.field("amount")} label="Requested amount" className="span-all" />
				)}
				<TextareaField
					{...form.field("message")}
					label="Note"
					required
					className="span-all"
					rows={2}
					maxLength={2000}
				/>
			</div>
			<PanelFormFooter onCancel={onClose} pending={form.pending}>
				Add activity
			</PanelFormFooter>
		</Form>
	);
}
