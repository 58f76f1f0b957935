import type { Statement } from "~/db/commit";
import type { BoardJob } from "./board-jobs";

/** Tables whose rows move from a leg to the job it was split from. */
const MOVED_TABLES = [
	"job_note",
	"job_reminder",
	"job_attachment",
	"job_process",
	"job_activity",
	"work_day_activity",
	"check_report",
];

/** The statements that delete the legs of a split job. The version check fails if a leg has changed since it was read. */
export function removeLegs(job: BoardJob, legs: readonly BoardJob[]): Statement[] {
	const ids = JSON.stringify(legs.map(({ id }) => id));
	return [
		{
			sql: `UPDATE job SET version = l.value ->> 'version' + 1 FROM json_each(?) l WHERE job.id = l.value ->> 'id'`,
			params: [JSON.stringify(legs.map(({ id, version }) => ({ id, version })))],
		},
		...MOVED_TABLES.map((table) => ({
			sql: `UPDATE ${table} SET job_id = ?1 WHERE job_id IN (SELECT value FROM json_each(?2))`,
			params: [job.id, ids],
		})),
		{ sql: "DELETE FROM job WHERE id IN (SELECT value FROM json_each(?))", params: [ids] },
	];
}
