import type { ApiResponse } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { createConsoleRole, saveConsoleRole } from "~/domain/provider/console-staff/roles";
import { newConsoleRoleInput } from "~/domain/provider/console-staff/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError } from "~/ui/form/field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./role-dialog.module.css";
import type { ConsoleRoleList, ConsoleRoleRow } from "./types";

const LABELS = { name: "Name", description: "Description", permissions: "Screens" };

const KINDS: readonly [string, string][] = [
	["side_menu", "Side menu"],
	["sub_menu", "A client's screens"],
	["settings", "Settings"],
	["support", "Support"],
	["account_settings_menu", "Account settings"],
];
const CONSOLES = [
	["/console/", "Admin console"],
	["/super-admin/", "Super admin"],
] as const;

/** A role's name and the screens that it opens, by console and kind of menu. */
export function RoleDialog(props: {
	role: ConsoleRoleRow | null;
	screens: ConsoleRoleList["screens"];
	onClose: () => void;
}) {
	const { role, screens } = props;
	const create = useActionSubmit<typeof createConsoleRole>("createConsoleRole");
	const save = useActionSubmit<typeof saveConsoleRole>("saveConsoleRole");
	const form = useSaveForm({
		initial: {
			name: role?.name ?? "",
			description: role?.description ?? "",
			permissions: role?.permissions ?? ([] as string[]),
		},
		schema: newConsoleRoleInput,
		save: (parsed): Promise<ApiResponse<unknown>> =>
			role ? save({ ...parsed, id: role.id, version: role.version }) : create(parsed),
		onSaved: props.onClose,
	});
	const { permissions } = form.values;
	const toggle = (path: string, on: boolean) =>
		form.set({ permissions: on ? [...permissions, path] : permissions.filter((one) => one !== path) });
	const isFixed = role?.is_built_in ?? false;
	return (
		<Dialog open onClose={props.onClose} title={role ? role.name : "Add role"} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Role">
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.name} required autoFocus disabled={isFixed} {...form.field("name")} />
						<TextField label={LABELS.description} disabled={isFixed} {...form.field("description")} />
						{CONSOLES.map(([base, title]) => (
							<ScreenGroup
								key={base}
								title={title}
								screens={screens.filter(({ path }) => path.startsWith(base))}
								permissions={permissions}
								disabled={isFixed}
								onToggle={toggle}
							/>
						))}
						{form.errors.permissions && <FieldError>{form.errors.permissions}</FieldError>}
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending} disabled={isFixed}>
						Save role
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

function ScreenGroup(props: {
	title: string;
	screens: ConsoleRoleList["screens"];
	permissions: readonly string[];
	disabled: boolean;
	onToggle: (path: string, on: boolean) => void;
}) {
	if (props.screens.length === 0) return null;
	return (
		<fieldset className={styles.group}>
			<legend>{props.title}</legend>
			{KINDS.map(([kind, label]) => {
				const ofKind = props.screens.filter((screen) => screen.kind === kind);
				if (ofKind.length === 0) return null;
				return (
					<div key={kind} className={styles.kind}>
						<h3>{label}</h3>
						{ofKind.map(({ path, title }) => (
							<Checkbox
								key={path}
								checked={props.permissions.includes(path)}
								disabled={props.disabled}
								onChange={(on) => props.onToggle(path, on)}
							>
								{title}
							</Checkbox>
						))}
					</div>
				);
			})}
		</fieldset>
	);
}
