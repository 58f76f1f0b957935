import { useMemo } from "react";
import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { NotificationKind, saveNotificationSettings } from "~/domain/notifications/settings";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import styles from "./notification-kinds-form.module.css";
import { SettingsForm } from "./settings-form";
import settingsFormStyles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

const channelsSchema = z.record(z.string(), z.object({ bell: z.boolean(), mail: z.boolean() }));
type Channels = z.output<typeof channelsSchema>;
const schema = z.object({ channels: channelsSchema });

const NOTIFICATION_EVENTS = ["notificationSettingsChange"];

/** Which kinds of notification a person receives, in the bell and by e-mail. */
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
	return (
		<table className={classNames("table", styles.kinds)} aria-label="Kinds of notification">
			<thead>
				<tr>
					<th scope="col">Notification</th>
					<th scope="col">Bell</th>
					<th scope="col">Email</th>
				</tr>
			</thead>
			<tbody>
				{kinds.map(({ id, title, description }) => {
					const kindChannels = channels[id] ?? { bell: false, mail: false };
					const set = (change: Partial<typeof kindChannels>) =>
						onChange({ ...channels, [id]: { ...kindChannels, ...change } });
					return (
						<tr key={id}>
							<td>
								{title}
								<span className={settingsFormStyles.explanation}>{description}</span>
							</td>
							<td>
								<Checkbox
									checked={kindChannels.bell}
									// E-mails are sent for bell notifications, so they need the bell.
									onChange={(bell) => set({ bell, mail: bell && kindChannels.mail })}
									aria-label={`${title}, bell`}
								/>
							</td>
							<td>
								<Checkbox
									checked={kindChannels.mail}
									onChange={(mail) => set({ mail, bell: mail || kindChannels.bell })}
									aria-label={`${title}, email`}
								/>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
