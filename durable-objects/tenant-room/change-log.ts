import { z } from "zod";
import { read } from "~/db/read";
import { selectChangesAfter, selectNewestSeq } from "~/db/repositories/planning/change-log";
import { withTimeLimit } from "~/shared/time/time-limit";
import { AUDIENCES, type LoggedChange } from "./audience";
import type { ChangeLog } from "./feed";

const loggedChanges = z.array(
	z.object({
		seq: z.int(),
		type: z.string(),
		kind: z.string(),
		entity_id: z.number().nullable(),
		payload: z.unknown(),
		actor: z.unknown(),
		audience: z.enum(AUDIENCES),
		customer_id: z.number().nullable(),
		at: z.string(),
	}),
);

/** The changes that an announcement carries. */
export const parseChanges = (text: string): LoggedChange[] => loggedChanges.parse(JSON.parse(text));

/**
 * How long a room waits for a database, in milliseconds. Everyone in the room waits for the same read: without a limit, one that never
 * ends would silence the room until it is evicted.
 */
export const ROOM_READ_LIMIT_MS = 10_000;

/** Reads a tenant's change log in one round trip; `database` is called for each read, as a tenant can move to another one. */
export function openChangeLog(database: () => D1Database, limitMs = ROOM_READ_LIMIT_MS): ChangeLog {
	return {
		async after(seq, limit, known) {
			const last = known.at(-1);
			if (last) return { changes: known, newest: last.seq };
			const [changes, [newest]] = await withTimeLimit("the change log", limitMs, () =>
				read(database(), [selectChangesAfter(seq, limit), selectNewestSeq()]),
			);
			return { changes, newest: newest?.seq ?? 0 };
		},
	};
}
