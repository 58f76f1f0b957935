import { describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import { SWITCHES, type Switches, type SwitchName } from "~/domain/settings/switch-schemas";
import type { saveCompanySwitches } from "~/domain/settings/switches";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { SettingsSection } from "./settings-form";
import styles from "./settings-form.module.css";

/** Company-wide switches, each saved immediately. */
export function CompanySwitches({ switches }: { switches: Switches }) {
	const save = useActionSubmit<typeof saveCompanySwitches>("saveCompanySwitches");
	const setSwitch = async (name: SwitchName, on: boolean) => {
		try {
			const { message } = await save({ [name]: on ? 1 : 0 });
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	return (
		<SettingsSection title="For the whole company">
			<div className={styles.switches}>
				{SWITCHES.map(({ name, label, about }) => (
					<Switch key={name} checked={switches[name] === 1} onChange={(on) => void setSwitch(name, on)}>
						{label}
						<span className={styles.explanation}>{about}</span>
					</Switch>
				))}
			</div>
		</SettingsSection>
	);
}
