import { type Change, commit, lastChange, StaleVersion, type Statement, sqlValue } from "~/db/commit";
import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { returnedRows } from "~/db/read";
import { insertTimelineEntry } from "~/db/repositories/job-timeline";
import type { JobKey } from "~/db/repositories/jobs";
import { jsonObjectSql } from "~/db/sql-text";
import type { SqlValue } from "~/db/statements";
import { stale } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assembleJob, jobQueries } from "./detail/load";
import type { CopiesProgress, JobChangeKind, JobState, JobsAdded } from "./job-change";
import type { JobView } from "./model/responses";
import type { ActivityType } from "./model/rules-activity";

const keyCondition = (key: JobKey): [string, number | string] =>
	"id" in key ? ["id = ?", key.id] : ["uid = ?", key.uid];

/** A job `j` as its change announces it. */
const JOB_STATE_SQL: Readonly<Record<keyof JobState, string>> = {
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

/** Jobs created together, as SQL over their rows. */
const JOBS_ADDED_SQL: Readonly<Record<keyof JobsAdded, string>> = {
	ids: "json_group_array(id)",
	from: "min(diary_date)",
	to: "max(diary_date)",
};

/** The payload that announces jobs created together, by their `uid`; `progress` of the request that creates them is added. */
export function jobsAddedPayload(uids: readonly string[], progress?: CopiesProgress): SqlValue {
	const added = jsonObjectSql(JOBS_ADDED_SQL);
	const from = "FROM job WHERE uid IN (SELECT value FROM json_each(?))";
	return progress
		? sqlValue(`SELECT json_patch(${added}, ?) ${from}`, JSON.stringify(progress), JSON.stringify(uids))
		: sqlValue(`SELECT ${added} ${from}`, JSON.stringify(uids));
}

/** Announces a job's state after the batch to the office and to the job's customer. */
export function jobChange(kind: JobChangeKind, key: JobKey): Change {
	const [clause, value] = keyCondition(key);
	return {
		type: "jobChange",
		kind,
		entity: "job",
		entity_id: sqlValue(`SELECT id FROM job WHERE ${clause}`, value),
		payload: sqlValue(`SELECT ${jsonObjectSql(JOB_STATE_SQL)} FROM job j WHERE j.${clause}`, value),
		audience: "customer",
		customer_id: sqlValue(`SELECT customer_id FROM job WHERE ${clause}`, value),
	};
}

/** The statement that adds an entry to a job's timeline. */
export const insertActivity = (
	ctx: Ctx,
	key: JobKey,
	action_type: ActivityType,
	message: string,
): Statement => insertTimelineEntry(ctx, key, { action_type, message });

/** Saves the changes of a job, announces them and returns the job, in one round trip. Throws 409 naming who saved first. */
export async function commitJob(
	ctx: Ctx,
	key: JobKey,
	writes: readonly Statement[],
	changes: readonly Change[],
): Promise<JobView> {
	try {
		const queries = jobQueries(key);
		const { results } = await commit(ctx, [...writes, ...queries], changes);
		const job = assembleJob(queries.map((one, index) => returnedRows(one, results[writes.length + index])));
		if (!job) throw new Error("a job was saved and could not be read");
		return job;
	} catch (error) {
		if (error instanceof StaleVersion && "id" in key) throw await staleJobError(ctx, key.id);
		throw error;
	}
}

/** The error for a save based on an older version: who changed the job since, and when. */
export async function staleJobError(ctx: Ctx, id: number) {
	const last = await lastChange(ctx.d1, "job", id);
	return stale({ by: last?.name || "Someone else", at: last?.at ?? ctx.now.toISOString() });
}
