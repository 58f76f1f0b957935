import type { ApiKeyRow } from "./schemas";

/** What a key is at a moment: `stopped` if the person it acts for is no longer there. */
export function findKeyState(
	key: { revoked_at: string | null; expires_at: string | null },
	isPersonActive: boolean,
	now: string,
): ApiKeyRow["state"] {
	if (key.revoked_at !== null) return "revoked";
	if (key.expires_at !== null && key.expires_at <= now) return "expired";
	return isPersonActive ? "active" : "stopped";
}
