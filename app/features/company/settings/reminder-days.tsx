import { Checkbox } from "~/ui/checkbox";
import type { FormErrors } from "~/ui/form/form-store";
import { NumberField } from "~/ui/form/number-field";

const STEPS = ["First reminder", "Second reminder", "Final reminder"] as const;

/** The days that are proposed when reminders are switched on. */
const PROPOSED_DAYS = [7, 21, 35];

/** How many days after the due date customers are reminded of an unpaid invoice; without any, none is reminded. */
export function ReminderDays(props: {
	days: readonly number[];
	errors: FormErrors;
	onChange: (days: number[]) => void;
}) {
	const { days, errors, onChange } = props;
	const setStep = (step: number, day: number | null) =>
		onChange(
			day === null && step === days.length - 1
				? days.slice(0, step)
				: [...days.slice(0, step), day ?? 0, ...days.slice(step + 1)],
		);
	return (
		<>
			<Checkbox checked={days.length > 0} onChange={(on) => onChange(on ? PROPOSED_DAYS : [])}>
				Remind customers of overdue invoices by email
			</Checkbox>
			{days.length > 0 && (
				<div className="fields columns-2">
					{STEPS.map((label, step) => (
						<NumberField
							key={label}
							label={label}
							name={`reminder_days.${step}`}
							unit="days overdue"
							error={errors[`reminder_days.${step}`] ?? (step === 0 ? errors.reminder_days : undefined)}
							disabled={step > days.length}
							value={days[step] ?? null}
							onChange={(day) => setStep(step, day)}
						/>
					))}
				</div>
			)}
		</>
	);
}
