import { call } from "~/components/api";

/** The channel on which the tabs of a browser tell each other that somebody has signed out. */
export const LOGOUT_CHANNEL = "cartage-logout";

/** Ends the session, tells the browser's other tabs, and goes to the login. */
export async function logout() {
	// Signing out must also work when the session has ended already: then the call has sent us to the login.
	await call("/logout").catch(() => undefined);
	const channel = new BroadcastChannel(LOGOUT_CHANNEL);
	channel.postMessage("logout");
	channel.close();
	for (const key of ["user_type", "role_id", "customer_id"]) localStorage.removeItem(key);
	window.location.assign("/login");
}
