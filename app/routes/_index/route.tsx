import { redirect } from "@remix-run/cloudflare";

/** The login screen redirects a signed-in user to their landing page. */
export const loader = () => redirect("/login");
