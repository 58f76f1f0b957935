import { z } from "zod";
import { CallError, call } from "~/components/api";
import { useLookups } from "~/components/diary/use-lookups";
import { ComboField } from "~/components/form/combo-field";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { SelectField } from "~/components/form/select-field";
import { TimeField } from "~/components/form/time-field";
import { useForm } from "~/components/form/use-form";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import { saidOf } from "~/components/workday/deeds";
import { organizerText } from "~/domain/office-messages";
import { addDays } from "~/domain/time/dates";
import { toUtcTime } from "~/domain/time/london";
import { SHIFTS } from "~/domain/workdays/rules";

const needed = <T,>(what: z.ZodType<T>, said: string) =>
	what.nullable().refine((sent) => sent !== null, said);

const schema = z.object({
	driver_id: needed(z.number(), "Name the driver"),
	vehicle_id: needed(z.number(), "Name the vehicle"),
	date: needed(z.string(), "Please select a date"),
	shift_type_id: z.number().nullable(),
	clockin: needed(z.string(), "Please enter the clock-in time"),
	clockout: needed(z.string(), "Please enter the clock-out time"),
	break_minutes: z.number().nullable(),
	nightout: z.number().nullable(),
});

const FIELDS: Record<string, string> = {
	clockin_approved_time: "clockin",
	clockout_approved_time: "clockout",
};

/** Enters a workday that nobody had planned, with its approved times. */
export default function EnterWorkday(props: { today: string; onClose: () => void; onDone: () => void }) {
	const lookups = useLookups(true);
	const form = useForm({
		initial: {
			driver_id: null as number | null,
			vehicle_id: null as number | null,
			date: props.today as string | null,
			shift_type_id: 1 as number | null,
			clockin: null as string | null,
			clockout: null as string | null,
			break_minutes: 0 as number | null,
			nightout: 0 as number | null,
		},
		schema,
		onSubmit: async ({ clockin, clockout, ...rest }) => {
			const out = nextDay(rest.date, clockin, clockout);
			const body = {
				...rest,
				break_minutes: rest.break_minutes ?? 0,
				clockin_approved_time: toUtcTime(rest.date, clockin),
				clockout_approved_time: toUtcTime(out.clockout_date, clockout),
				...out,
			};
			try {
				await call("/client/createWorkDay", { method: "PUT", body });
				toast.success(organizerText.workdayCreated);
				props.onDone();
			} catch (failure) {
				if (!(failure instanceof CallError && failure.status === 422))
					return void toast.error(saidOf(failure));
				const named = Object.entries(failure.fields).map(([name, said]) => [FIELDS[name] ?? name, said]);
				form.setServerErrors(Object.fromEntries(named));
			}
		},
	});
	return (
		<Dialog open onClose={props.onClose} title="Workday" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Workday">
					<div className="scroll pad">
						<div className="fields c2">
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
								options={SHIFTS.map(({ id, title }) => ({ value: id as number, label: title }))}
							/>
							<TimeField {...form.field("clockin")} label="Clock in" required />
							<TimeField {...form.field("clockout")} label="Clock out" required />
							<NumberField {...form.field("break_minutes")} label="Break" unit="min" />
							<MoneyField {...form.field("nightout")} label="Night out" />
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

/** An end before the start is the next day's. */
function nextDay(date: string | null, from: string | null, to: string | null) {
	if (!date || !from || !to || to >= from) return { clockin_date: date, clockout_date: date };
	return { clockin_date: date, clockout_date: addDays(date, 1) };
}
