import { useActionSubmit } from "~/client/screen-action";
import type { removeSecondFactor } from "~/domain/kernel/sign-in/second-factor";
import { removeSecondFactorInput } from "~/domain/kernel/sign-in/second-factor-schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import styles from "./second-factor.module.css";

/** Turns the second factor off, with the password and a code. */
export function RemoveSecondFactor() {
	const save = useActionSubmit<typeof removeSecondFactor>("removeSecondFactor");
	const form = useSaveForm({
		initial: { current_password: "", code: "" },
		schema: removeSecondFactorInput,
		save,
	});
	return (
		<Form form={form} label="Turn the second factor off" className={styles.stack}>
			<p className="secondary-text">
				To use another phone, turn the second factor off and set it up again with the new one.
			</p>
			<PasswordField
				label="Current password"
				autoComplete="current-password"
				required
				{...form.field("current_password")}
			/>
			<TextField
				label="Code or recovery code"
				autoComplete="one-time-code"
				required
				maxLength={40}
				{...form.field("code")}
			/>
			<div>
				<Button type="submit" variant="danger" size="form" pending={form.pending}>
					Turn off
				</Button>
			</div>
		</Form>
	);
}
