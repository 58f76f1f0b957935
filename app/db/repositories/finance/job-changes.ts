import { actorText, logChanges } from "~/db/commit";
import { JOB_STATE } from "~/db/repositories/jobs/jobs";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { jsonObjectSql } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";

/**
 * Logs a change of each of many jobs in one statement, with their state at that point of the batch, for the office and each job's
 * customer. The batch announces it with any other change that `commit` is given.
 */
export const logJobChanges = (
	{ actor, now }: WriteContext,
	kind: "jobStatus",
	ids: readonly number[],
): SqlText =>
	logChanges(
		{
			type: "'jobChange'",
			kind: "?1",
			entity: "'job'",
			entity_id: "j.id",
			payload: jsonObjectSql(JOB_STATE),
			audience: "'customer'",
			customer_id: "j.customer_id",
			actor: "?2",
			at: "?3",
		},
		"FROM json_each(?4) l JOIN job j ON j.id = l.value ORDER BY l.key",
		[kind, actorText({ actor }), now.toISOString(), JSON.stringify(ids)],
	);
