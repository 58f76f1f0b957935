import { callApi } from "~/client/api";
import { confirmPasswordInput } from "~/domain/kernel/sign-in/second-factor-schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { classNames } from "~/ui/class-names";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { PasswordField } from "~/ui/form/password-field";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./sign-in.module.css";

/** Asks for the password that an action needs again; what was typed for the action waits behind the dialog. */
export default function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
	const form = useSaveForm({
		initial: { current_password: "" },
		schema: confirmPasswordInput,
		save: (body) => callApi("POST /auth/confirm-password", { body }),
		onSaved: onGiven,
	});
	return (
		<Dialog open width={440} title="Confirm your password" onClose={onClose}>
			{(close) => (
				<Form form={form} label="Confirm your password" className="fill">
					<div className={classNames("scroll panel-padding", styles.stack)}>
						<p className="secondary-text">
							This decides who can sign in or read the data, so please enter your password again. It then
							counts for ten minutes.
						</p>
						<PasswordField
							label="Current password"
							autoComplete="current-password"
							required
							{...form.field("current_password")}
						/>
					</div>
					<FormFooter onCancel={close} pending={form.pending} isWriting={false}>
						Continue
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
