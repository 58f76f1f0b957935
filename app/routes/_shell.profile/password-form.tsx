import { useActionSubmit } from "~/client/screen-action";
import { newPasswordSchema } from "~/domain/me/password-schema";
import type { changePassword } from "~/domain/sign-in/change-password";
import { useSaveForm } from "~/features/requests";
import { SettingsForm } from "~/features/settings";
import { PasswordField } from "~/ui/form/password-field";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };
const LABELS = {
	current_password: "Current password",
	password: "New password",
	password_confirmation: "New password again",
};

/** Changes the signed-in user's password; other devices are signed out. */
export function PasswordForm() {
	const save = useActionSubmit<typeof changePassword>("changePassword");
	const form = useSaveForm({
		initial: EMPTY,
		schema: newPasswordSchema,
		save,
		onSaved: () => form.reset(EMPTY),
	});
	return (
		<SettingsForm title="Change password" form={form} labels={LABELS}>
			<p className="secondary-text">You will be signed out on all your other devices.</p>
			<PasswordField
				label="Current password"
				autoComplete="current-password"
				required
				{...form.field("current_password")}
			/>
			<PasswordField
				label="New password"
				autoComplete="new-password"
				required
				hint="At least 8 characters, not a common one."
				{...form.field("password")}
			/>
			<PasswordField
				label="New password again"
				autoComplete="new-password"
				required
				{...form.field("password_confirmation")}
			/>
		</SettingsForm>
	);
}
