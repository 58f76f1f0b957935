import { Plus, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { removeConsoleRole } from "~/domain/provider/console-staff/roles";
import { showOutcome } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { RoleDialog } from "./role-dialog";
import { RolesToReview } from "./roles-to-review";
import type { ConsoleRoleList, ConsoleRoleRow } from "./types";

const COLUMNS: readonly TableColumn<ConsoleRoleRow>[] = [
	{ id: "name", header: "Role", cell: (row) => <b className="medium">{row.name}</b>, opensRow: true },
	{ id: "description", header: "Description", cell: (row) => row.description || "–" },
	{
		id: "type",
		header: "Console",
		cell: (row) => (row.user_type === "superAdmin" ? "Super admin" : "Admin"),
	},
	{ id: "screens", header: "Permissions", align: "right", cell: (row) => row.permissions.length },
	{ id: "people", header: "People", align: "right", cell: (row) => row.people },
];

/** The roles of both consoles: which screens each opens, and what each can do there. */
export function ConsoleRoles({ roles, screens }: ConsoleRoleList) {
	const submitRemoval = useActionSubmit<typeof removeConsoleRole>("removeConsoleRole", {
		reloadsOnRefusal: true,
	});
	const [edited, setEdited] = useState<ConsoleRoleRow | "new" | null>(null);
	const canGive = new Map(screens.map(({ path, can_give }) => [path, can_give]));
	const remove = async (role: ConsoleRoleRow) => {
		if (!(await confirm({ title: "Delete role", question: `Delete ${role.name}?`, okText: "Delete role" })))
			return;
		await showOutcome(submitRemoval({ id: role.id }));
	};
	const actions: TableColumn<ConsoleRoleRow> = {
		id: "actions",
		header: "Action",
		align: "right",
		cell: (row) => {
			if (row.is_built_in) return <Tag>Built in</Tag>;
			return (
				row.people === 0 &&
				row.permissions.every((path) => canGive.get(path)) && (
					<Button
						size="row"
						icon={Trash2}
						aria-label={`Delete ${row.name}`}
						onClick={(event) => {
							event.stopPropagation();
							void remove(row);
						}}
					>
						Delete
					</Button>
				)
			);
		},
	};
	return (
		<>
			<div className="toolbar">
				<h1>Roles</h1>
				<span className="count">{roles.length}</span>
				<span className="grow" />
				<Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
					Add role
				</Button>
			</div>
			<RolesToReview roles={roles} />
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Roles"
					columns={[...COLUMNS, actions]}
					rows={roles}
					rowId={(row) => String(row.id)}
					density="normal"
					onOpen={setEdited}
					empty={<EmptyState icon={ShieldCheck}>No roles yet. Add a role.</EmptyState>}
				/>
			</div>
			{edited !== null && (
				<RoleDialog
					role={edited === "new" ? null : edited}
					screens={screens}
					onClose={() => setEdited(null)}
				/>
			)}
		</>
	);
}
