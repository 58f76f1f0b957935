import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { useCardEditing } from "../card/card-context";
import styles from "./lines.module.css";

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
	const fuel = fuelChoiceOf(content.fuel_percent);
	return (
		<div className={styles.lineFields}>
			<NumberField
				label="Base charge rounded to £"
				decimals={2}
				value={content.rounded_to}
				error={errorAt("rounded_to")}
				readOnly={isReadOnly}
				onChange={(rounded_to) => rounded_to !== null && change({ ...content, rounded_to })}
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
				onChange={(choice) => choice && change({ ...content, fuel_percent: PERCENTS[choice] })}
			/>
			{fuel === "own" && (
				<NumberField
					label="Fuel surcharge"
					decimals={2}
					unit="%"
					value={content.fuel_percent}
					error={errorAt("fuel_percent")}
					readOnly={isReadOnly}
					onChange={(fuel_percent) => fuel_percent !== null && change({ ...content, fuel_percent })}
				/>
			)}
		</div>
	);
}
