import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePrincipal } from "~/auth/screen";
import { ScreenError } from "~/components/overlay/screen-error";
import { SettingsFrame } from "~/components/resource/settings-frame";
import { getAccountNav } from "~/domain/account-settings/nav";

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: getAccountNav(requirePrincipal(context), context.screens) };
}

export default function AccountSettings() {
	return (
		<SettingsFrame title="Account settings" {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
