import { useActionSubmit } from "~/client/screen-action";
import type { saveServerSettings } from "~/domain/kernel/server-settings/settings";
import { type ServerSettings, serverSettingsInput } from "~/domain/kernel/server-settings/settings-schema";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { Switch } from "~/ui/switch";
import styles from "./services.module.css";

const LABELS = {
	login_attempts: "Login attempts",
	login_as_minutes: "Login as client, time limit",
	support_email: "Email of support",
};

/** What the provider sets for the whole installation. */
export function ServerSettingsForm(props: {
	settings: ServerSettings;
	canWrite: boolean;
	/** Null for a role that does not see them. */
	freeDatabases: number | null;
}) {
	const { settings, canWrite, freeDatabases } = props;
	const save = useActionSubmit<typeof saveServerSettings>("saveServerSettings");
	const form = useSaveForm({ initial: settings, schema: serverSettingsInput, save });
	useLoadedValues(form, settings);
	const { values } = form;
	const numberField = (name: "login_attempts" | "login_as_minutes") => ({
		...form.field(name),
		label: LABELS[name],
		value: Number(values[name]),
		readOnly: !canWrite,
		onChange: (value: number | null) => form.set({ [name]: value ?? 0 }),
	});
	return (
		<Form form={form} className={styles.settings} label="Settings of the server">
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<div className={styles.setting}>
				<Switch
					checked={values.sign_up_open === 1}
					disabled={!canWrite}
					onChange={(isOpen) => form.set({ sign_up_open: isOpen ? 1 : 0 })}
				>
					Sign-up open
					<span className={styles.explanation}>
						{freeDatabases !== null &&
							`${freeDatabases} free ${freeDatabases === 1 ? "database" : "databases"}; `}
						strangers are refused {freeDatabases === null ? "without a free database" : "at 0"}
					</span>
				</Switch>
			</div>
			<div className={styles.setting}>
				<Switch
					checked={values.console_second_factor_required === 1}
					disabled={!canWrite}
					onChange={(isRequired) => form.set({ console_second_factor_required: isRequired ? 1 : 0 })}
				>
					Console staff need a second factor
					<span className={styles.explanation}>Besides the password, a code of an authenticator app</span>
				</Switch>
			</div>
			<div className={styles.setting}>
				<NumberField
					{...numberField("login_attempts")}
					hint="Wrong passwords for one account from one network in 15 minutes"
				/>
			</div>
			<div className={styles.setting}>
				<NumberField
					{...numberField("login_as_minutes")}
					unit="min"
					hint="A new reason is required afterwards"
				/>
			</div>
			<div className={styles.setting}>
				<TextField
					{...form.field("support_email")}
					label={LABELS.support_email}
					type="email"
					inputMode="email"
					readOnly={!canWrite}
					hint="New client threads are emailed here. Leave blank for none"
				/>
			</div>
			{canWrite && (
				<footer className="panel-footer">
					<span className="grow" />
					<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
						Save
					</Button>
				</footer>
			)}
		</Form>
	);
}
