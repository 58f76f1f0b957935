import type { OrderRuleKind } from "~/shared/standing-orders";
import { WEEKDAYS } from "~/shared/time/months";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { FieldError } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import type { useForm } from "~/ui/form/use-form";
import { RadioGroup } from "~/ui/radio";
import { SegmentedControl } from "~/ui/segmented-control";
import { type OrderValues, WORKING_DAYS } from "./order-values";
import styles from "./standing-order-dialog.module.css";

type OrderForm = Pick<
	ReturnType<typeof useForm<OrderValues, unknown>>,
	"values" | "errors" | "set" | "field"
>;

const RULES: { value: OrderRuleKind; label: string }[] = [
	{ value: "weekly", label: "Weekly" },
	{ value: "month_day", label: "Day of the month" },
	{ value: "last_weekday", label: "Last weekday" },
];

const HOLIDAYS = [
	{ value: "skip" as const, label: "No job" },
	{ value: "before" as const, label: "The working day before" },
	{ value: "after" as const, label: "The working day after" },
	{ value: "anyway" as const, label: "Do it anyway" },
];

/** In the choice of the last day, where the weekdays are 0 to 6. */
const WORKING_DAY = 7;
const LAST_DAYS = [
	{ value: WORKING_DAY, label: "Working day" },
	...WEEKDAYS.map(([, label], value) => ({ value, label })),
];

/** The fields of a standing order's rule. */
export function RuleFields({ form }: { form: OrderForm }) {
	const { values, set, field } = form;
	return (
		<div className={styles.fields}>
			<SegmentedControl
				label="Repeats"
				options={RULES}
				value={values.rule}
				onChange={(rule) => set(rule === "last_weekday" ? { rule, weekdays: [...WORKING_DAYS] } : { rule })}
				block
			/>
			{values.rule === "weekly" && <WeeklyFields form={form} />}
			{values.rule === "month_day" && (
				<NumberField
					{...field("month_day")}
					label="Day of the month"
					required
					hint="A month that is shorter has its last day."
				/>
			)}
			{values.rule === "last_weekday" && (
				<SelectField
					label="Last"
					name="weekdays"
					value={values.weekdays.length === 1 ? (values.weekdays[0] ?? null) : WORKING_DAY}
					options={LAST_DAYS}
					onChange={(day) =>
						set({ weekdays: day === null || day === WORKING_DAY ? [...WORKING_DAYS] : [day] })
					}
				/>
			)}
			<div className="fields columns-2">
				<DateField {...field("starts_on")} label="Starts" required />
				<DateField
					{...field("ends_on")}
					label="Ends"
					hint="Empty: goes on."
					min={values.starts_on ?? undefined}
				/>
			</div>
			<NumberField
				{...field("days_ahead")}
				label="Jobs are made"
				unit="days ahead"
				hint="Each job is in the diary so many days before its day."
			/>
			<RadioGroup
				label="On a bank holiday"
				options={HOLIDAYS}
				value={values.on_holiday}
				onChange={(on_holiday) => set({ on_holiday })}
			/>
		</div>
	);
}

function WeeklyFields({ form: { values, errors, set, field } }: { form: OrderForm }) {
	const { weekdays } = values;
	return (
		<>
			<fieldset>
				<legend className="field-label">On</legend>
				<div className={styles.weekdays}>
					{WEEKDAYS.map(([name, long], day) => (
						<Checkbox
							key={name}
							name={day === 0 ? "weekdays" : undefined}
							aria-label={long}
							aria-invalid={errors.weekdays ? true : undefined}
							checked={weekdays.includes(day)}
							onChange={(on) =>
								set({ weekdays: on ? [...weekdays, day].sort() : weekdays.filter((one) => one !== day) })
							}
						>
							{name}
						</Checkbox>
					))}
				</div>
				{errors.weekdays && <FieldError>{errors.weekdays}</FieldError>}
			</fieldset>
			<NumberField {...field("every")} label="Every" unit={values.every === 1 ? "week" : "weeks"} />
		</>
	);
}
