import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { requestHoliday } from "~/domain/planning/holidays/requests";
import { splitHolidayDays } from "~/domain/planning/holidays/rules";
import { HALF_DAYS, type HalfDay } from "~/domain/planning/workdays/rules";
import { showFormError } from "~/features/kernel/requests";
import { daysBetween } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { useForm } from "~/ui/form/use-form";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import { SegmentedControl } from "~/ui/segmented-control";
import { Note } from "~/ui/tag";
import styles from "./request-dialog.module.css";

const schema = z.object({
	driver_id: z
		.number()
		.nullable()
		.refine((id) => id !== null, "Please select a driver"),
	date_from: z
		.string()
		.nullable()
		.refine((date) => date !== null, "Please select the first day"),
	date_to: z
		.string()
		.nullable()
		.refine((date) => date !== null, "Please select the last day"),
	reason: z.string().max(1000, "At most 1000 characters"),
	half_day: z.enum(["am", "pm"]).nullable(),
	short_notice: z.boolean(),
});

/** Enters a driver's holiday request, with the days it costs and what would be left. */
export default function RequestDialog(props: { allowances: Allowances; onClose: () => void }) {
	const { year, drivers, bank_holidays, following_bank_holidays, notice_days } = props.allowances;
	const submit = useActionSubmit<typeof requestHoliday>("requestHoliday");
	const form = useForm({
		initial: {
			driver_id: null as number | null,
			date_from: null as string | null,
			date_to: null as string | null,
			reason: "",
			half_day: null as HalfDay | null,
			short_notice: false,
		},
		schema,
		onSubmit: async (body) => {
			try {
				const isOneDay = body.date_from === body.date_to;
				const { message } = await submit({ ...body, half_day: isOneDay ? body.half_day : null });
				toast.success(message ?? "Holiday requested");
				props.onClose();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	const { driver_id, date_from, date_to, short_notice, half_day } = form.values;
	const allowance = drivers.find((driver) => driver.driver_id === driver_id);
	const bankHolidays = new Set([...bank_holidays, ...following_bank_holidays].map(({ date }) => date));
	const range = date_from && date_to && date_from <= date_to ? { date_from, date_to } : null;
	const days =
		range && daysBetween(range.date_from, range.date_to) < 366
			? splitHolidayDays(
					range.date_from,
					range.date_to,
					year,
					bankHolidays,
					range.date_from === range.date_to ? half_day : null,
				)
			: null;
	const isShortNotice = date_from !== null && daysBetween(todayInLondon(new Date()), date_from) < notice_days;
	return (
		<Dialog open onClose={props.onClose} title="Holiday request" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Holiday request">
					<div className={classNames("scroll panel-padding", styles.body)}>
						<div className="fields columns-2">
							<ComboField
								{...form.field("driver_id")}
								className="span-all"
								label="Driver"
								required
								options={drivers.map((driver) => ({
									value: driver.driver_id,
									label: driver.full_name,
									secondary: `${driver.balance} left`,
								}))}
							/>
							<DateField {...form.field("date_from")} label="First day" required />
							<DateField {...form.field("date_to")} label="Last day" required min={date_from ?? undefined} />
							{range !== null && range.date_from === range.date_to && (
								<div className="span-all">
									<SegmentedControl
										label="How much of the day"
										options={DAY_PARTS}
										value={half_day ?? "all"}
										onChange={(part) => form.set({ half_day: part === "all" ? null : part })}
									/>
								</div>
							)}
							<TextareaField {...form.field("reason")} className="span-all" label="Reason" rows={2} />
						</div>
						{days !== null && (
							<Note live tone={allowance && allowance.after_pending < days.this_year ? "warn" : undefined}>
								{describeDays(days, allowance)}
								{isShortNotice && ` Less than ${notice_days} days' notice.`}
							</Note>
						)}
						{isShortNotice && (
							<Checkbox checked={short_notice} onChange={(on) => form.set({ short_notice: on })}>
								Allow short notice
							</Checkbox>
						)}
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" keys="mod+enter" pending={form.pending}>
						Submit
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

const DAY_PARTS: { value: HalfDay | "all"; label: string }[] = [
	{ value: "all", label: "Whole day" },
	...HALF_DAYS.map(({ half, title }) => ({ value: half, label: title })),
];

/** "8 days: 3 of this holiday year, 17 left afterwards, and 5 of the next." */
function describeDays(
	days: ReturnType<typeof splitHolidayDays>,
	allowance: Allowances["drivers"][number] | undefined,
): string {
	const { this_year, next_year } = days;
	const total = this_year + next_year;
	// Left is what approved holiday leaves, here as in the lists; what is only requested is named beside it.
	const pending = allowance?.pending ? ` (${allowance.pending} more requested)` : "";
	const left = allowance ? `, ${allowance.balance - this_year} left afterwards${pending}` : "";
	const all = total === 0.5 ? "Half a day" : `${total} ${total === 1 ? "day" : "days"}`;
	return next_year === 0
		? `${all}${left}.`
		: `${all}: ${this_year} of this holiday year${left}, and ${next_year} of the next.`;
}
