import { logError } from "~/log/log";
import type { RoomPort } from "~/shared/room-port";
import type { CallCount } from "./tenant-room/call-counter";

/** Counts a call that was made with an API key, in the memory of the company's room; null if the room cannot be reached. */
export async function countApiCall(
	env: Env,
	slug: string,
	key: { id: number; max: number },
): Promise<CallCount | null> {
	const stub = env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	try {
		return await stub.countApiCall(slug, key.id, key.max);
	} catch (error) {
		// A limit is no reason to refuse work while the room is being evicted.
		logError("api key limit", error, { company: slug });
		return null;
	}
}

/** The room of one tenant, addressed by its slug. */
export function tenantRoom(env: Env, slug: string): RoomPort {
	const stub = () => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	return {
		announce: (seq, changes) => stub().announce(slug, seq, changes),
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
