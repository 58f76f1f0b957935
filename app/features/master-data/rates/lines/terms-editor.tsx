import { useState } from "react";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { useCardEditing } from "../card/card-context";
import styles from "./lines.module.css";
import { NeededNumberField } from "./needed-number";

const FUEL = [
	{ value: "month", label: "Surcharge of the month" },
	{ value: "own", label: "Own percentage" },
	{ value: "none", label: "In the prices" },
] as const;

type FuelChoice = (typeof FUEL)[number]["value"];

const fuelChoiceOf = (percent: number | null): FuelChoice =>
	percent === null ? "month" : percent === 0 ? "none" : "own";

const PERCENTS: Record<FuelChoice, number | null> = { month: null, none: 0, own: 5 };

/** What counts for the whole card: rounding, volume weight and fuel. */
export function TermsEditor() {
	const { content, change, isReadOnly, errorAt } = useCardEditing();
	// An own percentage below one begins with a nought, which is typed and not chosen.
	const [isOwn, setOwn] = useState(false);
	const { fuel_percent: percent } = content;
	const fuel = isOwn && percent !== null ? "own" : fuelChoiceOf(percent);
	return (
		<div className={styles.lineFields}>
			<NeededNumberField
				label="Base charge rounded to £"
				decimals={2}
				value={content.rounded_to}
				error={errorAt("rounded_to")}
				readOnly={isReadOnly}
				onChange={(rounded_to) => change({ ...content, rounded_to })}
			/>
			<NumberField
				label="1 m³ counts as"
				decimals={2}
				unit="kg"
				placeholder="not counted"
				value={content.kg_per_m3}
				error={errorAt("kg_per_m3")}
				readOnly={isReadOnly}
				onChange={(kg_per_m3) => change({ ...content, kg_per_m3 })}
			/>
			<SelectField
				label="Fuel"
				options={FUEL}
				value={fuel}
				disabled={isReadOnly}
				onChange={(choice) => {
					if (choice === null) return;
					setOwn(choice === "own");
					change({ ...content, fuel_percent: PERCENTS[choice] });
				}}
			/>
			{fuel === "own" && (
				<NeededNumberField
					label="Fuel surcharge"
					decimals={2}
					unit="%"
					value={percent ?? 0}
					error={errorAt("fuel_percent")}
					readOnly={isReadOnly}
					onChange={(fuel_percent) => {
						setOwn(true);
						change({ ...content, fuel_percent });
					}}
				/>
			)}
		</div>
	);
}
