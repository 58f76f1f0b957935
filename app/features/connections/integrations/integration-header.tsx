import { type ReactNode, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { saveIntegration } from "~/domain/connections/integrations/save";
import type { IntegrationView } from "~/domain/connections/integrations/schemas";
import type { testIntegration } from "~/domain/connections/integrations/test-integration";
import { showOutcome } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { Tag } from "~/ui/tag";
import styles from "./integration-header.module.css";

/** The head of an integration's page: name, state, switch and test, with when it last worked and what went wrong. */
export function IntegrationHeader({ integration }: { integration: IntegrationView }) {
	const { id, name, about, has_switch, can_test, is_enabled } = integration;
	const submitSwitch = useActionSubmit<typeof saveIntegration>("saveIntegration", { reloadsOnRefusal: true });
	const submitTest = useActionSubmit<typeof testIntegration>("testIntegration");
	const [isTesting, setTesting] = useState(false);
	const test = async () => {
		setTesting(true);
		const result = await showOutcome(submitTest({ id }));
		setTesting(false);
		if (result?.error) toast.error(result.error);
	};
	const setOn = (on: boolean) =>
		showOutcome(submitSwitch({ id, is_enabled: on ? 1 : 0, version: integration.version }));
	return (
		<header className={styles.header}>
			<div className={styles.title}>
				<h2>{name}</h2>
				<StateTag integration={integration} />
				<span className="grow" />
				{can_test && (
					<Button isWriting pending={isTesting} onClick={() => void test()}>
						{integration.slug === "mail" ? "Send test" : "Test"}
					</Button>
				)}
				{has_switch && (
					<Switch isWriting checked={is_enabled === 1} aria-label={name} onChange={(on) => void setOn(on)}>
						{is_enabled === 1 ? "On" : "Off"}
					</Switch>
				)}
			</div>
			<p>{describeUse(about, integration)}</p>
			{integration.last_error && (
				<p className={styles.error}>
					{integration.last_error_at && `${formatMoment(integration.last_error_at)}: `}
					{integration.last_error}
				</p>
			)}
		</header>
	);
}

const describeUse = (about: string, { last_success_at }: IntegrationView) =>
	`${about.charAt(0).toUpperCase()}${about.slice(1)}.${
		last_success_at ? ` Last success ${formatMoment(last_success_at)}.` : ""
	}`;

/** The sections below the header, from the top. */
export function IntegrationBody({ children }: { children: ReactNode }) {
	return <div className={`scroll ${styles.body}`}>{children}</div>;
}

function StateTag({ integration }: { integration: IntegrationView }) {
	if (integration.is_enabled === 0) return <Tag>off</Tag>;
	if (integration.last_error) return <Tag tone="danger">failing</Tag>;
	if (integration.is_integrated === 1) return <Tag tone="ok">connected</Tag>;
	return integration.slug === "accounts" ? null : <Tag>not connected</Tag>;
}
