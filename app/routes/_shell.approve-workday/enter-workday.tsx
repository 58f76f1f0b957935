import { z } from "zod";
import { ApiError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { enterWorkday } from "~/domain/planning/workdays/approve";
import { SHIFTS } from "~/domain/planning/workdays/rules";
import { useFilterLookups } from "~/features/diary/diary";
import { firstErrorMessage } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import { addDays } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import styles from "./enter-workday.module.css";

const required = <Type extends z.ZodType>(type: Type, message: string) =>
	type.nullable().refine((value) => value !== null, message);

const schema = z.object({
	driver_id: required(z.number(), "Please select a driver"),
	vehicle_id: required(z.number(), "Please select a vehicle"),
	date: required(z.string(), "Please select a date"),
	shift_type_id: z.literal([1, 2]).nullable(),
	clockin: required(z.string(), "Please enter the clock-in time"),
	clockout: required(z.string(), "Please enter the clock-out time"),
	break_minutes: z.number().nullable(),
	nightout: z.number().nullable(),
});

const FIELD_OF_ERROR = new Map(
	Object.entries({
		clockin_approved_time: "clockin",
		clockout_approved_time: "clockout",
	}),
);

/** Enters an unplanned workday with approved times. */
export default function EnterWorkday(props: { today: string; onClose: () => void }) {
	const lookups = useFilterLookups(true);
	const submit = useActionSubmit<typeof enterWorkday>("enterWorkday");
	const form = useForm({
		initial: {
			driver_id: null as number | null,
			vehicle_id: null as number | null,
			date: props.today as string | null,
			shift_type_id: 1 as 1 | 2 | null,
			clockin: null as string | null,
			clockout: null as string | null,
			break_minutes: 0 as number | null,
			nightout: 0 as number | null,
		},
		schema,
		onSubmit: async ({ clockin, clockout, ...rest }) => {
			const clockDates = getClockDates(rest.date, clockin, clockout);
			const body = {
				...rest,
				break_minutes: rest.break_minutes ?? 0,
				clockin_approved_time: toUtcTime(rest.date, clockin),
				clockout_approved_time: toUtcTime(clockDates.clockout_date, clockout),
				...clockDates,
			};
			try {
				await submit(body);
				toast.success(organizerText.workdayCreated);
				props.onClose();
			} catch (failure) {
				if (!(failure instanceof ApiError && failure.status === 422))
					return void toast.error(firstErrorMessage(failure));
				const fieldErrors = Object.entries(failure.fields).map(([name, message]) => [
					FIELD_OF_ERROR.get(name) ?? name,
					message,
				]);
				form.setFieldErrors(Object.fromEntries(fieldErrors));
			}
		},
	});
	return (
		<Dialog open onClose={props.onClose} title="Workday" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Workday">
					<div className={classNames("scroll panel-padding", styles.body)}>
						<div className="fields columns-2">
							<ComboField
								{...form.field("driver_id")}
								label="Driver"
								required
								options={lookups?.drivers ?? []}
								loading={!lookups}
							/>
							<ComboField
								{...form.field("vehicle_id")}
								label="Vehicle"
								required
								options={lookups?.vehicles ?? []}
								loading={!lookups}
							/>
							<DateField {...form.field("date")} label="Date" required max={props.today} />
							<SelectField
								{...form.field("shift_type_id")}
								label="Shift"
								options={SHIFTS.map(({ id, title }) => ({ value: id, label: title }))}
							/>
							<TimeField {...form.field("clockin")} label="Clock in" required />
							<TimeField {...form.field("clockout")} label="Clock out" required />
							<NumberField {...form.field("break_minutes")} label="Break" unit="min" />
							<MoneyField {...form.field("nightout")} label="Night out" />
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

/** A clock-out before the clock-in is on the next day. */
function getClockDates(date: string | null, from: string | null, to: string | null) {
	if (!date || !from || !to || to >= from) return { clockin_date: date, clockout_date: date };
	return { clockin_date: date, clockout_date: addDays(date, 1) };
}
