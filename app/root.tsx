import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { readThemeCookie, themeScript } from "~/features/shell/navigation";
import { endHydration } from "~/ui/lazy/hydration";
import { useNonce } from "~/ui/nonce";
import { ScreenError } from "~/ui/overlay/screen-error";
import { Toaster } from "~/ui/overlay/toaster";
import { fontUrl } from "~/ui/styles/font";
import "~/ui/styles/index.css";

export const links: LinksFunction = () => [
	{ rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The theme, so that the first paint does not flash, the anti-forgery token, and the request's id for a screen that fails to render. */
export function loader({ request, context: { xsrf, request_id } }: LoaderFunctionArgs) {
	return { theme: readThemeCookie(request.headers.get("Cookie")), xsrf, request_id };
}

/**
 * Navigation within a screen and a failed save change neither the theme nor the anti-forgery token. With a function of its own a
 * route does not get Remix's default, which after a failed save is not to reload.
 */
export const shouldRevalidate = ({
	formMethod,
	currentUrl,
	nextUrl,
	actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
	(formMethod !== undefined && actionStatus < 400) || currentUrl.pathname !== nextUrl.pathname;

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const root = useRouteLoaderData<typeof loader>("root");
	// Never again from data: the script in the head and the person change the class from here on.
	const [theme] = useState(root?.theme ?? "light_mode");
	useEffect(() => endHydration(document), []);
	return (
		<html lang="en-GB" className={theme} data-hydrating="" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script that must run before the first paint */}
				<script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
				{/* React Aria, and Vite's client in development, read the nonce for their style sheets from here. */}
				<meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<Toaster />
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export const ErrorBoundary = ScreenError;
