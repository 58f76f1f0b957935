import { PlugZap } from "lucide-react";
import { useMemo, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import { JOB_TYPES, MIN_RADIUS } from "~/domain/connections/exchange/rules-load";
import { MAX_NOTES_LENGTH } from "~/domain/connections/exchange/rules-notes";
import {
	type ExchangeSettingsInput,
	type ExchangeSettingsView,
	exchangeSettingsInput,
} from "~/domain/connections/exchange/schemas";
import type { saveExchangeSettings, testExchange } from "~/domain/connections/exchange/settings";
import {
	ConnectionSummary,
	describeStoredSecret,
	SettingsForm,
	SettingsSection,
	useSettingsForm,
} from "~/features/company/settings";
import { showOutcome } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button, ButtonLink } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { PasswordField } from "~/ui/form/password-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Switch } from "~/ui/switch";

const ACCOUNTS = {
	live: "Transport Exchange Group",
	testing: "Transport Exchange Group, testing environment",
	"stand-in": "Stand-in of this server",
} as const;
const LABELS = {
	account: "Exchange",
	username: "User name",
	password: "Password",
	radius: "Notification radius",
	notes: "Notes",
	min_margin: "Margin",
};
const JOB_TYPE_OPTIONS = JOB_TYPES.map((value) => ({ value, label: value.replaceAll("_", " ") }));

/** Account and defaults of the courier exchange. */
export function ExchangeForm({ settings }: { settings: ExchangeSettingsView }) {
	const save = useActionSubmit<typeof saveExchangeSettings>("saveExchangeSettings");
	const initial = useMemo(() => toValues(settings), [settings]);
	const form = useSettingsForm<ExchangeValues, ExchangeSettingsInput, ExchangeSettingsView>({
		initial,
		schema: exchangeSettingsInput,
		save,
	});
	const { values } = form;
	const accounts = (["live", "testing", "stand-in"] as const)
		.filter((value) => value !== "stand-in" || settings.has_stand_in || values.account === value)
		.map((value) => ({ value, label: ACCOUNTS[value] }));
	return (
		<SettingsForm
			title="Courier exchange"
			form={form}
			labels={LABELS}
			footerActions={
				<>
					<ButtonLink to="/traffic-diary/exchange" size="form">
						Posted loads
					</ButtonLink>
					<TestButton isDirty={form.dirty} />
				</>
			}
		>
			<ConnectionSummary
				facts={settings}
				about={describeAnswers(settings)}
				standIn={
					settings.account === "stand-in"
						? "This is a stand-in that runs beside the local server: nothing reaches real hauliers."
						: null
				}
			/>
			<SettingsSection title="Account">
				<Switch checked={values.is_enabled} onChange={(is_enabled) => form.set({ is_enabled })}>
					Post loads to the exchange
				</Switch>
				<div className="fields columns-2">
					<SelectField
						label="Exchange"
						options={accounts}
						value={values.account}
						error={form.errors.account}
						onChange={(account) => account && form.set({ account })}
					/>
					<TextField {...form.field("username")} label="User name" autoComplete="off" />
					<PasswordField
						{...form.field("password")}
						label="Password"
						autoComplete="new-password"
						hint={describeStoredSecret({
							isSet: settings.has_password,
							at: settings.password_set_at,
							by: settings.password_set_by,
						})}
					/>
					<TextField
						label="Address for events"
						readOnly
						value={settings.event_address ?? ""}
						hint={
							settings.last_event_at
								? `last event ${formatMoment(settings.last_event_at)}`
								: "Give it to the exchange's support. It is secret: anyone who has it can report events."
						}
					/>
				</div>
			</SettingsSection>
			<Defaults form={form} />
		</SettingsForm>
	);
}

type ExchangeFormState = ReturnType<
	typeof useSettingsForm<ExchangeValues, ExchangeSettingsInput, ExchangeSettingsView>
>;

/** What a new load starts with, and of which quotes is warned. */
function Defaults({ form }: { form: ExchangeFormState }) {
	return (
		<>
			<SettingsSection title="Defaults for new loads">
				<div className="fields columns-2">
					<SelectField
						label="Job type"
						options={JOB_TYPE_OPTIONS}
						value={form.values.job_type}
						onChange={(job_type) => job_type && form.set({ job_type })}
					/>
					<NumberField
						label="Notification radius"
						unit="mi"
						hint={`at least ${MIN_RADIUS}`}
						name="radius"
						error={form.errors.radius}
						value={form.values.radius}
						onChange={(radius) => form.set({ radius })}
					/>
				</div>
				<TextareaField
					{...form.field("notes")}
					label="Notes"
					rows={3}
					hint={`${form.values.notes.length} of ${MAX_NOTES_LENGTH}, visible to all hauliers`}
				/>
			</SettingsSection>
			<SettingsSection title="Rules">
				<NumberField
					label="Warn of quotes below a margin of"
					unit="%"
					name="min_margin"
					error={form.errors.min_margin}
					value={form.values.min_margin}
					onChange={(min_margin) => form.set({ min_margin })}
				/>
			</SettingsSection>
		</>
	);
}

interface ExchangeValues extends Omit<ExchangeSettingsInput, "radius" | "min_margin"> {
	radius: number | null;
	min_margin: number | null;
}

const toValues = (settings: ExchangeSettingsView): ExchangeValues => ({
	account: settings.account,
	username: settings.username,
	password: "",
	is_enabled: settings.is_enabled,
	job_type: settings.job_type,
	radius: settings.radius,
	notes: settings.notes,
	min_margin: settings.min_margin,
	version: settings.version,
});

const describeAnswers = ({ last_success_at }: ExchangeSettingsView): string =>
	`${last_success_at ? `Last answer ${formatMoment(last_success_at)}. ` : ""}One request per 15 seconds for all jobs together.`;

/** Signs in with the stored account. */
function TestButton({ isDirty }: { isDirty: boolean }) {
	const test = useActionSubmit<typeof testExchange>("testExchange");
	const [pending, setPending] = useState(false);
	const run = async () => {
		setPending(true);
		await showOutcome(test(undefined));
		setPending(false);
	};
	return (
		<Button
			size="form"
			icon={PlugZap}
			isWriting
			pending={pending}
			disabled={isDirty}
			onClick={() => void run()}
		>
			Test
		</Button>
	);
}
