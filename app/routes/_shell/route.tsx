import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { visitor } from "~/auth/screen";
import { ScreenError } from "~/components/overlay/screen-error";
import { Shell } from "~/components/shell/shell";
import { frame } from "~/domain/shell/frame";

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = visitor(context);
	return frame({ principal, platform: context.platform, screens: context.screens, ctx: context.ctx });
}

/** The frame is read anew when something was saved or asked for, not for every step inside a screen. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	formMethod !== undefined || currentUrl.href === nextUrl.href;

export default function ShellLayout() {
	return (
		<Shell frame={useLoaderData<typeof loader>()}>
			<Outlet />
		</Shell>
	);
}

export const ErrorBoundary = ScreenError;
