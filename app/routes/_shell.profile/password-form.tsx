import { callApi } from "~/client/api";
import { newPasswordSchema } from "~/domain/me/password-schema";
import { showFormError } from "~/features/requests";
import { SettingsForm } from "~/features/settings";
import { PasswordField } from "~/ui/form/password-field";
import { useForm } from "~/ui/form/use-form";
import { toast } from "~/ui/overlay/toasts";

const EMPTY = { current_password: "", password: "", password_confirmation: "" };
const LABELS = {
	current_password: "Current password",
	password: "New password",
	password_confirmation: "New password again",
};

/** Changes the signed-in user's password; other devices are signed out. */
export function PasswordForm() {
	const form = useForm({
		initial: EMPTY,
		schema: newPasswordSchema,
		onSubmit: async (body) => {
			try {
				const { message } = await callApi("POST /client/change-password", { body });
				if (message) toast.success(message);
				form.reset(EMPTY);
			} catch (failure) {
				showFormError(form, failure);
			}
		},
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
