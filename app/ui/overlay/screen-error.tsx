import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorPanel } from "./error-panel";

/** Shown in place of a screen that failed, with the message of the server if it sent one and the id of the request. */
export function ScreenError() {
	const error = useRouteError();
	const revalidator = useRevalidator();
	const page = useRouteLoaderData("root");
	const help = textOf(useRouteLoaderData("routes/_shell"), "help");
	const { message, reference } = readAnswer(error, page);
	return (
		<ErrorPanel
			isMissing={isRouteErrorResponse(error) && error.status === 404}
			message={message}
			reference={reference}
			onRetry={revalidator.revalidate}
			retrying={revalidator.state === "loading"}
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
