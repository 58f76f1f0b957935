import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorPanel } from "./error-panel";

const NOT_FOUND = "Page not found";

/** The title of a page whose screen failed, for the routes that show `ScreenError`. */
export const errorTitle: MetaFunction = ({ error }) => [
	{ title: isRouteErrorResponse(error) && error.status === 404 ? `${NOT_FOUND} · Cartage` : "Cartage" },
];

/** Shown in place of a screen that failed, with the message of the server if it sent one and the id of the request. */
export function ScreenError() {
	const error = useRouteError();
	const revalidator = useRevalidator();
	const page = useRouteLoaderData("root");
	const help = textOf(useRouteLoaderData("routes/_shell"), "help");
	const { message, reference } = readAnswer(error, page);
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<ErrorPanel
			title={isMissing ? NOT_FOUND : undefined}
			message={message || undefined}
			reference={isMissing ? undefined : reference}
			onRetry={isMissing ? undefined : () => revalidator.revalidate()}
			retrying={revalidator.state === "loading"}
			leave={isMissing ? { to: "/", label: "Home" } : undefined}
			help={help ? { to: withReference(help, reference), label: "Write to support" } : undefined}
		/>
	);
}

const withReference = (address: string, reference: string | undefined) =>
	reference ? `${address}&reference=${encodeURIComponent(reference)}` : address;

/** Loaders and actions answer `{ message, request_id }`, the router a text; what fails to render has the id of the page. */
function readAnswer(error: unknown, page: unknown): { message?: string; reference?: string } {
	if (!isRouteErrorResponse(error)) return { reference: textOf(page, "request_id") };
	const data: unknown = error.data;
	if (typeof data === "string" && data) return { message: data };
	return { message: textOf(data, "message") ?? error.statusText, reference: textOf(data, "request_id") };
}

function textOf(data: unknown, key: string): string | undefined {
	const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
	return typeof value === "string" ? value : undefined;
}
