import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { screenAction } from "~/auth/screen-action";
import { submitScreenAction } from "~/client/screen-action";
import { getNotificationSettings, saveNotificationSettings } from "~/domain/notifications/settings";
import { listColleagues } from "~/domain/settings/colleagues";
import { getCompanySwitches, saveCompanySwitches } from "~/domain/settings/switches";
import { CompanySwitches, NotificationKindsForm, SettingsSection } from "~/features/settings";
import { ComboField } from "~/ui/form/combo-field";

export const meta: MetaFunction = () => [{ title: "Notification settings · Cartage" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const staff = await listColleagues({ ctx, input: undefined });
	const requestedId = Number(new URL(request.url).searchParams.get("user"));
	const user_id = staff.some(({ id }) => id === requestedId) ? requestedId : ctx.actor.user_id;
	const [kinds, switches] = await Promise.all([
		getNotificationSettings({ ctx, input: { id: user_id } }),
		getCompanySwitches({ ctx, input: undefined }),
	]);
	return { staff, user_id, currentUserId: ctx.actor.user_id, kinds, switches };
}

export const action = screenAction({ saveNotificationSettings, saveCompanySwitches });

export const clientAction = submitScreenAction;

export default function NotificationSettings() {
	const { staff, user_id, currentUserId, kinds, switches } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	return (
		<NotificationKindsForm
			key={user_id}
			title="Notification"
			kinds={kinds}
			user_id={user_id === currentUserId ? undefined : user_id}
		>
			<CompanySwitches switches={switches} />
			<SettingsSection title="Notifications by person">
				{staff.length > 1 && (
					<ComboField
						label="Person"
						value={user_id}
						options={staff.map(({ id, name }) => ({
							value: id,
							label: name,
							secondary: id === currentUserId ? "You" : undefined,
						}))}
						onChange={(id) => id !== null && navigate(id === currentUserId ? "?" : `?user=${id}`)}
					/>
				)}
			</SettingsSection>
		</NotificationKindsForm>
	);
}
