import { Bell } from "lucide-react";
import { z } from "zod";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { showRefusal } from "~/components/form/show-refusal";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { useForm } from "~/components/form/use-form";
import { useConfirm } from "~/components/overlay/confirm";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import type { VehicleReminder as Reminder } from "~/domain/maintenance/reminders";
import { vehicleText } from "~/domain/office-messages";
import { showDate } from "~/domain/time/dates";
import { todayInLondon, toLocalTime, toUtcTime } from "~/domain/time/london";
import { doAndSay } from "./deeds";
import { useRead } from "./use-read";
import "./workday.css";

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

/** Vehicle Reminder: what is to be remembered about a vehicle, when; those there are can be reset. */
export default function VehicleReminder({ vehicle, onClose, onDone }: Props) {
	const confirm = useConfirm();
	const reminders = useRead<Reminder[]>(`/client/vehicle-reminder?vehicle_id=${vehicle.id}`);
	const changed = () => {
		reminders.reload();
		onDone?.();
	};
	const form = useForm({
		initial: EMPTY,
		schema,
		onSubmit: async ({ date, time, notes }) => {
			const body = { vehicle_id: vehicle.id, date, time: toUtcTime(date, time), notes };
			try {
				await call("/client/vehicle-reminder", { method: "POST", body });
				toast.success(vehicleText.reminderAdded);
				form.reset(EMPTY);
				changed();
			} catch (failure) {
				showRefusal(form, failure);
			}
		},
	});
	const reset = async ({ id }: Reminder) => {
		const asked = {
			title: "Vehicle Reminder",
			question: vehicleText.confirmReset,
			okText: "Reset",
			danger: true,
		};
		if (!(await confirm(asked))) return;
		if (await doAndSay({ method: "DELETE", path: `/client/vehicle-reminder/${id}` })) changed();
	};
	return (
		<Dialog open onClose={onClose} title={`Vehicle Reminder ${vehicle.reg}`} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Vehicle Reminder">
					<div className="scroll pad">
						{reminders.data && reminders.data.length > 0 && (
							<ul className="wd-reminders" aria-label="Reminders">
								{reminders.data.map((reminder) => (
									<li key={reminder.id} className="row">
										<Bell className="i s" aria-hidden="true" />
										<span className="nw">
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
						<div className="fields c2">
							<DateField {...form.field("date")} label="Date" required min={todayInLondon(new Date())} />
							<TimeField {...form.field("time")} label="Time" />
							<TextareaField {...form.field("notes")} className="span-all" label="Notes" required rows={3} />
						</div>
					</div>
					<FormFoot onLeave={close} leave="Close" keys="mod+enter" pending={form.pending}>
						Submit
					</FormFoot>
				</Form>
			)}
		</Dialog>
	);
}
