import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadFrame } from "~/domain/shell/navigation/frame";
import { requirePrincipal } from "~/server/screen";
import { errorTitle } from "~/ui/overlay/error-title";
import { ScreenError } from "~/ui/overlay/screen-error";
import { Shell } from "./shell";

export const meta = errorTitle;

export async function loader({ context }: LoaderFunctionArgs) {
	return loadFrame({
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

export default function ShellLayout() {
	return (
		<Shell frame={useLoaderData<typeof loader>()}>
			<Outlet />
		</Shell>
	);
}

export const ErrorBoundary = ScreenError;
