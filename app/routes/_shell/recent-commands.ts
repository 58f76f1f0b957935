/** How many are remembered; the palette shows the first. */
const MAX_REMEMBERED = 8;

const keyOf = (tenant: string, user_id: number) => `cartage:commands:${tenant}:${user_id}`;

/** The ids of the commands that a user ran last in this browser, the newest first. Ids of records are not among them. */
export function readRecent(tenant: string, user_id: number): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tenant, user_id)) ?? "[]");
		return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

/** Remembers a command; in a browser that stores nothing it is forgotten. */
export function rememberCommand(tenant: string, user_id: number, id: string): void {
	const ids = [id, ...readRecent(tenant, user_id).filter((other) => other !== id)].slice(0, MAX_REMEMBERED);
	try {
		localStorage.setItem(keyOf(tenant, user_id), JSON.stringify(ids));
	} catch {
		// A browser may refuse to store anything.
	}
}
