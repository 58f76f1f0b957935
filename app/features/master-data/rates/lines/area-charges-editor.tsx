import { Plus } from "lucide-react";
import { useState } from "react";
import { KNOWN_CHARGES } from "~/shared/rates/known-charges";
import type { AreaCharge, ExtraLine } from "~/shared/rates/rate-card";
import { Menu } from "~/ui/menu/menu";
import { useCardEditing } from "../card/card-context";
import { replaceExtraLine } from "../card/change-lines";
import { ChargeFields } from "./charge-fields";
import { ChargeTable } from "./charge-table";
import styles from "./lines.module.css";

type AreasLine = Extract<ExtraLine, { kind: "areas" }>;

const NEW_CHARGE: AreaCharge = {
	code: "",
	name: "",
	postcodes: [],
	across: [],
	load_type_ids: [],
	weekdays: [],
	from: null,
	until: null,
	on_bank_holidays: true,
	free_days: [],
	amount: 0,
	source: "",
	source_date: "",
};

/** London and tolls: what is charged for areas and crossings, with where each figure is from, and the fields of the chosen one. */
export function AreaChargesEditor({ line, path }: { line: AreasLine; path: string }) {
	const { content, change, isReadOnly, errorAt } = useCardEditing();
	const [opened, setOpened] = useState<number | null>(null);
	const put = (charges: AreaCharge[]) => change(replaceExtraLine(content, { ...line, charges }));
	const add = (charges: readonly AreaCharge[]) => {
		put([...line.charges, ...charges]);
		setOpened(line.charges.length);
	};
	const chosen = opened === null ? undefined : line.charges[opened];
	const error = errorAt(`${path}.charges`);
	return (
		<>
			<p className={styles.about}>
				An area is charged once a day, by its highest charge where several have its code; a crossing each time
				that a stop is on the other side.
			</p>
			<ChargeTable
				charges={line.charges}
				opened={opened}
				path={`${path}.charges`}
				onOpen={setOpened}
				onAmount={(at, amount) =>
					put(line.charges.map((one, index) => (index === at ? { ...one, amount } : one)))
				}
				onRemove={(at) => {
					put(line.charges.toSpliced(at, 1));
					setOpened(null);
				}}
			/>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
			{!isReadOnly && (
				<div className={styles.lineFields}>
					<Menu
						label="Add a charge"
						icon={Plus}
						variant="ghost"
						entries={[
							...KNOWN_CHARGES.map(({ name, charges }) => ({
								id: name,
								label: name,
								onAction: () => add(charges),
							})),
							{ id: "own", label: "Own area or toll", onAction: () => add([NEW_CHARGE]) },
						]}
					/>
				</div>
			)}
			{chosen && opened !== null && (
				<fieldset className={styles.charge} key={opened}>
					<legend>{chosen.name || `Charge ${opened + 1}`}</legend>
					<ChargeFields
						charge={chosen}
						path={`${path}.charges.${opened}`}
						onChange={(next) => put(line.charges.with(opened, { ...chosen, ...next }))}
					/>
				</fieldset>
			)}
		</>
	);
}
