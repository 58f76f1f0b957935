import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { requirePrincipal } from "~/auth/screen";
import { loadFrame } from "~/domain/navigation/frame";
import { ScreenError } from "~/ui/overlay/screen-error";
import { Shell } from "./shell";

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
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined ? currentUrl.href === nextUrl.href : defaultShouldRevalidate;

export default function ShellLayout() {
	return (
		<Shell frame={useLoaderData<typeof loader>()}>
			<Outlet />
		</Shell>
	);
}

export const ErrorBoundary = ScreenError;
