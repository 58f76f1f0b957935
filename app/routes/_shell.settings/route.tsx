import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { visitor } from "~/auth/screen";
import { ScreenError } from "~/components/overlay/screen-error";
import { SettingsFrame } from "~/components/resource/settings-frame";
import { settingsNav } from "~/domain/settings/nav";

export const handle = { title: "Settings" };

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: settingsNav(visitor(context), context.screens) };
}

export default function Settings() {
	return (
		<SettingsFrame title="Settings" {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
