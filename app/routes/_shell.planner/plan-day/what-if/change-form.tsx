import { type FormEvent, useMemo, useState } from "react";
import type { DayChange } from "~/domain/planning/automatic-planning/day-variant";
import { Button } from "~/ui/button";
import { ComboField } from "~/ui/form/combo-field";
import { MoneyField } from "~/ui/form/money-field";
import { SelectField } from "~/ui/form/select-field";
import type { CopiedDay } from "../what-if-day";
import { CHANGE_KINDS, listChangeChoices } from "./change-choices";
import styles from "./what-if.module.css";

/** Adds a change to a copy: what, and of whom. The day of a hired vehicle may have a price. */
export function ChangeForm(props: {
	copied: CopiedDay;
	hasPrices: boolean;
	onAdd: (change: DayChange) => void;
}) {
	const { copied, hasPrices, onAdd } = props;
	const [kind, setKind] = useState<DayChange["kind"]>("hired");
	const [chosen, setChosen] = useState<string | null>(null);
	const [price, setPrice] = useState<number | null>(null);
	const [isRefused, setRefused] = useState(false);
	const choices = useMemo(() => listChangeChoices(kind, copied), [kind, copied]);
	const of = CHANGE_KINDS.find(({ value }) => value === kind)?.of ?? "";
	const choose = (value: string | null) => {
		setChosen(value);
		setRefused(false);
	};
	const add = (event: FormEvent) => {
		event.preventDefault();
		const choice = choices.find(({ value }) => value === chosen);
		if (!choice) return setRefused(true);
		const { change } = choice;
		onAdd(change.kind === "hired" && hasPrices ? { ...change, price } : { ...change });
		choose(null);
	};
	return (
		<form className={styles.form} onSubmit={add} noValidate>
			<SelectField
				label="Change the day"
				options={CHANGE_KINDS}
				value={kind}
				onChange={(next) => {
					setKind(next ?? kind);
					choose(null);
				}}
			/>
			<ComboField
				key={kind}
				label={of}
				options={choices}
				value={chosen}
				onChange={choose}
				empty="The day has none"
				{...(isRefused && { error: "Choose one" })}
			/>
			{kind === "hired" && hasPrices && (
				<MoneyField
					label="Its day, driver and all"
					placeholder="As one of your own"
					value={price}
					onChange={setPrice}
				/>
			)}
			<Button size="form" type="submit" isWriting={false}>
				Add
			</Button>
		</form>
	);
}
