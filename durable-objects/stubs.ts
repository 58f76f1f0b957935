import type { RoomPort } from "~/shared/room-port";

/** The room of one tenant, addressed by its slug. */
export function tenantRoom(env: Env, slug: string): RoomPort {
	const stub = () => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	return {
		announce: (seq) => stub().announce(slug, seq),
		checkSessions: () => stub().checkSessions(slug),
		reportPosition: (position) => stub().reportPosition(slug, position),
		authoriseWrite: async (session, rows) => {
			try {
				return await stub().authoriseWrite(slug, session, rows);
			} catch {
				// A room that was being evicted is back at the second try, and the call is idempotent.
				return await stub().authoriseWrite(slug, session, rows);
			}
		},
	};
}
