import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { getQuickUpdate, saveQuickUpdate } from "~/domain/diary/diary/quick-update";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { changePassword } from "~/domain/kernel/sign-in/change-password";
import { listDevices, signOutDevice, signOutOtherDevices } from "~/domain/kernel/sign-in/devices";
import {
	confirmSecondFactor,
	getSecondFactor,
	removeSecondFactor,
	startSecondFactor,
} from "~/domain/kernel/sign-in/second-factor";
import { getNotificationSettings, saveNotificationSettings } from "~/domain/messages/notifications/settings";
import { parseTab } from "~/domain/shell/account-settings/list-screen";
import { getMyProfile, saveMyProfile } from "~/domain/shell/me/my-profile";
import { NotificationKindsForm } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { ScreenTabs } from "~/features/master-data/records";
import { readThemeCookie, SYSTEM_THEME } from "~/features/shell/navigation";
import { clientScreen, requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ReadOnly } from "~/ui/read-only";
import { Appearance } from "./appearance";
import { DetailsForm } from "./details-form";
import { PasswordForm } from "./password-form";
import { Security } from "./security";

const TABS = ["Details", "Password", "Appearance", "Notifications", "Security"] as const;
const SECURITY_TAB = 4;

export const meta: MetaFunction = () => [{ title: "Profile · Cartage" }];

export const handle = { title: "Profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const tab = parseTab(new URL(request.url).searchParams, TABS);
	const hasDiary = isCallPermitted("diary", ctx.actor.permissions);
	const call = { platform: context.platform, principal: requirePrincipal(context), input: undefined };
	const [profile, kinds, style, factor, devices] = await Promise.all([
		getMyProfile({ ctx, input: undefined }),
		getNotificationSettings({ ctx, input: {} }),
		hasDiary ? getQuickUpdate({ ctx, input: undefined }) : null,
		tab === SECURITY_TAB ? getSecondFactor(call) : null,
		tab === SECURITY_TAB ? listDevices(call) : [],
	]);
	return {
		tab,
		profile,
		kinds,
		factor,
		devices,
		table: style && { saved: style.value },
		theme: readThemeCookie(request.headers.get("Cookie")) ?? SYSTEM_THEME,
	};
}

export const action = screenAction({
	saveMyProfile,
	changePassword,
	saveQuickUpdate,
	saveNotificationSettings,
	startSecondFactor,
	confirmSecondFactor,
	removeSecondFactor,
	signOutDevice,
	signOutOtherDevices,
});

export const clientAction = submitScreenAction;

export default function Profile() {
	const { tab, profile, kinds, table, theme, factor, devices } = useLoaderData<typeof loader>();
	return (
		<div className={styles.screen}>
			<ScreenTabs label="Profile" tabs={TABS.map((title) => ({ title }))} tab={tab} />
			<ReadOnly reason={null}>
				{tab === 0 && <DetailsForm profile={profile} />}
				{tab === 1 && <PasswordForm />}
				{factor && <Security factor={factor} devices={devices} />}
			</ReadOnly>
			{tab === 2 && <Appearance theme={theme} table={table} />}
			{tab === 3 && <NotificationKindsForm title="Notifications" kinds={kinds} />}
		</div>
	);
}
