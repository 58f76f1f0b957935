import { Bell } from "lucide-react";
import { z } from "zod";
import { callApi } from "~/client/api";
import type { VehicleReminderRow as Reminder } from "~/domain/planning/maintenance/reminders";
import { runWithToast, showFormError, useApiRead } from "~/features/kernel/requests";
import { vehicleText } from "~/shared/texts/fleet";
import { showDate } from "~/shared/time/dates";
import { todayInLondon, toLocalTime, toUtcTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import { useConfirm } from "~/ui/overlay/confirm";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import styles from "./vehicle-reminder.module.css";

interface Props {
	vehicle: { id: number; reg: string };
	onClose: () => void;
	onDone?: () => void;
}

const EMPTY = { date: null as string | null, time: null as string | null, notes: "" };

const schema = z.object({
	date: z
		.string()
		.nullable()
		.refine((date) => date !== null, vehicleText.reminderDate),
	time: z.string().nullable(),
	notes: z.string().trim().min(1, vehicleText.reminderNotes).max(2000, "At most 2000 characters"),
});

/** Vehicle Reminder: adds a reminder for a vehicle and resets existing ones. */
export default function VehicleReminder({ vehicle, onClose, onDone }: Props) {
	const confirm = useConfirm();
	const reminders = useApiRead("GET /client/vehicle-reminder", { query: { vehicle_id: vehicle.id } });
	const handleChange = () => {
		reminders.reload();
		onDone?.();
	};
	const form = useForm({
		initial: EMPTY,
		schema,
		onSubmit: async ({ date, time, notes }) => {
			const body = { vehicle_id: vehicle.id, date, time: toUtcTime(date, time), notes };
			try {
				await callApi("POST /client/vehicle-reminder", { body });
				toast.success(vehicleText.reminderAdded);
				form.reset(EMPTY);
				handleChange();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	const reset = async ({ id }: Reminder) => {
		const confirmation = {
			title: "Vehicle Reminder",
			question: vehicleText.confirmReset,
			okText: "Reset",
			danger: true,
		};
		if (!(await confirm(confirmation))) return;
		if (await runWithToast("DELETE /client/vehicle-reminder/{id}", { params: { id } })) handleChange();
	};
	return (
		<Dialog open onClose={onClose} title={`Vehicle Reminder ${vehicle.reg}`} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Vehicle Reminder">
					<div className="scroll panel-padding">
						{reminders.data && reminders.data.length > 0 && (
							<ul className={styles.reminders} aria-label="Reminders">
								{reminders.data.map((reminder) => (
									<li key={reminder.id} className="cluster">
										<Bell className="icon small" aria-hidden="true" />
										<span className="no-wrap">
											{showDate(reminder.date)} {toLocalTime(reminder.date, reminder.time)}
										</span>
										<span className="grow">{reminder.notes}</span>
										<Button size="row" variant="danger" onClick={() => reset(reminder)}>
											Reset
										</Button>
									</li>
								))}
							</ul>
						)}
						<div className="fields columns-2">
							<DateField {...form.field("date")} label="Date" required min={todayInLondon(new Date())} />
							<TimeField {...form.field("time")} label="Time" />
							<TextareaField {...form.field("notes")} className="span-all" label="Notes" required rows={3} />
						</div>
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" keys="mod+enter" pending={form.pending}>
						Submit
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
