import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import { ApiError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { Approval } from "~/domain/planning/workdays/approval-responses";
import type { approveWorkday } from "~/domain/planning/workdays/approve";
import { correctedNightOut } from "~/domain/planning/workdays/rules-reported";
import { firstErrorMessage, showOutcome } from "~/features/kernel/requests";
import { PayLines, toApprovalBody } from "~/features/planning/workdays";
import { showPounds } from "~/shared/money/text";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { NumberField } from "~/ui/form/number-field";
import { TimeField } from "~/ui/form/time-field";
import { useForm } from "~/ui/form/use-form";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import styles from "./clock-form.module.css";
import { ReportedFigures } from "./reported-figures";

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

const FIELD_OF_ERROR = new Map(
	Object.entries({
		clockin_approved_time: "clockin",
		clockout_approved_time: "clockout",
	}),
);

interface Props {
	day: Approval;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	/** Called once it is saved, with whether the workday is now approved. */
	onDone: (isApproved: boolean) => void;
	/** What the clerk compares the times with, above and below the fields. */
	before?: ReactNode;
	after?: ReactNode;
	/** The label of the button that approves. */
	submitLabel?: string;
}

/** Corrects and approves the clock times, break and night out of a workday, and previews the pay. */
export function ClockForm({ day, close, onDirty, onDone, before, after, submitLabel }: Props) {
	const currentBody = toApprovalBody(day);
	const submit = useActionSubmit<typeof approveWorkday>("approveWorkday");
	const form = useForm({
		initial: toClockValues(day),
		schema,
		onSubmit: async (entered) => {
			try {
				await submit({ id: day.id, ...toUtcBody(entered), approve: 1, version: day.version });
				toast.success("Workday approved");
				onDone(true);
			} catch (failure) {
				if (!(failure instanceof ApiError && failure.status === 422))
					return void toast.error(firstErrorMessage(failure));
				form.setFieldErrors(toFormErrors(failure.fields));
			}
		},
	});
	const { dirty, values } = form;
	useEffect(() => onDirty(dirty), [dirty, onDirty]);
	const undoApproval = async () => {
		if (await showOutcome(submit({ id: day.id, ...currentBody, approve: 0 }))) onDone(false);
	};
	const paidDay = day.rate && { ...day, rate: day.rate, ...toUtcBody(values) };
	return (
		<Form form={form} className="fill" label="Times and pay">
			<div className={classNames("scroll panel-padding", styles.body)}>
				{before}
				{day.invoiced && (
					<Note>This workday is already on a driver invoice, so its times cannot be changed.</Note>
				)}
				<div className="fields columns-2 keep-columns">
					<DateField {...form.field("clockin_date")} label="Clocked in on" disabled={day.invoiced} />
					<TimeField
						{...form.field("clockin")}
						label="Clock in"
						required
						disabled={day.invoiced}
						hint={clockHint(day.clockin_date ?? day.date, day.clockin_time)}
					/>
					<DateField {...form.field("clockout_date")} label="Clocked out on" disabled={day.invoiced} />
					<TimeField
						{...form.field("clockout")}
						label="Clock out"
						required
						disabled={day.invoiced}
						hint={clockHint(day.clockout_date ?? day.date, day.clockout_time)}
					/>
					<NumberField {...form.field("break_minutes")} label="Break" unit="min" disabled={day.invoiced} />
					<MoneyField
						{...form.field("nightout")}
						label="Night out"
						disabled={day.invoiced}
						aside={
							!day.invoiced && (
								<NightOutRate
									amount={values.nightout ?? 0}
									rate={day.rate?.nightout ?? 0}
									onChange={(nightout) => form.set({ nightout })}
								/>
							)
						}
					/>
				</div>
				<ReportedFigures
					day={day}
					corrected={{
						clockin: values.clockin,
						clockout: values.clockout,
						break_minutes: values.break_minutes,
						is_night_out: correctedNightOut(values.nightout, day.rate?.nightout),
					}}
				/>
				{paidDay && <PayLines day={paidDay} />}
				{after}
			</div>
			<FormFooter
				start={
					day.approved_at &&
					!day.invoiced && (
						<Button size="form" variant="danger" onClick={undoApproval}>
							Undo approval
						</Button>
					)
				}
				onCancel={close}
				cancelLabel="Close"
				keys="mod+enter"
				disabled={day.invoiced}
				pending={form.pending}
			>
				{submitLabel ?? "Approve"}
			</FormFooter>
		</Form>
	);
}

/** Enters the driver's rate for a night out, or takes it out. */
function NightOutRate(props: { amount: number; rate: number; onChange: (amount: number) => void }) {
	const { amount, rate, onChange } = props;
	if (amount === 0 && rate === 0) return null;
	return (
		<Button variant="ghost" size="row" onClick={() => onChange(amount > 0 ? 0 : rate)}>
			{amount > 0 ? "None" : `Add ${showPounds(rate)}`}
		</Button>
	);
}

const clockHint = (date: string, time: string | null) =>
	time ? `Clocked at ${toLocalTime(date, time)}` : "Not clocked";

interface ClockValues {
	clockin_date: string | null;
	clockin: string | null;
	clockout_date: string | null;
	clockout: string | null;
	break_minutes: number | null;
	nightout: number | null;
}

/** The times of a workday as the form has them, in London. */
function toClockValues(day: Approval): ClockValues {
	const body = toApprovalBody(day);
	return {
		clockin_date: day.clockin_date ?? day.date,
		clockin: toLocalTime(day.clockin_date ?? day.date, body.clockin_approved_time) || null,
		clockout_date: day.clockout_date ?? day.clockin_date ?? day.date,
		clockout: toLocalTime(day.clockout_date ?? day.date, body.clockout_approved_time) || null,
		break_minutes: day.break_minutes,
		nightout: day.nightout,
	};
}

const toFormErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).map(([name, message]) => [FIELD_OF_ERROR.get(name) ?? name, message]),
	);

/** Converts London times to the UTC body. */
const toUtcBody = (values: ClockValues) => ({
	clockin_date: values.clockin_date,
	clockin_approved_time: toUtcTime(values.clockin_date, values.clockin) || null,
	clockout_date: values.clockout_date,
	clockout_approved_time: toUtcTime(values.clockout_date, values.clockout) || null,
	break_minutes: values.break_minutes ?? 0,
	nightout: values.nightout ?? 0,
});
