import { useMemo } from "react";
import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { NotificationKind, saveNotificationSettings } from "~/domain/messages/notifications/settings";
import { Checkbox } from "~/ui/checkbox";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import styles from "./notification-kinds-form.module.css";
import { SettingsForm } from "./settings-form";
import settingsFormStyles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

const channelsSchema = z.record(z.string(), z.object({ bell: z.boolean(), mail: z.boolean() }));
type Channels = z.output<typeof channelsSchema>;
const schema = z.object({ channels: channelsSchema });

const NOTIFICATION_EVENTS = ["notificationSettingsChange"];

/** Which kinds of notification a person receives, in the bell and by email. */
export function NotificationKindsForm(props: {
	title: string;
	kinds: readonly NotificationKind[];
	/** The user to edit; undefined for the signed-in user. */
	user_id?: number;
	children?: React.ReactNode;
}) {
	const { kinds, user_id } = props;
	const initial = useMemo(
		() => ({
			channels: Object.fromEntries(
				kinds.map((kind) => [kind.id, { bell: kind.is_enabled === 1, mail: kind.by_email === 1 }]),
			),
		}),
		[kinds],
	);
	const save = useActionSubmit<typeof saveNotificationSettings>("saveNotificationSettings");
	const form = useSettingsForm({
		initial,
		schema,
		events: NOTIFICATION_EVENTS,
		save: (parsed) =>
			save({
				client_notifications: Object.entries(parsed.channels).map(([id, { bell, mail }]) => ({
					notification_setting_id: Number(id),
					is_enabled: bell ? 1 : 0,
					by_email: mail ? 1 : 0,
				})),
				...(user_id ? { user_id } : {}),
			}),
	});
	return (
		<SettingsForm title={props.title} form={form}>
			{props.children}
			<NotificationKindsTable
				kinds={kinds}
				channels={form.values.channels}
				onChange={(next) => form.set({ channels: next })}
			/>
		</SettingsForm>
	);
}

function NotificationKindsTable(props: {
	kinds: readonly NotificationKind[];
	channels: Channels;
	onChange: (channels: Channels) => void;
}) {
	const { kinds, channels, onChange } = props;
	const toChannels = ({ id }: NotificationKind) => channels[id] ?? { bell: false, mail: false };
	const set = (kind: NotificationKind, change: Partial<Channels[string]>) =>
		onChange({ ...channels, [kind.id]: { ...toChannels(kind), ...change } });
	const columns: readonly TableColumn<NotificationKind>[] = [
		{
			id: "kind",
			header: "Notification",
			cell: ({ title, description }) => (
				<>
					{title}
					<span className={settingsFormStyles.explanation}>{description}</span>
				</>
			),
		},
		{
			id: "bell",
			header: "In app",
			cell: (kind) => (
				<Checkbox
					checked={toChannels(kind).bell}
					// Emails are sent for bell notifications, so they need the bell.
					onChange={(bell) => set(kind, { bell, mail: bell && toChannels(kind).mail })}
					aria-label={`${kind.title}, in app`}
				/>
			),
		},
		{
			id: "mail",
			header: "Email",
			cell: (kind) => (
				<Checkbox
					checked={toChannels(kind).mail}
					onChange={(mail) => set(kind, { mail, bell: mail || toChannels(kind).bell })}
					aria-label={`${kind.title}, email`}
				/>
			),
		},
	];
	return (
		<SimpleTable
			className={styles.kinds}
			label="Kinds of notification"
			columns={columns}
			rows={kinds}
			rowId={({ id }) => String(id)}
		/>
	);
}
