import { redirect } from "@remix-run/cloudflare";

/** The front door: everybody starts at the login, which sends a signed-in user on. */
export const loader = () => redirect("/login");
