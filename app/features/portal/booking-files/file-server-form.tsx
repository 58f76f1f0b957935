import { PlugZap, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import {
	type FileServerInput,
	type FileServerView,
	fileServerInput,
} from "~/domain/portal/booking-files/schemas";
import type {
	readDirectoriesNow,
	saveFileServer,
	testFileServer,
} from "~/domain/portal/booking-files/settings";
import {
	ConnectionSummary,
	describeStoredSecret,
	SettingsForm,
	SettingsSection,
	useSettingsForm,
} from "~/features/company/settings";
import { showOutcome } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { PasswordField } from "~/ui/form/password-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { Note } from "~/ui/tag";
import { DirectoryList } from "./directory-list";

const LABELS = {
	server: "File server",
	address: "Address",
	sign_in: "Signs in with",
	username: "User name",
	secret: "API key or password",
	interval_minutes: "Read every",
};
const SIGN_INS = [
	{ value: "api-key", label: "API key of the user" },
	{ value: "password", label: "User name and password" },
] as const;

/** Where files with bookings come from: the company's file server, and its address for mail. */
export function FileServerForm({ settings }: { settings: FileServerView }) {
	const save = useActionSubmit<typeof saveFileServer>("saveFileServer");
	const initial = useMemo(() => toValues(settings), [settings]);
	const form = useSettingsForm<FileServerValues, FileServerInput, FileServerView>({
		initial,
		schema: fileServerInput,
		save,
	});
	const { values } = form;
	return (
		<SettingsForm
			title="Bookings by file"
			form={form}
			labels={LABELS}
			footerActions={
				<>
					{settings.is_enabled && <ReadNowButton isDirty={form.dirty} />}
					<TestButton isDirty={form.dirty} />
				</>
			}
		>
			<ConnectionSummary
				facts={settings}
				about={describeReading(settings)}
				standIn={
					settings.server === "stand-in"
						? "This is a stand-in that runs beside the local server: it reads the folder bookings-in of this machine."
						: null
				}
			/>
			<SettingsSection title="File server">
				<Switch checked={values.is_enabled} onChange={(is_enabled) => form.set({ is_enabled })}>
					Take bookings that customers send as files
				</Switch>
				<ServerFields form={form} settings={settings} />
				<NumberField
					label="Read the directories every"
					unit="min"
					name="interval_minutes"
					error={form.errors.interval_minutes}
					value={values.interval_minutes}
					onChange={(interval_minutes) => form.set({ interval_minutes })}
				/>
			</SettingsSection>
			<SettingsSection title="Email">
				<Switch checked={values.takes_mail} onChange={(takes_mail) => form.set({ takes_mail })}>
					Take bookings that customers send by email
				</Switch>
				{settings.mail_address ? (
					<TextField
						label="Address for bookings"
						readOnly
						value={settings.mail_address}
						hint="Give it to your customers. Senders are recognised by the email addresses of the customer."
					/>
				) : (
					<Note>This installation receives no mail. Support can set it up.</Note>
				)}
			</SettingsSection>
			<SettingsSection title="Directories of customers">
				<DirectoryList directories={settings.directories} />
			</SettingsSection>
		</SettingsForm>
	);
}

interface FileServerValues extends Omit<FileServerInput, "interval_minutes"> {
	interval_minutes: number | null;
}
type FileServerFormState = ReturnType<
	typeof useSettingsForm<FileServerValues, FileServerInput, FileServerView>
>;

function ServerFields({ form, settings }: { form: FileServerFormState; settings: FileServerView }) {
	const { values } = form;
	const servers = [
		{ value: "sftpgo" as const, label: "SFTPGo server of the company" },
		...(settings.has_stand_in || values.server === "stand-in"
			? [{ value: "stand-in" as const, label: "Stand-in of this server" }]
			: []),
	];
	const isPassword = values.sign_in === "password";
	return (
		<div className="fields columns-2">
			<SelectField
				label="File server"
				options={servers}
				value={values.server}
				error={form.errors.server}
				onChange={(server) => server && form.set({ server })}
			/>
			{values.server === "sftpgo" && (
				<>
					<TextField
						{...form.field("address")}
						label="Address"
						placeholder="https://files.example.com"
						autoComplete="off"
						hint="Of its web pages, not of SFTP; https only."
					/>
					<SelectField
						label="Signs in with"
						options={SIGN_INS}
						value={values.sign_in}
						onChange={(sign_in) => sign_in && form.set({ sign_in })}
					/>
					{isPassword && <TextField {...form.field("username")} label="User name" autoComplete="off" />}
					<PasswordField
						{...form.field("secret")}
						label={isPassword ? "Password" : "API key"}
						autoComplete="new-password"
						hint={describeStoredSecret({
							isSet: settings.has_secret,
							at: settings.secret_set_at,
							by: settings.secret_set_by,
						})}
					/>
				</>
			)}
		</div>
	);
}

const toValues = (settings: FileServerView): FileServerValues => ({
	server: settings.server,
	address: settings.address,
	sign_in: settings.sign_in,
	username: settings.username,
	secret: "",
	interval_minutes: settings.interval_minutes,
	takes_mail: settings.takes_mail,
	is_enabled: settings.is_enabled,
	version: settings.version,
});

const describeReading = ({ last_success_at }: FileServerView): string =>
	last_success_at
		? `Last read ${formatMoment(last_success_at)}.`
		: "Customers upload by SFTP; the files are fetched from the server.";

/** Has the directories read without waiting for their turn. */
function ReadNowButton({ isDirty }: { isDirty: boolean }) {
	const readNow = useActionSubmit<typeof readDirectoriesNow>("readDirectoriesNow");
	const [pending, setPending] = useState(false);
	const run = async () => {
		setPending(true);
		await showOutcome(readNow(undefined));
		setPending(false);
	};
	return (
		<Button
			size="form"
			icon={RefreshCw}
			isWriting
			pending={pending}
			disabled={isDirty}
			onClick={() => void run()}
		>
			Read now
		</Button>
	);
}

/** Signs in with the stored credentials and lists a directory. */
function TestButton({ isDirty }: { isDirty: boolean }) {
	const test = useActionSubmit<typeof testFileServer>("testFileServer");
	const [pending, setPending] = useState(false);
	const run = async () => {
		setPending(true);
		const outcome = await showOutcome(test(undefined));
		setPending(false);
		if (outcome?.error) toast.error(outcome.error);
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
