/** How many are remembered; the palette shows the first. */
const MAX_REMEMBERED = 8;

/** Whose commands are remembered in this browser. */
export interface CommandOwner {
	tenant: string;
	user_id: number;
}

const keyOf = ({ tenant, user_id }: CommandOwner) => `cartage:commands:${tenant}:${user_id}`;

/** The ids of the commands that a user ran last in this browser, the newest first. Ids of records are not among them. */
export function readRecent(owner: CommandOwner): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "[]");
		return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

/** Remembers a command; in a browser that stores nothing it is forgotten. */
export function rememberCommand(owner: CommandOwner, id: string): void {
	const ids = [id, ...readRecent(owner).filter((other) => other !== id)].slice(0, MAX_REMEMBERED);
	try {
		localStorage.setItem(keyOf(owner), JSON.stringify(ids));
	} catch {
		// A browser may refuse to store anything.
	}
}
