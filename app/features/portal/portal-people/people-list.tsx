import { Plus } from "lucide-react";
import { useState } from "react";
import type { ApiResponse } from "~/client/api";
import type { PersonInput, PortalPerson } from "~/domain/portal/portal-people/schemas";
import { showOutcome } from "~/features/kernel/requests";
import { portalText } from "~/shared/texts/portal";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { InviteDialog } from "./invite-dialog";
import styles from "./people-list.module.css";
import { PersonRow } from "./person-row";

type Answer = Promise<ApiResponse<unknown>>;

/** How people are invited, changed and ended: by the office's calls, or by those of the customer's administrator. */
export interface PeopleActions {
	invite: (person: PersonInput) => Answer;
	resend: (id: number) => Answer;
	changeAdmin: (person: PortalPerson, is_portal_admin: 0 | 1) => Answer;
	end: (id: number) => Answer;
}

/** Who can sign in to a customer's portal. */
export function PeopleList(props: {
	people: readonly PortalPerson[];
	/** The signed-in person, if they are one of them. */
	ownId: number | null;
	actions: PeopleActions;
	disabled?: boolean;
	/** After each change. */
	onChanged?: () => void;
}) {
	const { people, actions, disabled, onChanged } = props;
	const [isInviting, setInviting] = useState(false);
	const run = async (answer: Answer) => {
		await showOutcome(answer);
		onChanged?.();
	};
	const end = async (person: PortalPerson) => {
		const question = portalText.endQuestion(toName(person));
		if (await confirm({ title: portalText.endTitle, question, okText: "End sign-in", danger: true }))
			await run(actions.end(person.id));
	};
	return (
		<>
			{people.length === 0 ? (
				<EmptyState>Nobody has been invited yet.</EmptyState>
			) : (
				<ul className={styles.people}>
					{people.map((person) => (
						<PersonRow
							key={person.id}
							person={person}
							isOwn={person.id === props.ownId}
							disabled={disabled}
							onResend={() => void run(actions.resend(person.id))}
							onChangeAdmin={() =>
								void run(actions.changeAdmin(person, person.is_portal_admin === 1 ? 0 : 1))
							}
							onEnd={() => void end(person)}
						/>
					))}
				</ul>
			)}
			{!disabled && (
				<div>
					<Button icon={Plus} size="form" onClick={() => setInviting(true)}>
						Invite a person
					</Button>
				</div>
			)}
			{isInviting && (
				<InviteDialog
					invite={actions.invite}
					onClose={() => setInviting(false)}
					onInvited={() => {
						setInviting(false);
						onChanged?.();
					}}
				/>
			)}
		</>
	);
}

const toName = ({ first_name, last_name }: PortalPerson) => `${first_name} ${last_name}`.trim();
