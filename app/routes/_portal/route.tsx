import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPortalFrame } from "~/domain/shell/navigation/portal-frame";
import { requirePrincipal } from "~/server/screen";
import { errorTitle } from "~/ui/overlay/error-title";
import { ScreenError } from "~/ui/overlay/screen-error";
import { Portal } from "./portal";

export const meta = errorTitle;

export async function loader({ context }: LoaderFunctionArgs) {
	return loadPortalFrame({
		platform: context.platform,
		principal: requirePrincipal(context),
		input: { screens: context.screens },
	});
}

/** The frame reloads after a successful save or an explicit refresh, not on every navigation. */
export const shouldRevalidate = ({
	formMethod,
	currentUrl,
	nextUrl,
	actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined ? currentUrl.href === nextUrl.href : actionStatus < 400;

export default function PortalLayout() {
	return (
		<Portal frame={useLoaderData<typeof loader>()}>
			<Outlet />
		</Portal>
	);
}

export const ErrorBoundary = ScreenError;
