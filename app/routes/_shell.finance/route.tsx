import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getFinanceNav } from "~/domain/invoicing/nav";
import { SettingsFrame } from "~/features/master-data";
import { ScreenError } from "~/ui/overlay/screen-error";

export const handle = { title: "Finance" };

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: getFinanceNav(context.screens) };
}

export default function Finance() {
	return (
		<SettingsFrame title="Finance" {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
