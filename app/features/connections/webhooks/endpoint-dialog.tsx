import type { ApiResponse } from "~/client/api";
import { WEBHOOK_EVENTS, type WebhookEvent } from "~/domain/connections/webhooks/events";
import { type EndpointView, endpointInput } from "~/domain/connections/webhooks/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { Switch } from "~/ui/switch";
import type { EndpointActions, EndpointValues } from "./endpoint-actions";
import styles from "./webhooks.module.css";

interface Values extends EndpointValues {
	is_active: 0 | 1;
}

const LABELS = { url: "Address", description: "Description", events: "Events" };

const isKnown = (event: string): event is WebhookEvent => WEBHOOK_EVENTS.some((one) => one.event === event);

/** Adds an address for events, or changes one. */
export function EndpointDialog(props: {
	endpoint: EndpointView | null;
	actions: Pick<EndpointActions, "create" | "save">;
	onClose: () => void;
	/** With the secret of a new address. */
	onSaved: (secret: string | null) => void;
}) {
	const { endpoint, actions } = props;
	const title = endpoint ? "Change webhook" : "Add a webhook";
	const form = useSaveForm<Values, EndpointValues, { secret: string } | null>({
		initial: {
			url: endpoint?.url ?? "",
			description: endpoint?.description ?? "",
			events: endpoint?.events.filter(isKnown) ?? [],
			is_active: endpoint?.is_active ?? 1,
		},
		schema: endpointInput,
		save: async (values): Promise<ApiResponse<{ secret: string } | null>> => {
			if (!endpoint) return await actions.create(values);
			const { id, updated_at } = endpoint;
			const saved = await actions.save({ ...values, id, updated_at, is_active: form.values.is_active });
			return { ...saved, data: null };
		},
		onSaved: (made) => props.onSaved(made?.secret ?? null),
	});
	const { events, is_active } = form.values;
	const setEvent = (event: WebhookEvent, on: boolean) =>
		form.set({ events: on ? [...events, event] : events.filter((one) => one !== event) });
	return (
		<Dialog open onClose={props.onClose} title={title} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label={title}>
					<div className="scroll panel-padding fields">
						<TextField
							label={LABELS.url}
							required
							autoFocus
							placeholder="https://"
							inputMode="url"
							{...form.field("url")}
						/>
						<TextField label={LABELS.description} {...form.field("description")} />
						<fieldset className={styles.choices}>
							<legend>{LABELS.events}</legend>
							{WEBHOOK_EVENTS.map(({ event, label, about }) => (
								<Checkbox key={event} checked={events.includes(event)} onChange={(on) => setEvent(event, on)}>
									{label} <code>{event}</code>
									<span className={styles.explanation}>{about}</span>
								</Checkbox>
							))}
						</fieldset>
						{endpoint && (
							<Switch checked={is_active === 1} onChange={(on) => form.set({ is_active: on ? 1 : 0 })}>
								Send events
								<span className={styles.explanation}>What happens while it is off is not sent later.</span>
							</Switch>
						)}
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						{endpoint ? "Save" : "Add webhook"}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
