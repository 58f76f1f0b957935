import type { LoadTypeAmount, RateAddition } from "~/shared/rates/rate-card";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/form/select-field";
import { useCardEditing } from "../card/card-context";
import { AmountsGrid } from "./amounts-grid";
import styles from "./lines.module.css";
import { NeededNumberField } from "./needed-number";

interface AdditionFieldProps {
	/** What it is for, in names of fields: "before 09:00". */
	name: string;
	adds: RateAddition;
	/** As it is saved; null for something new. */
	saved: RateAddition | null;
	/** The extra that it is of: a percentage counts only extras before it. */
	lineId: string;
	path: string;
	onChange: (adds: RateAddition) => void;
}

const KINDS = [
	{ value: "percent", label: "Per cent" },
	{ value: "amounts", label: "Amount" },
] as const;

/** What an extra adds: a percentage of the base charge with chosen extras, or an amount by load type. */
export function AdditionField(props: AdditionFieldProps) {
	const { name, adds, onChange } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	const isPercent = "percent" in adds;
	return (
		<div className={styles.addition}>
			<div className={styles.lineFields}>
				<SelectField
					label={`Adds, ${name}`}
					options={KINDS}
					value={isPercent ? "percent" : "amounts"}
					disabled={isReadOnly}
					onChange={(kind) => onChange(kind === "amounts" ? { amounts: [] } : { percent: 25, also: [] })}
				/>
				{isPercent && (
					<NeededNumberField
						label={`Per cent, ${name}`}
						decimals={2}
						unit="%"
						value={adds.percent}
						error={errorAt(`${props.path}.percent`)}
						readOnly={isReadOnly}
						onChange={(percent) => onChange({ ...adds, percent })}
					/>
				)}
				{isPercent && <CountedExtras {...props} adds={adds} />}
			</div>
			{!isPercent && <AmountsField {...props} amounts={adds.amounts} />}
		</div>
	);
}

function AmountsField(props: AdditionFieldProps & { amounts: LoadTypeAmount[] }) {
	const { saved, name } = props;
	return (
		<AmountsGrid
			label={`Amounts, ${name}`}
			names={["Amount"]}
			rows={[props.amounts]}
			saved={saved && "amounts" in saved ? [saved.amounts] : null}
			errorPaths={[`${props.path}.amounts`]}
			onChange={([amounts = []]) => props.onChange({ amounts })}
		/>
	);
}

function CountedExtras(
	props: Omit<AdditionFieldProps, "adds"> & { adds: Extract<RateAddition, { percent: number }> },
) {
	const { adds, onChange } = props;
	const { content, isReadOnly } = useCardEditing();
	const before = content.extras.slice(
		0,
		content.extras.findIndex(({ id }) => id === props.lineId),
	);
	return (
		<fieldset className={styles.counted} disabled={isReadOnly}>
			<legend>of the base charge{before.length > 0 && ", and of"}</legend>
			{before.map(({ id, label }) => (
				<Checkbox
					key={id}
					checked={adds.also.includes(id)}
					onChange={(isOn) =>
						onChange({
							...adds,
							also: isOn ? [...adds.also, id] : adds.also.filter((other) => other !== id),
						})
					}
				>
					{label}
				</Checkbox>
			))}
		</fieldset>
	);
}
