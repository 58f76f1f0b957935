import { useEffect } from "react";
import { z } from "zod";
import { CallError, call } from "~/components/api";
import { Button } from "~/components/button";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { TimeField } from "~/components/form/time-field";
import { useForm } from "~/components/form/use-form";
import { toast } from "~/components/overlay/toasts";
import { Switch } from "~/components/switch";
import { Note } from "~/components/tag";
import { doAndSay, saidOf } from "~/components/workday/deeds";
import { toLocalTime, toUtcTime } from "~/domain/time/london";
import type { Approval } from "~/domain/workdays/approval-shapes";
import { asClocked } from "./as-clocked";
import { PayLines } from "./pay-lines";

const schema = z.object({
	clockin_date: z.string().nullable(),
	clockin: z
		.string()
		.nullable()
		.refine((time) => time !== null, "Please enter the clock-in time"),
	clockout_date: z.string().nullable(),
	clockout: z
		.string()
		.nullable()
		.refine((time) => time !== null, "Please enter the clock-out time"),
	break_minutes: z.number().nullable(),
	nightout: z.number().nullable(),
});

const FIELDS: Record<string, string> = {
	clockin_approved_time: "clockin",
	clockout_approved_time: "clockout",
};

interface Props {
	day: Approval;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
}

/** Clock times of a workday as they were and as they are approved, break and night out, and what comes of it. */
export function ClockForm({ day, close, onDirty, onDone }: Props) {
	const was = asClocked(day);
	const form = useForm({
		initial: {
			clockin_date: day.clockin_date ?? day.date,
			clockin: toLocalTime(day.clockin_date ?? day.date, was.clockin_approved_time) || null,
			clockout_date: day.clockout_date ?? day.clockin_date ?? day.date,
			clockout: toLocalTime(day.clockout_date ?? day.date, was.clockout_approved_time) || null,
			break_minutes: day.break_minutes as number | null,
			nightout: day.nightout as number | null,
		},
		schema,
		onSubmit: async (typed) => {
			const body = { ...sentOf(typed), approve: 1, version: day.version };
			try {
				await call(`/client/updateWorkDay/${day.id}`, { method: "PUT", body });
				toast.success("Workday approved");
				onDone();
			} catch (failure) {
				if (!(failure instanceof CallError && failure.status === 422))
					return void toast.error(saidOf(failure));
				const named = Object.entries(failure.fields).map(([name, said]) => [FIELDS[name] ?? name, said]);
				form.setServerErrors(Object.fromEntries(named));
			}
		},
	});
	const { dirty, values } = form;
	useEffect(() => onDirty(dirty), [dirty, onDirty]);
	const takeBack = async () => {
		const body = { ...was, approve: 0 };
		if (await doAndSay({ method: "PUT", path: `/client/updateWorkDay/${day.id}`, body })) onDone();
	};
	const paid = { ...day, ...sentOf(values) };
	return (
		<Form form={form} className="fill" label="Times and pay">
			<div className="scroll pad">
				{day.invoiced && <Note>A driver invoice pays this workday already: its times stand.</Note>}
				<div className="fields c2 keep2">
					<DateField {...form.field("clockin_date")} label="Clocked in on" disabled={day.invoiced} />
					<TimeField
						{...form.field("clockin")}
						label="Clock in"
						required
						disabled={day.invoiced}
						hint={clockedAt(day.clockin_date ?? day.date, day.clockin_time)}
					/>
					<DateField {...form.field("clockout_date")} label="Clocked out on" disabled={day.invoiced} />
					<TimeField
						{...form.field("clockout")}
						label="Clock out"
						required
						disabled={day.invoiced}
						hint={clockedAt(day.clockout_date ?? day.date, day.clockout_time)}
					/>
					<NumberField {...form.field("break_minutes")} label="Break" unit="min" disabled={day.invoiced} />
					<MoneyField {...form.field("nightout")} label="Night out" disabled={day.invoiced} />
				</div>
				<Switch
					checked={(values.nightout ?? 0) > 0}
					disabled={day.invoiced}
					onChange={(on) => form.set({ nightout: on ? day.rate.nightout : 0 })}
				>
					Night out
				</Switch>
				<PayLines day={paid} />
			</div>
			<FormFoot
				start={
					day.approved_at &&
					!day.invoiced && (
						<Button size="form" variant="danger" onClick={takeBack}>
							Take back
						</Button>
					)
				}
				onLeave={close}
				leave="Close"
				keys="mod+enter"
				disabled={day.invoiced}
				pending={form.pending}
			>
				Approve
			</FormFoot>
		</Form>
	);
}

const clockedAt = (date: string, time: string | null) =>
	time ? `Clocked at ${toLocalTime(date, time)}` : "Not clocked";

interface Typed {
	clockin_date: string | null;
	clockin: string | null;
	clockout_date: string | null;
	clockout: string | null;
	break_minutes: number | null;
	nightout: number | null;
}

/** What was typed, in UTC. */
const sentOf = (typed: Typed) => ({
	clockin_date: typed.clockin_date,
	clockin_approved_time: toUtcTime(typed.clockin_date, typed.clockin) || null,
	clockout_date: typed.clockout_date,
	clockout_approved_time: toUtcTime(typed.clockout_date, typed.clockout) || null,
	break_minutes: typed.break_minutes ?? 0,
	nightout: typed.nightout ?? 0,
});
