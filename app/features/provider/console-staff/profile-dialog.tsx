import { useActionSubmit } from "~/client/screen-action";
import type { createConsoleUser, updateConsoleProfile } from "~/domain/provider/console-staff/profiles";
import { consoleStaffText } from "~/domain/provider/console-staff/rules-console-staff";
import {
	type ConsoleUserInput,
	consoleUserInput,
	type NewConsoleUserInput,
	newConsoleUserInput,
} from "~/domain/provider/console-staff/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import type { ConsoleStaff, ConsoleStaffPerson } from "./types";

const LABELS = {
	first_name: "First name",
	last_name: "Last name",
	email: "Email",
	mobile: "Mobile",
	role_id: "Role",
	is_active: "Active",
};

interface DialogProps {
	roles: ConsoleStaff["roles"];
	onClose: () => void;
}

/** A person of the console: a new one is invited by mail to set a password. */
export function ProfileDialog({ person, ...props }: DialogProps & { person: ConsoleStaffPerson | null }) {
	return person ? <ChangeDialog person={person} {...props} /> : <NewDialog {...props} />;
}

const toOptions = (roles: ConsoleStaff["roles"]) => roles.map(({ id, name }) => ({ value: id, label: name }));

function NewDialog({ roles, onClose }: DialogProps) {
	const create = useActionSubmit<typeof createConsoleUser>("createConsoleUser");
	const initial = { first_name: "", last_name: "", email: "", mobile: "", role_id: roles[0]?.id ?? null };
	const form = useSaveForm<typeof initial, NewConsoleUserInput, unknown>({
		initial,
		schema: newConsoleUserInput,
		save: (parsed) => {
			const user_type = roles.find(({ id }) => id === parsed.role_id)?.user_type ?? "admin";
			return create({ ...parsed, user_type });
		},
		onSaved: onClose,
	});
	return (
		<Dialog open onClose={onClose} title="Add profile" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Add profile">
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.first_name} required autoFocus {...form.field("first_name")} />
						<TextField label={LABELS.last_name} {...form.field("last_name")} />
						<TextField
							label={LABELS.email}
							type="email"
							required
							hint="They’ll get a link to set their password."
							{...form.field("email")}
						/>
						<TextField label={LABELS.mobile} type="tel" {...form.field("mobile")} />
						<SelectField
							label={LABELS.role_id}
							required
							options={toOptions(roles)}
							{...form.field("role_id")}
						/>
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Send invitation
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

function ChangeDialog({ person, roles, onClose }: DialogProps & { person: ConsoleStaffPerson }) {
	const { id, first_name, last_name, role_id, is_active, version } = person;
	const initial = { id, first_name, last_name, mobile: person.mobile ?? "", role_id, is_active, version };
	const save = useActionSubmit<typeof updateConsoleProfile>("updateConsoleProfile");
	const form = useSaveForm<typeof initial, ConsoleUserInput, unknown>({
		initial,
		schema: consoleUserInput,
		save,
		onSaved: onClose,
	});
	const ofType = roles.filter(({ user_type }) => user_type === person.user_type);
	const own = { value: role_id ?? 0, label: person.role ?? "–" };
	const options = ofType.some((role) => role.id === role_id)
		? toOptions(ofType)
		: [own, ...toOptions(ofType)];
	return (
		<Dialog open onClose={onClose} title={person.email} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Profile">
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.first_name} required autoFocus {...form.field("first_name")} />
						<TextField label={LABELS.last_name} {...form.field("last_name")} />
						<TextField label={LABELS.mobile} type="tel" {...form.field("mobile")} />
						<SelectField label={LABELS.role_id} required options={options} {...form.field("role_id")} />
						{!person.can_change && <Note tone="warn">{consoleStaffText.personBeyond}</Note>}
						<Checkbox
							checked={form.values.is_active === 1}
							onChange={(on) => form.set({ is_active: on ? 1 : 0 })}
						>
							Active: may sign in
						</Checkbox>
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending} disabled={!person.can_change}>
						Save profile
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
