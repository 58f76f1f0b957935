import { logError } from "~/log/log";
import type { RoomPort } from "~/shared/room-port";
import { withTimeLimit } from "~/shared/time/time-limit";
import type { CallCount } from "./tenant-room/call-counter";

/** How long a caller waits for a room, in milliseconds: as long as the room waits for its own reads. */
const ROOM_LIMIT_MS = 10_000;
/** A call of the API waits for its count. */
const COUNT_LIMIT_MS = 2_000;

/** Counts a call that was made with an API key, in the memory of the company's room; null if the room cannot be reached. */
export async function countApiCall(
	env: Env,
	slug: string,
	key: { id: number; max: number },
	limitMs = COUNT_LIMIT_MS,
): Promise<CallCount | null> {
	const stub = env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	try {
		return await withTimeLimit("the count of calls", limitMs, async () =>
			stub.countApiCall(slug, key.id, key.max),
		);
	} catch (error) {
		// A limit is no reason to refuse work while the room is being evicted.
		logError("api key limit", error, { company: slug });
		return null;
	}
}

/** The room of one tenant, addressed by its slug. A call that it does not answer in time fails. */
export function tenantRoom(env: Env, slug: string, limitMs = ROOM_LIMIT_MS): RoomPort {
	const stub = () => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
	const limited = <T>(call: () => Promise<T>) => withTimeLimit(`the room of ${slug}`, limitMs, call);
	return {
		announce: (seq, changes) => limited(async () => stub().announce(slug, seq, changes)),
		checkSessions: () => limited(async () => stub().checkSessions(slug)),
		reportPosition: (position) => limited(async () => stub().reportPosition(slug, position)),
		authoriseWrite: async (session, rows) => {
			const ask = () => limited(async () => stub().authoriseWrite(slug, session, rows));
			try {
				return await ask();
			} catch {
				// A room that was being evicted is back at the second try, and the call is idempotent.
				return await ask();
			}
		},
	};
}
