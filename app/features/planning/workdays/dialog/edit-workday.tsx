import { useEffect } from "react";
import { z } from "zod";
import { ApiError, callApi } from "~/client/api";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import type { Workday } from "~/domain/planning/workdays/responses";
import { clockState } from "~/domain/planning/workdays/rules";
import { firstErrorMessage, runWithToast } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import { useConfirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import { FavouriteDrivers } from "./favourite-drivers";
import { toTrailerOptions } from "./trailer-options";
import panelStyles from "./workday-panel.module.css";
import { WorkdayPayLines } from "./workday-pay";

interface Props {
	day: OrganizerDay;
	workday: Workday;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
}

const schema = z.object({
	driver_id: z
		.number()
		.nullable()
		.refine((id) => id !== null, "Please select a driver"),
	trailer_id: z.number().nullable(),
	start_time: z.string().nullable(),
	notes: z.string().max(2000, "At most 2000 characters"),
});

const STATE_NOTES = {
	booked: null,
	inprogress: "The driver has clocked in. Trailer, start and notes can still change.",
	completed: "The driver has completed this workday. Trailer, start and notes can still change.",
} as const;

/** Edit Workday: replace or deallocate the driver, and change trailer, start time and notes. */
export function EditWorkday({ day, workday, close, onDirty, onDone }: Props) {
	const confirm = useConfirm();
	const state = clockState({
		clockin_time: workday.driver_clockin?.time ?? null,
		clockout_time: workday.driver_clockout?.time ?? null,
	});
	const form = useForm({
		initial: {
			driver_id: workday.driver_id,
			trailer_id: workday.trailer_id,
			start_time: toLocalTime(workday.date, workday.start_time) || null,
			notes: workday.notes ?? "",
		},
		schema,
		onSubmit: async ({ driver_id, start_time, ...rest }) => {
			const reason = driver_id === workday.driver_id ? "" : mayNotDrive(day, driver_id);
			const title = "Not allowed to drive this vehicle";
			if (reason && !(await confirm({ title, question: reason, okText: "Allocate" }))) return;
			const body = {
				...rest,
				...(driver_id === workday.driver_id ? {} : { driver_id }),
				start_time: toUtcTime(workday.date, start_time),
				version: workday.version,
			};
			try {
				const { message } = await callApi("PUT /client/update-workday/{id}", {
					params: { id: workday.id },
					body,
				});
				toast.success(message ?? organizerText.workdayUpdated);
				onDone();
			} catch (failure) {
				if (failure instanceof ApiError && failure.status === 422) form.setFieldErrors(failure.fields);
				toast.error(firstErrorMessage(failure));
			}
		},
	});
	const { dirty } = form;
	const unfit = mayNotDrive(day, form.values.driver_id);
	useEffect(() => onDirty(dirty), [dirty, onDirty]);
	const deallocate = async () => {
		const jobs = workday.work_day_jobs.length;
		const question = `${workday.client_driver?.full_name ?? "The driver"} has ${jobs} ${jobs === 1 ? "job" : "jobs"} on this day. ${jobs === 1 ? "The job stays" : "The jobs stay"} planned on ${day.vehicle.reg} without a driver.`;
		if (jobs > 0 && !(await confirm({ title: "Deallocate", question, okText: "Deallocate" }))) return;
		if (await runWithToast("DELETE /client/delete-workday/{id}", { params: { id: workday.id } })) onDone();
	};
	return (
		<Form form={form} className="fill" label="Edit Workday">
			<div className={classNames("scroll panel-padding", panelStyles.panelBody)}>
				{STATE_NOTES[state] && <Note>{STATE_NOTES[state]}</Note>}
				{unfit && (
					<Note tone="danger" live>
						{unfit}
					</Note>
				)}
				<div className="fields columns-2">
					<ComboField
						{...form.field("driver_id")}
						label="Driver"
						required
						disabled={state !== "booked"}
						options={toDriverOptions(day, workday)}
						hint={form.values.driver_id === workday.driver_id ? undefined : "Replaces the allocated driver"}
					/>
					<ComboField
						{...form.field("trailer_id")}
						label="Trailer"
						options={toTrailerOptions(day.trailers)}
						placeholder="No trailer"
					/>
					<TimeField {...form.field("start_time")} label="Start time" />
					<TextareaField {...form.field("notes")} className="span-all" label="Notes" rows={3} />
				</div>
				<FavouriteDrivers day={day} workday={workday} onDone={onDone} />
				{state === "completed" && <WorkdayPayLines id={workday.id} />}
			</div>
			<FormFooter
				start={
					<Button size="form" variant="danger" disabled={state !== "booked"} onClick={deallocate}>
						Deallocate
					</Button>
				}
				onCancel={close}
				cancelLabel="Close"
				keys="mod+enter"
				pending={form.pending}
			>
				Submit
			</FormFooter>
		</Form>
	);
}

/** Why a driver may not drive the vehicle on the day, in a sentence; empty if nothing is known against it. */
function mayNotDrive({ client_driver_list, vehicle }: OrganizerDay, driver_id: number | null): string {
	const driver = client_driver_list.find(({ id }) => id === driver_id);
	return driver ? organizerText.mayNotDrive(driver.full_name, vehicle.reg, driver.unfit_reasons) : "";
}

const toDriverOptions = ({ client_driver_list }: OrganizerDay, { driver_id }: Workday) =>
	client_driver_list.map(({ id, full_name, status, away, reg, may_allocate }) => ({
		value: id,
		label: full_name,
		secondary: id === driver_id ? "Allocated" : [status, away ?? reg].filter(Boolean).join(", "),
		disabled: id !== driver_id && !may_allocate,
	}));
