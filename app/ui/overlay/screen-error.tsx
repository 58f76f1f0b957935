import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { ErrorPanel } from "./error-panel";

/** Shown in place of a screen that failed, with the message of the server if it sent one. */
export function ScreenError() {
	const error = useRouteError();
	const revalidator = useRevalidator();
	const message = isRouteErrorResponse(error)
		? typeof error.data === "string" && error.data
			? error.data
			: error.statusText
		: undefined;
	return (
		<ErrorPanel
			message={message || undefined}
			onRetry={() => revalidator.revalidate()}
			retrying={revalidator.state === "loading"}
		/>
	);
}
