import { KeyRound, MailPlus, Plus, ShieldOff, Users } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { inviteConsoleUser, resetConsoleFactor } from "~/domain/provider/console-staff/profiles";
import { showOutcome } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button, ButtonLink } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { ProfileDialog } from "./profile-dialog";
import type { ConsoleStaff, ConsoleStaffPerson } from "./types";

const nameOf = ({ first_name, last_name }: ConsoleStaffPerson) => `${first_name} ${last_name}`.trim();

function renderState(person: ConsoleStaffPerson) {
	if (person.is_active === 0) return <Tag>Inactive</Tag>;
	return person.has_password ? <Tag tone="ok">Active</Tag> : <Tag tone="warn">Invited</Tag>;
}

const COLUMNS: readonly TableColumn<ConsoleStaffPerson>[] = [
	{ id: "name", header: "Name", cell: (row) => <b className="medium">{nameOf(row)}</b>, opensRow: true },
	{ id: "email", header: "Email", cell: (row) => row.email },
	{
		id: "type",
		header: "Console",
		cell: (row) => (row.user_type === "superAdmin" ? "Super admin" : "Admin"),
	},
	{ id: "role", header: "Role", cell: (row) => row.role ?? "–" },
	{
		id: "factor",
		header: "Second factor",
		cell: (row) => (row.has_second_factor ? <Tag tone="ok">On</Tag> : "Off"),
	},
	{
		id: "seen",
		header: "Last seen",
		cell: (row) => (row.last_login_at ? formatMoment(row.last_login_at) : "Never"),
	},
	{ id: "state", header: "State", cell: renderState },
];

/** The provider's own people, for both consoles. `own` is the id of who looks. */
export function ConsoleProfiles({ people, roles, own }: ConsoleStaff & { own: number }) {
	const submitInvitation = useActionSubmit<typeof inviteConsoleUser>("inviteConsoleUser");
	const submitReset = useActionSubmit<typeof resetConsoleFactor>("resetConsoleFactor", {
		reloadsOnRefusal: true,
	});
	const [edited, setEdited] = useState<ConsoleStaffPerson | "new" | null>(null);
	const invite = (person: ConsoleStaffPerson) => showOutcome(submitInvitation({ id: person.id }));
	const resetFactor = async (person: ConsoleStaffPerson) => {
		const question = `${nameOf(person)} is signed out and can sign in with the password alone until a new one is set up. Continue?`;
		if (!(await confirm({ title: "Reset second factor", question, okText: "Reset second factor" }))) return;
		await showOutcome(submitReset({ id: person.id }));
	};
	const actions: TableColumn<ConsoleStaffPerson> = {
		id: "actions",
		header: "Action",
		align: "right",
		cell: (row) => (
			<>
				{row.can_change && row.has_second_factor === 1 && row.id !== own && (
					<Button
						size="row"
						icon={ShieldOff}
						aria-label={`Reset second factor of ${nameOf(row)}`}
						onClick={(event) => {
							event.stopPropagation();
							void resetFactor(row);
						}}
					>
						Reset factor
					</Button>
				)}
				{row.can_change && row.is_active === 1 && row.has_password === 0 && (
					<Button
						size="row"
						icon={MailPlus}
						aria-label={`Send invitation to ${nameOf(row)}`}
						onClick={(event) => {
							event.stopPropagation();
							void invite(row);
						}}
					>
						Send invitation
					</Button>
				)}
			</>
		),
	};
	return (
		<>
			<div className="toolbar">
				<h1>Profiles</h1>
				<span className="count">{people.length}</span>
				<span className="grow" />
				<ButtonLink icon={KeyRound} to="/second-factor">
					Your second factor
				</ButtonLink>
				<Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
					Add profile
				</Button>
			</div>
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Profiles"
					columns={[...COLUMNS, actions]}
					rows={people}
					rowId={(row) => String(row.id)}
					density="normal"
					onOpen={setEdited}
					empty={<EmptyState icon={Users}>Nobody yet. Add a profile.</EmptyState>}
				/>
			</div>
			{edited !== null && (
				<ProfileDialog
					person={edited === "new" ? null : edited}
					roles={roles}
					onClose={() => setEdited(null)}
				/>
			)}
		</>
	);
}
