import { useActionSubmit } from "~/client/screen-action";
import type { changePassword } from "~/domain/kernel/sign-in/change-password";
import { newPasswordSchema } from "~/domain/shell/me/password-schema";
import { useSaveForm } from "~/features/kernel/requests";
import { PasswordField } from "~/ui/form/password-field";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };

/** The names of the fields, for a summary of errors. */
export const PASSWORD_LABELS = {
	current_password: "Current password",
	password: "New password",
	password_confirmation: "New password again",
};

/** The form that changes the signed-in user's password; other devices are signed out. Its route's action has `changePassword`. */
export function usePasswordForm() {
	const save = useActionSubmit<typeof changePassword>("changePassword");
	const form = useSaveForm({
		initial: EMPTY,
		schema: newPasswordSchema,
		save,
		onSaved: () => form.reset(EMPTY),
	});
	return form;
}

/** The current password, and the new one twice. */
export function PasswordFields({ form }: { form: ReturnType<typeof usePasswordForm> }) {
	return (
		<>
			<PasswordField
				label={PASSWORD_LABELS.current_password}
				autoComplete="current-password"
				required
				{...form.field("current_password")}
			/>
			<PasswordField
				label={PASSWORD_LABELS.password}
				autoComplete="new-password"
				required
				hint="At least 8 characters, not a common one."
				{...form.field("password")}
			/>
			<PasswordField
				label={PASSWORD_LABELS.password_confirmation}
				autoComplete="new-password"
				required
				{...form.field("password_confirmation")}
			/>
		</>
	);
}
