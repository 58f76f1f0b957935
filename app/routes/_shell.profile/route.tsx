import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { Appearance } from "~/components/profile/appearance";
import { DetailsForm } from "~/components/profile/details-form";
import { PasswordForm } from "~/components/profile/password-form";
import { ScreenTabs } from "~/components/resource/screen-tabs";
import { KindForm } from "~/components/settings/kind-form";
import { themeFromCookie } from "~/components/shell/theme";
import { tabOf } from "~/domain/account-settings/list-screen";
import { quickUpdate } from "~/domain/diary/quick-update";
import { notificationSettings } from "~/domain/notifications/settings";
import { isCallPermitted } from "~/domain/permissions/api";
import { ownProfile } from "~/domain/profile/own";

const TABS = ["Details", "Password", "Appearance", "Notifications"] as const;

export const meta: MetaFunction = () => [{ title: "Profile · Cartage" }];

export const handle = { title: "Profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const hasDiary = isCallPermitted("diary", ctx.actor.permissions);
	const [profile, kinds, style] = await Promise.all([
		ownProfile({ ctx, input: undefined }),
		notificationSettings({ ctx, input: {} }),
		hasDiary ? quickUpdate({ ctx, input: undefined }) : null,
	]);
	return {
		tab: tabOf(new URL(request.url).searchParams, TABS),
		profile,
		kinds,
		table: style && { saved: style.value },
		theme: themeFromCookie(request.headers.get("Cookie")) ?? "light_mode",
	};
}

export default function Profile() {
	const { tab, profile, kinds, table, theme } = useLoaderData<typeof loader>();
	return (
		<div className="set">
			<ScreenTabs label="Profile" tabs={TABS.map((title) => ({ title }))} tab={tab} />
			{tab === 0 && <DetailsForm profile={profile} />}
			{tab === 1 && <PasswordForm />}
			{tab === 2 && <Appearance theme={theme} table={table} />}
			{tab === 3 && <KindForm title="Notifications" kinds={kinds} />}
		</div>
	);
}
