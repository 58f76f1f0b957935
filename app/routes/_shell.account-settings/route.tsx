import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getAccountNav } from "~/domain/shell/account-settings/nav";
import { revalidatesList, SettingsFrame } from "~/features/master-data/records";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: getAccountNav(requirePrincipal(context), context.screens) };
}

export const shouldRevalidate = revalidatesList;

export default function AccountSettings() {
	return (
		<SettingsFrame title="Account settings" {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
