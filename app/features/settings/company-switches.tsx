import { useRevalidator } from "@remix-run/react";
import { callApi, describeError } from "~/client/api";
import { SWITCHES, type Switches, type SwitchName } from "~/domain/settings/switch-schemas";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { SettingsSection } from "./settings-form";
import styles from "./settings-form.module.css";

/** Company-wide switches, each saved immediately. */
export function CompanySwitches({ switches }: { switches: Switches }) {
	const revalidator = useRevalidator();
	const setSwitch = async (name: SwitchName, on: boolean) => {
		try {
			const body = { [name]: on ? 1 : 0 };
			const { message } = await callApi("PUT /client/company-switches", { body });
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
		revalidator.revalidate();
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
