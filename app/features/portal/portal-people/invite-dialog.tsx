import type { ApiResponse } from "~/client/api";
import { type PersonInput, personInput } from "~/domain/portal/portal-people/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

const EMPTY = { first_name: "", last_name: "", email: "", is_portal_admin: 0 };
const LABELS = { first_name: "First name", last_name: "Last name", email: "Email" };

/** Invites a person by email. */
export function InviteDialog(props: {
	invite: (person: PersonInput) => Promise<ApiResponse<unknown>>;
	onClose: () => void;
	onInvited: () => void;
}) {
	const form = useSaveForm<typeof EMPTY, PersonInput, unknown>({
		initial: EMPTY,
		schema: personInput,
		save: props.invite,
		onSaved: props.onInvited,
	});
	return (
		<Dialog open onClose={props.onClose} title="Invite a person" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Invite a person">
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.first_name} required autoFocus {...form.field("first_name")} />
						<TextField label={LABELS.last_name} {...form.field("last_name")} />
						<TextField
							label={LABELS.email}
							type="email"
							inputMode="email"
							required
							hint="They’ll get a link to set their password."
							{...form.field("email")}
						/>
						<Checkbox
							checked={form.values.is_portal_admin === 1}
							onChange={(on) => form.set({ is_portal_admin: on ? 1 : 0 })}
						>
							Administrator: may invite others and end sign-ins
						</Checkbox>
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
