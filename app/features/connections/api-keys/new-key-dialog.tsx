import type { ApiResponse } from "~/client/api";
import { newKeyInput } from "~/domain/connections/api-keys/schemas";
import { API_SCOPES, type ApiScope } from "~/domain/connections/api-keys/scopes";
import { useSaveForm } from "~/features/kernel/requests";
import { todayInLondon } from "~/shared/time/london";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./key-list.module.css";

export interface NewKeyValues {
	name: string;
	scopes: ApiScope[];
	expires_on?: string | null | undefined;
}

interface Values {
	name: string;
	scopes: ApiScope[];
	expires_on: string | null;
}

const EMPTY: Values = { name: "", scopes: [], expires_on: null };
const LABELS = { name: "Name", scopes: "What it may do", expires_on: "Last day" };

/** Makes an API key. */
export function NewKeyDialog<Made>(props: {
	scopes: readonly ApiScope[];
	create: (values: NewKeyValues) => Promise<ApiResponse<Made>>;
	onClose: () => void;
	onMade: (made: Made) => void;
}) {
	const form = useSaveForm<Values, NewKeyValues, Made>({
		initial: EMPTY,
		schema: newKeyInput,
		save: props.create,
		onSaved: props.onMade,
	});
	const { scopes } = form.values;
	const setScope = (scope: ApiScope, on: boolean) =>
		form.set({ scopes: on ? [...scopes, scope] : scopes.filter((one) => one !== scope) });
	return (
		<Dialog open onClose={props.onClose} title="Make an API key" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Make an API key">
					<div className="scroll panel-padding fields">
						<TextField
							label={LABELS.name}
							required
							autoFocus
							hint="Which program uses it, as in Warehouse"
							{...form.field("name")}
						/>
						<fieldset className={styles.choices}>
							<legend>{LABELS.scopes}</legend>
							{API_SCOPES.filter(({ scope }) => props.scopes.includes(scope)).map(
								({ scope, label, about }) => (
									<Checkbox
										key={scope}
										checked={scopes.includes(scope)}
										onChange={(on) => setScope(scope, on)}
									>
										{label}
										<span className={styles.explanation}>{about}</span>
									</Checkbox>
								),
							)}
						</fieldset>
						<p className="muted">It never may more than you, and ends when your own account does.</p>
						<DateField
							label={LABELS.expires_on}
							hint="Leave blank for no expiry"
							min={todayInLondon(new Date())}
							{...form.field("expires_on")}
						/>
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Make key
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
