import { call } from "~/components/api";
import { leaveEverywhere } from "~/components/realtime/logout-broadcast";

/** Ends the session, tells the browser's other tabs, and goes to the login. */
export async function logout() {
	// Signing out must also work when the session has ended already, or is another company's by now.
	await call("/logout", { headers: { TenantSlug: "" } }).catch(() => undefined);
	leaveEverywhere();
}
