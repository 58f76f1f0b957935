import type { ApiResponse } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import {
	PERMISSION_GROUPS,
	permissionGroupOf,
	togglePermission,
} from "~/domain/kernel/permissions/console-permissions";
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

const LABELS = { name: "Name", description: "Description", permissions: "Permissions" };

const GROUPS = [null, ...PERMISSION_GROUPS];
const CONSOLES = [
	["/console/", "Admin console"],
	["/super-admin/", "Super admin"],
] as const;

/** A role's name, the screens that it opens and what it can do there, by console. */
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
		form.set({ permissions: togglePermission(permissions, path, on) });
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
			{GROUPS.map((group) => {
				const ofGroup = props.screens.filter(({ path }) => permissionGroupOf(path) === group);
				if (ofGroup.length === 0) return null;
				return (
					<div key={group} className={styles.kind}>
						<h3>{group ?? "Screens"}</h3>
						{ofGroup.map(({ path, title, can_give }) => (
							<Checkbox
								key={path}
								checked={props.permissions.includes(path)}
								disabled={props.disabled || !can_give}
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
