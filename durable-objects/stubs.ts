import type { RoomPort } from "./port";

/** The room of one company, addressed by its slug. */
export function tenantRoom(env: Env, slug: string): RoomPort {
	const stub = () => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	return {
		announce: (seq) => stub().announce(slug, seq),
		endSessions: (sessions) => stub().endSessions(slug, sessions),
	};
}

/** Ends every connection to the room of a company that has been suspended. */
export const suspendRoom = (env: Env, slug: string): Promise<void> =>
	env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug)).suspend(slug);
