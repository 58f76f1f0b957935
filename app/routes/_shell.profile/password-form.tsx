import { SettingsForm } from "~/features/company/settings";
import { PASSWORD_LABELS, PasswordFields, usePasswordForm } from "~/features/kernel/sign-in";

/** Changes the signed-in user's password; other devices are signed out. */
export function PasswordForm() {
	const form = usePasswordForm();
	return (
		<SettingsForm title="Change password" form={form} labels={PASSWORD_LABELS}>
			<p className="secondary-text">You will be signed out on all your other devices.</p>
			<PasswordFields form={form} />
		</SettingsForm>
	);
}
