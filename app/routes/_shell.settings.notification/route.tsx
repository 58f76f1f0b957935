import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { listColleagues } from "~/domain/company/settings/colleagues";
import { getCompanySwitches, saveCompanySwitches } from "~/domain/company/settings/switches";
import { getNotificationSettings, saveNotificationSettings } from "~/domain/messages/notifications/settings";
import { parseTab } from "~/domain/shell/account-settings/list-screen";
import { CompanySwitches, NotificationKindsForm, SettingsSection } from "~/features/company/settings";
import { ScreenTabs } from "~/features/master-data/records";
import styles from "~/features/master-data/records/resource-screen.module.css";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ComboField } from "~/ui/form/combo-field";

/** A person's notifications, and apart from them what holds for the company. */
const TABS = ["Notifications by person", "Company"] as const;

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
	const search = new URL(request.url).searchParams;
	return { tab: parseTab(search, TABS), staff, user_id, currentUserId: ctx.actor.user_id, kinds, switches };
}

export const action = screenAction({ saveNotificationSettings, saveCompanySwitches });

export const clientAction = submitScreenAction;

export default function NotificationSettings() {
	const { tab, switches, ...people } = useLoaderData<typeof loader>();
	return (
		<section className={styles.screen} aria-label="Notification">
			<ScreenTabs label="Notification" tabs={TABS.map((title) => ({ title }))} tab={tab} />
			{tab === 0 ? <PeopleNotifications {...people} /> : <CompanySwitches switches={switches} />}
		</section>
	);
}

function PeopleNotifications({
	staff,
	user_id,
	currentUserId,
	kinds,
}: Omit<ReturnType<typeof useLoaderData<typeof loader>>, "tab" | "switches">) {
	const navigate = useNavigate();
	return (
		<NotificationKindsForm
			key={user_id}
			title="Notification"
			kinds={kinds}
			user_id={user_id === currentUserId ? undefined : user_id}
		>
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
