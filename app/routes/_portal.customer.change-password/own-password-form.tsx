import { PASSWORD_LABELS, PasswordFields, usePasswordForm } from "~/features/kernel/sign-in";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import styles from "./own-password-form.module.css";

/** Changes the password of a customer's user. */
export function OwnPasswordForm() {
	const form = usePasswordForm();
	return (
		<Form form={form} className={styles.card} label="Change password">
			<PasswordFields form={form} />
			<ErrorSummary errors={form.errors} labels={PASSWORD_LABELS} />
			<Button type="submit" variant="primary" size="form" pending={form.pending}>
				Change password
			</Button>
		</Form>
	);
}
