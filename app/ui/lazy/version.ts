import { createStore } from "~/ui/store";

/** Whether the server has a newer version than the page, whose parts it may no longer have. */
export const isOutdated = createStore(false);

/** Why a part of the program could not be fetched. */
export const describeMissingPart = (outdated: boolean): string =>
	outdated
		? "A new version of Cartage is ready. Reload to open this part."
		: "This part could not be loaded. Check the connection.";

const REMOVED = [404, 410];

/** Whether the page is older than the server. False when the server cannot be reached. */
export async function findOutVersion(): Promise<boolean> {
	if (isOutdated.get()) return true;
	try {
		// The manifest's name holds the version of the build; each deployment has its own and no other.
		const { status } = await fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" });
		if (REMOVED.includes(status)) isOutdated.set(true);
	} catch {
		// No connection.
	}
	return isOutdated.get();
}
