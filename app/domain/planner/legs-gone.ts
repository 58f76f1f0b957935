import type { Statement } from "~/db/commit";
import type { BoardJob } from "./facts";

/** What people have put to a leg goes to the job it was split from. */
const KEPT = [
	"job_note",
	"job_reminder",
	"job_attachment",
	"job_process",
	"job_activity",
	"work_day_activity",
	"check_report",
];

/** The statements that take the legs of a split job away: none of them may have changed since they were read. */
export function legsGone(job: BoardJob, legs: readonly BoardJob[]): Statement[] {
	const ids = JSON.stringify(legs.map(({ id }) => id));
	return [
		{
			sql: `UPDATE job SET version = l.value ->> 'version' + 1 FROM json_each(?) l WHERE job.id = l.value ->> 'id'`,
			params: [JSON.stringify(legs.map(({ id, version }) => ({ id, version })))],
		},
		...KEPT.map((table) => ({
			sql: `UPDATE ${table} SET job_id = ?1 WHERE job_id IN (SELECT value FROM json_each(?2))`,
			params: [job.id, ids],
		})),
		{ sql: "DELETE FROM job WHERE id IN (SELECT value FROM json_each(?))", params: [ids] },
	];
}
