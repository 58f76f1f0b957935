import type { RoomPort } from "./port";

/** The room of one company, addressed by its slug. */
export function tenantRoom(env: Env, slug: string): RoomPort {
	const stub = () => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	return {
		announce: (seq) => stub().announce(slug, seq),
		endSessions: (sessions) => stub().endSessions(slug, sessions),
		claim: async (session, claims) => {
			try {
				return await stub().claim(slug, session, claims);
			} catch {
				// A room that was being thrown out is there again at the second try; nothing is done twice by asking twice.
				return await stub().claim(slug, session, claims);
			}
		},
	};
}
