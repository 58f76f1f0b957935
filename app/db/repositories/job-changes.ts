import type { Change } from "../commit";
import { jobNumberSql, statusNameSql } from "../job-sql";
import { jsonObjectSql } from "../sql-text";
import { type SqlValue, sqlValue } from "../statements";
import type { JobKey } from "./jobs";

/** A job `j` as its change announces it. */
const JOB_STATE = {
	id: "j.id",
	uid: "j.uid",
	job_number: jobNumberSql("j"),
	job_type: "j.job_type",
	parent_id: "j.parent_id",
	status: statusNameSql("j.status"),
	customer_id: "j.customer_id",
	diary_date: "j.diary_date",
	collection_date: "j.collection_date",
	delivery_date: "j.delivery_date",
	is_marked: "j.is_marked",
	version: "j.version",
};

/** The id, state and customer that a job has after the batch, for its change. */
export function jobAfterBatch(
	key: JobKey,
): Required<Pick<Change, "entity_id" | "customer_id">> & { payload: SqlValue } {
	const [clause, value] = "id" in key ? (["id = ?", key.id] as const) : (["uid = ?", key.uid] as const);
	return {
		entity_id: sqlValue(`SELECT id FROM job WHERE ${clause}`, value),
		payload: sqlValue(`SELECT ${jsonObjectSql(JOB_STATE)} FROM job j WHERE j.${clause}`, value),
		customer_id: sqlValue(`SELECT customer_id FROM job WHERE ${clause}`, value),
	};
}

/** Jobs created together, as SQL over their rows. */
const JOBS_ADDED = jsonObjectSql({
	ids: "json_group_array(id)",
	from: "min(diary_date)",
	to: "max(diary_date)",
});

/** The ids and first and last diary day of jobs that the batch creates, by their `uid`, merged with `details`. */
export const jobsAfterBatch = (uids: readonly string[], details: object = {}): SqlValue =>
	sqlValue(
		`SELECT json_patch(${JOBS_ADDED}, ?) FROM job WHERE uid IN (SELECT value FROM json_each(?))`,
		JSON.stringify(details),
		JSON.stringify(uids),
	);
