import { read } from "~/db/read";
import { selectChangesAfter, selectNewestSeq } from "~/db/repositories/change-log";
import type { ChangeLog } from "./feed";

/** Reads a tenant's change log in one round trip; `database` is called for each read, as a tenant can move to another one. */
export function openChangeLog(database: () => D1Database): ChangeLog {
	return {
		async after(seq, limit) {
			const [changes, [newest]] = await read(database(), [selectChangesAfter(seq, limit), selectNewestSeq()]);
			return { changes, newest: newest?.seq ?? 0 };
		},
	};
}
