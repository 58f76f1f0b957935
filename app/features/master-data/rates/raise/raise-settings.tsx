import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import styles from "./raise.module.css";
import type { RaiseDraft } from "./use-raise";

const stepsOf = (...steps: number[]) => steps.map((value) => ({ value, label: value.toFixed(2) }));

const PRICE_STEPS = stepsOf(0.01, 0.05, 0.1, 0.25, 0.5, 1);
const RATE_STEPS = stepsOf(0.01, 0.05, 0.1);
const EXTRA_STEPS = stepsOf(0.01, 0.05, 0.1, 0.25, 0.5, 1);

const FIELDS = [
	["round_prices_to", "Zone and minimum, nearest", PRICE_STEPS],
	["round_rates_to", "A mile, nearest", RATE_STEPS],
	["round_extras_to", "Drops, waiting, nearest", EXTRA_STEPS],
] as const;

/** By how much and from which day cards are raised, and how the new prices are rounded. Percentages stay. */
export function RaiseSettings({ raise, isReadOnly }: { raise: RaiseDraft; isReadOnly: boolean }) {
	const { values, errors, set } = raise;
	return (
		<div className={styles.raiseSettings}>
			<NumberField
				label="Raise by"
				unit="%"
				decimals={2}
				negative
				required
				value={values.percent}
				error={errors.percent}
				readOnly={isReadOnly}
				onChange={(percent) => set({ percent })}
			/>
			<DateField
				label="From"
				required
				value={values.from}
				error={errors.from}
				readOnly={isReadOnly}
				onChange={(from) => set({ from })}
			/>
			{FIELDS.map(([name, label, options]) => (
				<SelectField
					key={name}
					label={label}
					options={options}
					value={values[name]}
					error={errors[name]}
					disabled={isReadOnly}
					onChange={(step) => step !== null && set({ [name]: step })}
				/>
			))}
			<TextField
				label="Note for the record"
				maxLength={400}
				value={values.note}
				error={errors.note}
				readOnly={isReadOnly}
				onChange={(note) => set({ note })}
			/>
		</div>
	);
}
