import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { screenAction } from "~/auth/screen-action";
import { submitScreenAction } from "~/client/screen-action";
import { getQuickUpdate, saveQuickUpdate } from "~/domain/diary/quick-update";
import { parseTab } from "~/domain/master-data/list-screen";
import { getMyProfile, saveMyProfile } from "~/domain/me/my-profile";
import { getNotificationSettings, saveNotificationSettings } from "~/domain/notifications/settings";
import { isCallPermitted } from "~/domain/permissions/api-permissions";
import { changePassword } from "~/domain/sign-in/change-password";
import { ScreenTabs } from "~/features/master-data";
import { readThemeCookie } from "~/features/navigation";
import { NotificationKindsForm } from "~/features/settings";
import styles from "~/features/settings/settings-form.module.css";
import { Appearance } from "./appearance";
import { DetailsForm } from "./details-form";
import { PasswordForm } from "./password-form";

const TABS = ["Details", "Password", "Appearance", "Notifications"] as const;

export const meta: MetaFunction = () => [{ title: "Profile · Cartage" }];

export const handle = { title: "Profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const hasDiary = isCallPermitted("diary", ctx.actor.permissions);
	const [profile, kinds, style] = await Promise.all([
		getMyProfile({ ctx, input: undefined }),
		getNotificationSettings({ ctx, input: {} }),
		hasDiary ? getQuickUpdate({ ctx, input: undefined }) : null,
	]);
	return {
		tab: parseTab(new URL(request.url).searchParams, TABS),
		profile,
		kinds,
		table: style && { saved: style.value },
		theme: readThemeCookie(request.headers.get("Cookie")) ?? "light_mode",
	};
}

export const action = screenAction({
	saveMyProfile,
	changePassword,
	saveQuickUpdate,
	saveNotificationSettings,
});

export const clientAction = submitScreenAction;

export default function Profile() {
	const { tab, profile, kinds, table, theme } = useLoaderData<typeof loader>();
	return (
		<div className={styles.screen}>
			<ScreenTabs label="Profile" tabs={TABS.map((title) => ({ title }))} tab={tab} />
			{tab === 0 && <DetailsForm profile={profile} />}
			{tab === 1 && <PasswordForm />}
			{tab === 2 && <Appearance theme={theme} table={table} />}
			{tab === 3 && <NotificationKindsForm title="Notifications" kinds={kinds} />}
		</div>
	);
}
