import { useState } from "react";
import { z } from "zod";
import { call } from "~/components/api";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { useForm } from "~/components/form/use-form";
import { BY_HAND } from "~/domain/activities/rules";
import { ACTIVITIES } from "~/domain/jobs/rules-activity";
import type { JobView } from "~/domain/jobs/shapes";
import { jobText, tripText } from "~/domain/messages";
import { vehicleText } from "~/domain/office-messages";
import { instantOf, timeInLondon, todayInLondon, toUtcTime } from "~/domain/time/london";
import { SmallFoot } from "./small-foot";
import type { Deed } from "./use-deed";

const OPTIONS = BY_HAND.map((type) => ({ value: type, label: ACTIVITIES[type].title }));
/** A clock that is a little fast must not stand in anybody's way. */
const AHEAD_MS = 60_000;

const typed = z
	.object({
		action_type: z.enum(BY_HAND),
		date: z.string().nullable(),
		time: z.string().nullable(),
		amount: z.number().nullable(),
		message: z.string().trim().min(1, jobText.noteAddEmpty).max(2000, "At most 2000 characters"),
	})
	.superRefine(({ date, time }, ctx) => {
		const complain = (field: string, message: string) =>
			ctx.addIssue({ code: "custom", path: [field], message });
		if (date === null) return complain("date", vehicleText.historyDate);
		if (time === null) return complain("time", tripText.time);
		const at = instantOf(date, toUtcTime(date, time));
		if (at.getTime() > Date.now() + AHEAD_MS) complain("time", "This is still to come");
	});

type Values = z.input<typeof typed>;

/** Writes down what happened on the road, as somebody reported it: what, when, and in their words. */
export function AddActivity(props: { job_id: number; deed: Deed; onClose: () => void }) {
	const { job_id, deed, onClose } = props;
	// The same entry sent again, after an answer that was lost, is written once.
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
		schema: typed,
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
			const done = await deed.run(() => call<JobView>("/client/job-activity", { method: "POST", body }), {
				inForm: true,
			});
			if (done.ok) onClose();
			else form.setServerErrors(done.fields);
		},
	});
	return (
		<Form form={form} className="jh-form">
			<div className="fields c2 keep2">
				<SelectField
					{...form.field("action_type")}
					label="What happened"
					className="span-all"
					options={OPTIONS}
					onChange={(type) => type && form.set({ action_type: type })}
				/>
				<DateField {...form.field("date")} label="Date" required max={todayInLondon(now)} />
				<TimeField {...form.field("time")} label="Time" required />
				{form.values.action_type === "waiting_charge" && (
					<MoneyField {...form.field("amount")} label="Amount asked for" className="span-all" />
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
			<SmallFoot onClose={onClose} pending={form.pending}>
				Add activity
			</SmallFoot>
		</Form>
	);
}
