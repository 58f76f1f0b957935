import { SettingsSection } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { SecondFactor } from "~/features/kernel/sign-in";
import { classNames } from "~/ui/class-names";
import { type Device, Devices } from "./devices";

/** How the signed-in user signs in, and where they are signed in. */
export function Security(props: {
	factor: { enabled: boolean; since: string | null; recovery_codes_left: number };
	devices: readonly Device[];
}) {
	return (
		<section className={styles.screen} aria-label="Security">
			<div className="toolbar">
				<h1>Security</h1>
			</div>
			<div className={classNames("scroll panel-padding", styles.content)}>
				<SettingsSection title="Second factor">
					<SecondFactor factor={props.factor} />
				</SettingsSection>
				<SettingsSection title="Devices">
					<Devices devices={props.devices} />
				</SettingsSection>
			</div>
		</section>
	);
}
