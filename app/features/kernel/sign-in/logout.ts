import { callApi } from "~/client/api";
import { signOutAllTabs } from "~/client/session/logout-broadcast";

/** Ends the session in all tabs of this browser and opens the login screen. */
export async function logout() {
	// Signing out must also work if the session has already ended or belongs to another company by now.
	await callApi("GET /logout", { headers: { TenantSlug: "" } }).catch(() => undefined);
	signOutAllTabs();
}
