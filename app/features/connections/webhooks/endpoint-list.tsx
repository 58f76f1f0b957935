import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { describeEvents } from "~/domain/connections/webhooks/events";
import type { EndpointView } from "~/domain/connections/webhooks/schemas";
import { ShownOnce } from "~/features/connections/integrations";
import { showOutcome } from "~/features/kernel/requests";
import { webhookText } from "~/shared/texts/integrations";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { IconMenu } from "~/ui/menu/menu";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import { DeliveryLog } from "./delivery-log";
import type { EndpointActions } from "./endpoint-actions";
import { EndpointDialog } from "./endpoint-dialog";
import styles from "./webhooks.module.css";

/** The addresses that events are sent to, each with its state and what can be done with it. */
export function EndpointList(props: { endpoints: readonly EndpointView[]; actions: EndpointActions }) {
	const { endpoints, actions } = props;
	const [edited, setEdited] = useState<EndpointView | "new" | null>(null);
	const [secret, setSecret] = useState<string | null>(null);
	const [logged, setLogged] = useState<EndpointView | null>(null);
	const rotate = async ({ id }: EndpointView) => {
		const { rotateTitle: title, rotateQuestion: question } = webhookText;
		if (!(await confirm({ title, question, okText: "Make new secret", danger: true }))) return;
		const made = await showOutcome(actions.rotate(id));
		if (made) setSecret(made.secret);
	};
	const remove = async ({ id, url }: EndpointView) => {
		const question = webhookText.deleteQuestion(url);
		if (await confirm({ title: webhookText.deleteTitle, question, okText: "Delete", danger: true }))
			await showOutcome(actions.remove(id));
	};
	const test = async ({ id }: EndpointView) => {
		const sent = await showOutcome(actions.test(id));
		const error = sent?.tries.at(-1)?.error;
		if (error) toast.error(error);
	};
	return (
		<div className={styles.webhooks}>
			<div>
				<Button icon={Plus} size="form" isWriting onClick={() => setEdited("new")}>
					Add a webhook
				</Button>
			</div>
			{endpoints.length === 0 ? (
				<EmptyState>Events are sent to no address yet.</EmptyState>
			) : (
				<ul className={styles.list}>
					{endpoints.map((endpoint) => (
						<EndpointRow
							key={endpoint.id}
							endpoint={endpoint}
							onLog={() => setLogged(endpoint)}
							onTest={() => void test(endpoint)}
							onEdit={() => setEdited(endpoint)}
							onRotate={() => void rotate(endpoint)}
							onResume={() => void showOutcome(actions.resume(endpoint.id))}
							onRemove={() => void remove(endpoint)}
						/>
					))}
				</ul>
			)}
			{edited && (
				<EndpointDialog
					endpoint={edited === "new" ? null : edited}
					actions={actions}
					onClose={() => setEdited(null)}
					onSaved={(made) => {
						setEdited(null);
						if (made) setSecret(made);
					}}
				/>
			)}
			{secret && (
				<ShownOnce
					title="Secret of the webhook"
					label="Secret"
					about="Copy this secret now. You won't see it again. The receiver uses it to check that events come from Cartage."
					secret={secret}
					onClose={() => setSecret(null)}
				/>
			)}
			{logged && <DeliveryLog endpoint={logged} onClose={() => setLogged(null)} />}
		</div>
	);
}

function EndpointRow(props: {
	endpoint: EndpointView;
	onLog: () => void;
	onTest: () => void;
	onEdit: () => void;
	onRotate: () => void;
	onResume: () => void;
	onRemove: () => void;
}) {
	const { endpoint } = props;
	return (
		<li>
			<div className={styles.facts}>
				<b>
					{endpoint.url} <EndpointTag endpoint={endpoint} />
				</b>
				{endpoint.description && <span>{endpoint.description}</span>}
				<span className="secondary-text">{describeEvents(endpoint.events)}</span>
				<span className="muted">
					{endpoint.last_success_at
						? `Last success ${formatMoment(endpoint.last_success_at)}`
						: "Nothing delivered yet"}
				</span>
				{endpoint.pause_reason && (
					<span className={styles.failing}>Paused, as nothing arrives: {endpoint.pause_reason}</span>
				)}
			</div>
			<div className={styles.actions}>
				{endpoint.paused_at && (
					<Button variant="primary" onClick={props.onResume}>
						Resume
					</Button>
				)}
				<Button aria-label={`Deliveries to ${endpoint.url}`} onClick={props.onLog}>
					Deliveries
				</Button>
				<IconMenu
					icon={Ellipsis}
					label={`Actions for ${endpoint.url}`}
					entries={[
						{ id: "test", isWriting: true, label: "Send test event", onAction: props.onTest },
						{ id: "edit", isWriting: true, label: "Change", onAction: props.onEdit },
						{ id: "rotate", isWriting: true, label: "Make a new secret", onAction: props.onRotate },
						"line",
						{ id: "delete", label: "Delete", danger: true, onAction: props.onRemove },
					]}
				/>
			</div>
		</li>
	);
}

function EndpointTag({ endpoint }: { endpoint: EndpointView }) {
	if (endpoint.is_active === 0) return <Tag>Off</Tag>;
	if (endpoint.paused_at) return <Tag tone="danger">Paused</Tag>;
	if (endpoint.failing_since) return <Tag tone="warn">Failing</Tag>;
	return null;
}
