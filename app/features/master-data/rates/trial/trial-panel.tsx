import { X } from "lucide-react";
import { useState } from "react";
import { todayInLondon } from "~/shared/time/london";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import styles from "./trial.module.css";
import { TrialResult } from "./trial-result";
import { beginTrial, type TrialValues } from "./trial-values";
import { useTrialPrice } from "./use-trial-price";

/** Prices a typed job by the card as it is edited. Nothing is saved. */
export default function TrialPanel({ onClose }: { onClose: () => void }) {
	const { content } = useCardEditing();
	const [values, setValues] = useState<TrialValues>(() => beginTrial(todayInLondon(new Date())));
	const result = useTrialPrice(values, content);
	return (
		<aside className={styles.trial} aria-label="Price a job">
			<header className="panel-header">
				<h2>Price a job</h2>
				<span className="muted text-12">nothing is saved</span>
				<span className="grow" />
				<IconButton icon={X} label="Close" onClick={onClose} />
			</header>
			<TrialFields values={values} onChange={(change) => setValues((now) => ({ ...now, ...change }))} />
			<TrialResult {...result} />
		</aside>
	);
}

const NUMBERS = [
	["mileage", "Miles", "mi"],
	["weight", "Weight", "kg"],
	["spaces", "Spaces", undefined],
	["item_count", "Items", undefined],
] as const;

function TrialFields(props: { values: TrialValues; onChange: (change: Partial<TrialValues>) => void }) {
	const { values, onChange } = props;
	const { options } = useCardEditing();
	return (
		<div className={styles.trialFields}>
			<TextField label="From" value={values.from} onChange={(from) => onChange({ from })} />
			<TextField label="By way of" value={values.via} onChange={(via) => onChange({ via })} />
			<TextField label="To" value={values.to} onChange={(to) => onChange({ to })} />
			<SelectField
				label="Vehicle"
				placeholder="Any"
				options={options.load_types.map(({ value, label }) => ({ value, label }))}
				value={values.load_type_id}
				onChange={(load_type_id) => onChange({ load_type_id })}
			/>
			<DateField label="Collect on" value={values.date} onChange={(date) => onChange({ date })} />
			<TimeField label="At" value={values.time} onChange={(time) => onChange({ time })} />
			<TimeField label="Deliver before" value={values.before} onChange={(before) => onChange({ before })} />
			<ComboField
				label="Service"
				options={options.services}
				value={values.service_id}
				onChange={(service_id) => onChange({ service_id })}
			/>
			{NUMBERS.map(([name, label, unit]) => (
				<NumberField
					key={name}
					label={label}
					unit={unit}
					decimals={name === "item_count" ? 0 : 2}
					value={values[name]}
					onChange={(value) => onChange({ [name]: value })}
				/>
			))}
		</div>
	);
}
