import { useActionSubmit } from "~/client/screen-action";
import type { createClient } from "~/domain/provider/clients/create-client";
import { newClientInput } from "~/domain/provider/clients/new-client-input";
import { useSaveForm } from "~/features/kernel/requests";
import { type ClientRights, clientPath } from "~/features/provider/console-areas";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

const LABELS = {
	company_name: "Company",
	first_name: "First name",
	last_name: "Last name",
	email: "Email",
	mobile: "Mobile",
	plan: "Plan",
};

/** Sets up a company for a client and invites its first admin. */
export function NewClientDialog(props: {
	plans: readonly { slug: string; name: string }[];
	/** What the viewer may do with the new company: one of its screens is opened if they may. */
	rights: ClientRights;
	onClose: () => void;
	onCreated: () => void;
}) {
	const save = useActionSubmit<typeof createClient>("createClient", {
		leadsTo: ({ id }) => clientPath(props.rights, id),
	});
	const form = useSaveForm({
		initial: {
			company_name: "",
			first_name: "",
			last_name: "",
			email: "",
			mobile: "",
			plan: props.plans[0]?.slug ?? "",
		},
		schema: newClientInput,
		save,
		onSaved: props.onCreated,
	});
	return (
		<Dialog open onClose={props.onClose} title="New client" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="New client">
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.company_name} required autoFocus {...form.field("company_name")} />
						<div className="fields columns-2">
							<TextField label={LABELS.first_name} required {...form.field("first_name")} />
							<TextField label={LABELS.last_name} required {...form.field("last_name")} />
						</div>
						<TextField
							label={LABELS.email}
							type="email"
							inputMode="email"
							required
							hint="They are invited to set a password, and are the company's first admin."
							{...form.field("email")}
						/>
						<div className="fields columns-2">
							<TextField label={LABELS.mobile} inputMode="tel" required {...form.field("mobile")} />
							<SelectField
								label={LABELS.plan}
								options={props.plans.map(({ slug, name }) => ({ value: slug, label: name }))}
								{...form.field("plan")}
								onChange={(plan) => form.set({ plan: plan ?? "" })}
							/>
						</div>
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Create client
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
