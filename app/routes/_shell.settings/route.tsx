import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getSettingsNav } from "~/domain/company/settings/nav";
import { SettingsFrame } from "~/features/master-data/records";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const handle = { title: "Settings" };

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: getSettingsNav(requirePrincipal(context), context.screens) };
}

export default function Settings() {
	return (
		<SettingsFrame title="Settings" {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
