import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { ErrorPanel } from "./error-panel";

/** In place of a screen that could not be shown; what the server says is shown, what it hides stays hidden. */
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
