import { useMemo } from "react";
import { z } from "zod";
import { Checkbox } from "~/components/checkbox";
import type { NotificationKind } from "~/domain/notifications/settings";
import { SettingsForm } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const wants = z.record(z.string(), z.object({ bell: z.boolean(), mail: z.boolean() }));
type Wants = z.output<typeof wants>;
const schema = z.object({ wants });

/** Which kinds of notification somebody wants, in the bell and by mail. */
export function KindForm(props: {
	title: string;
	kinds: readonly NotificationKind[];
	/** Whose they are, where not one's own. */
	user_id?: number;
	children?: React.ReactNode;
}) {
	const { kinds, user_id } = props;
	const initial = useMemo(
		() => ({
			wants: Object.fromEntries(
				kinds.map((kind) => [kind.id, { bell: kind.is_enabled === 1, mail: kind.by_email === 1 }]),
			),
		}),
		[kinds],
	);
	const form = useSettingsForm({
		path: "/client/client-notifications",
		method: "POST",
		initial,
		schema,
		events: ["notificationSettingsChange"],
		body: (parsed) => ({
			client_notifications: Object.entries(parsed.wants).map(([id, { bell, mail }]) => ({
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
			<KindTable kinds={kinds} wants={form.values.wants} onChange={(next) => form.set({ wants: next })} />
		</SettingsForm>
	);
}

function KindTable(props: {
	kinds: readonly NotificationKind[];
	wants: Wants;
	onChange: (wants: Wants) => void;
}) {
	const { kinds, wants: all, onChange } = props;
	return (
		<table className="grid set-kinds" aria-label="Kinds of notification">
			<thead>
				<tr>
					<th scope="col">Notification</th>
					<th scope="col">Bell</th>
					<th scope="col">Email</th>
				</tr>
			</thead>
			<tbody>
				{kinds.map(({ id, title, description }) => {
					const own = all[id] ?? { bell: false, mail: false };
					const set = (change: Partial<typeof own>) => onChange({ ...all, [id]: { ...own, ...change } });
					return (
						<tr key={id}>
							<td>
								{title}
								<span className="set-about">{description}</span>
							</td>
							<td>
								<Checkbox
									checked={own.bell}
									// A mail comes with the bell: without it there is nothing to be mailed.
									onChange={(bell) => set({ bell, mail: bell && own.mail })}
									aria-label={`${title}, bell`}
								/>
							</td>
							<td>
								<Checkbox
									checked={own.mail}
									onChange={(mail) => set({ mail, bell: mail || own.bell })}
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
