import { useRouteLoaderData } from "@remix-run/react";

/** The anti-forgery value as a hidden field, for forms that are posted to a screen. */
export function Xsrf() {
	const root = useRouteLoaderData<{ xsrf: string }>("root");
	return <input type="hidden" name="_xsrf" value={root?.xsrf ?? ""} />;
}
