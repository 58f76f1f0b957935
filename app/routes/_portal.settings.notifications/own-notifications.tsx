import { useEffect, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { useActionSubmit } from "~/client/screen-action";
import type { OwnNotificationSettings } from "~/domain/messages/notifications/own-settings";
import type { NotificationKind, saveNotificationSettings } from "~/domain/messages/notifications/settings";
import { showOutcome } from "~/features/kernel/requests";
import { PortalPage } from "~/features/portal/portal";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Switch } from "~/ui/switch";
import { Note } from "~/ui/tag";
import styles from "./own-notifications.module.css";

type Channels = Pick<NotificationKind, "is_enabled" | "by_email">;

/** What the user is notified about, in the portal and by email; each switch is saved at once. */
export function OwnNotifications(props: OwnNotificationSettings & { company: string }) {
	const { company, has_bell, addresses } = props;
	const submit = useActionSubmit<typeof saveNotificationSettings>("saveNotificationSettings");
	const [kinds, setKinds] = useState(props.kinds);
	useEffect(() => setKinds(props.kinds), [props.kinds]);
	useScreenRefresh(["notificationSettingsChange", "settingsChange"]);
	const save = async (kind: NotificationKind, channels: Channels) => {
		const replace = (next: Channels) =>
			setKinds((all) => all.map((one) => (one.id === kind.id ? { ...one, ...next } : one)));
		replace(channels);
		const saved = await showOutcome(
			submit({ client_notifications: [{ notification_setting_id: kind.id, ...channels }] }),
		);
		if (!saved) replace(kind);
	};
	return (
		<PortalPage title="Notifications" about="Choose what you are notified about.">
			{!has_bell && (
				<Note tone="warn">{`${company} has not switched notifications on. Your choices count as soon as it does.`}</Note>
			)}
			<div className={styles.columns}>
				<section className={styles.sheet} aria-label="What you are notified about">
					<SimpleTable
						label="Notifications"
						className={styles.table}
						columns={toColumns(has_bell, (kind, channels) => void save(kind, channels))}
						rows={kinds}
						rowId={({ id }) => String(id)}
					/>
				</section>
				<aside className={styles.side}>
					<Addresses title="Job emails" emails={addresses.jobs} company={company} />
					{addresses.invoices && (
						<Addresses title="Invoice emails" emails={addresses.invoices} company={company} />
					)}
				</aside>
			</div>
		</PortalPage>
	);
}

function toColumns(
	hasBell: boolean,
	save: (kind: NotificationKind, channels: Channels) => void,
): readonly TableColumn<NotificationKind>[] {
	const mail: TableColumn<NotificationKind> = {
		id: "mail",
		header: "Email",
		className: styles.channel,
		cell: (kind) => (
			<Switch
				aria-label={`${kind.title}, email`}
				checked={kind.by_email === 1}
				// A mail is sent for what is shown in the portal, so it needs that too.
				onChange={(on) =>
					save(kind, on ? { is_enabled: 1, by_email: 1 } : { ...toChannels(kind), by_email: 0 })
				}
			/>
		),
	};
	const bell: TableColumn<NotificationKind> = {
		id: "bell",
		header: "In portal",
		className: styles.channel,
		cell: (kind) => (
			<Switch
				aria-label={`${kind.title}, in portal`}
				checked={kind.is_enabled === 1}
				onChange={(on) =>
					save(kind, on ? { ...toChannels(kind), is_enabled: 1 } : { is_enabled: 0, by_email: 0 })
				}
			/>
		),
	};
	return [
		{
			id: "kind",
			header: "Event",
			cell: ({ title, description }) => (
				<>
					{title}
					<span className={styles.explanation}>{description}</span>
				</>
			),
		},
		mail,
		...(hasBell ? [bell] : []),
	];
}

const toChannels = ({ is_enabled, by_email }: NotificationKind): Channels => ({ is_enabled, by_email });

function Addresses(props: { title: string; emails: readonly string[]; company: string }) {
	return (
		<section className={styles.card}>
			<h2>{props.title}</h2>
			<ul>
				{props.emails.map((email) => (
					<li key={email} className="truncate">
						{email}
					</li>
				))}
			</ul>
			<p className="muted">
				{props.emails.length === 0
					? `Please give ${props.company} an address.`
					: `${props.company} changes them for you.`}
			</p>
		</section>
	);
}
