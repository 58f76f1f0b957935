import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import {
	SWITCHES,
	type Switches,
	type SwitchName,
	switchesInput,
} from "~/domain/company/settings/switch-schemas";
import type { saveCompanySwitches } from "~/domain/company/settings/switches";
import { NumberField } from "~/ui/form/number-field";
import { Switch } from "~/ui/switch";
import { SettingsForm, SettingsSection } from "./settings-form";
import styles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

/** What holds for the whole company: saved together, as every other screen of settings. */
export function CompanySwitches({ switches }: { switches: Switches }) {
	const save = useActionSubmit<typeof saveCompanySwitches>("saveCompanySwitches");
	const initial = useMemo(() => switches, [switches]);
	const form = useSettingsForm<Switches, Partial<Switches>, Switches>({
		initial,
		schema: switchesInput,
		save,
	});
	const setSwitch = (name: SwitchName, on: boolean) => form.set({ [name]: on ? 1 : 0 });
	return (
		<SettingsForm title="Company" form={form}>
			<SettingsSection title="For the whole company">
				<div className={styles.switches}>
					{SWITCHES.map(({ name, label, about }) => (
						<Switch
							key={name}
							isWriting
							checked={form.values[name] === 1}
							onChange={(on) => setSwitch(name, on)}
						>
							{label}
							<span className={styles.explanation}>{about}</span>
						</Switch>
					))}
				</div>
				<NumberField
					{...form.field("margin_floor")}
					label="Margin floor"
					unit="%"
					decimals={1}
					hint="A partner's price that leaves less of a job's price asks first. Empty for none."
				/>
			</SettingsSection>
		</SettingsForm>
	);
}
