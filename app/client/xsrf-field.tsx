import { useRouteLoaderData } from "@remix-run/react";

/** The anti-forgery token as a hidden field, for forms posted to a screen. */
export function XsrfField() {
	const root = useRouteLoaderData<{ xsrf: string }>("root");
	return <input type="hidden" name="_xsrf" value={root?.xsrf ?? ""} />;
}
