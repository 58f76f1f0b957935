import { describeError } from "~/client/api";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { useActionSubmit } from "~/client/screen-action";
import type { CompanySecurity, saveCompanySecurity } from "~/domain/company/company/security";
import { SettingsSection } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { classNames } from "~/ui/class-names";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";

const SECURITY_EVENTS = ["rolesChange"];

/** What becomes of API keys whose people have no second factor; empty where there are none. */
function describeKeys(count: number): string {
	if (count === 0) return "";
	return count === 1
		? "An API key of someone without one is refused until they have set it up. "
		: `${count} API keys of people without one are refused until they have set it up. `;
}

/** What the company requires of how its staff sign in; saved immediately. */
export function CompanySecurityForm(props: { security: CompanySecurity; canWrite: boolean }) {
	useScreenRefresh(SECURITY_EVENTS);
	const save = useActionSubmit<typeof saveCompanySecurity>("saveCompanySecurity");
	const keys = describeKeys(props.security.keys_without_factor);
	const setRequired = async (isRequired: boolean) => {
		const question = `Staff without a second factor must set it up before they can go on. You too. ${keys}Continue?`;
		if (isRequired && !(await confirm({ title: "Require a second factor", question, okText: "Require it" })))
			return;
		try {
			const { message } = await save({ second_factor_required: isRequired ? 1 : 0 });
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	return (
		<section className={styles.screen} aria-label="Security">
			<div className={classNames("scroll panel-padding", styles.content)}>
				<SettingsSection title="Signing in">
					<div className={styles.switches}>
						<Switch
							checked={props.security.second_factor_required === 1}
							disabled={!props.canWrite}
							onChange={(isRequired) => void setRequired(isRequired)}
						>
							Staff need a second factor
							<span className={styles.explanation}>
								Besides the password they enter a code of an authenticator app on their phone. {keys}
							</span>
						</Switch>
					</div>
				</SettingsSection>
			</div>
		</section>
	);
}
