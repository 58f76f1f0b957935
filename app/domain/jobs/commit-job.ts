import { actorUserId } from "~/auth/actor";
import { type Change, commit, lastChange, StaleVersion, type Statement, sqlValue } from "~/db/commit";
import { stale } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import { statusNameSql } from "./list-row";
import { assembleJob, jobQueries } from "./load";
import { jobNumberSql } from "./relations";
import type { JobView } from "./responses";
import type { ActivityType } from "./rules-activity";

/** A job by id, or by `uid` while the batch that creates it has not run. */
type JobKey = { id: number } | { uid: string };

/** The kinds of job change that are announced. */
export type JobChangeKind =
	| "add"
	| "update"
	| "delete"
	| "allocate"
	| "deAllocate"
	| "attachment"
	| "recurring"
	| "subJobAdd"
	| "subJobDelete"
	| "jobStatus";

const keyCondition = (key: JobKey): [string, number | string] =>
	"id" in key ? ["id = ?", key.id] : ["uid = ?", key.uid];

/** The payload of a job change: enough for a client to know whether the job is on screen and where it belongs. */
const JOB_CHANGE_JSON = `json_object('id', j.id, 'uid', j.uid, 'job_number', ${jobNumberSql("j")}, 'job_type', j.job_type, 'parent_id', j.parent_id,
	'status', ${statusNameSql("j.status")}, 'customer_id', j.customer_id, 'diary_date', j.diary_date,
	'collection_date', j.collection_date, 'delivery_date', j.delivery_date, 'is_marked', j.is_marked, 'version', j.version)`;

/** Announces a job's state after the batch to the office and to the job's customer. */
export function jobChange(kind: JobChangeKind, key: JobKey): Change {
	const [clause, value] = keyCondition(key);
	return {
		type: "jobChange",
		kind,
		entity: "job",
		entity_id: sqlValue(`SELECT id FROM job WHERE ${clause}`, value),
		payload: sqlValue(`SELECT ${JOB_CHANGE_JSON} FROM job j WHERE j.${clause}`, value),
		audience: "customer",
		customer_id: sqlValue(`SELECT customer_id FROM job WHERE ${clause}`, value),
	};
}

/** The statement that adds an entry to a job's timeline. */
export function insertActivity(ctx: Ctx, key: JobKey, action_type: ActivityType, message: string): Statement {
	const [clause, value] = keyCondition(key);
	return {
		sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name)
			SELECT id, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ? FROM job WHERE ${clause}`,
		params: [action_type, message, ctx.now.toISOString(), actorUserId(ctx.actor), ctx.actor.name, value],
	};
}

/** Saves the changes of a job, announces them and returns the job, in one round trip. Throws 409 naming who saved first. */
export async function commitJob(
	ctx: Ctx,
	key: JobKey,
	writes: readonly Statement[],
	changes: readonly Change[],
): Promise<JobView> {
	try {
		const { results } = await commit(ctx, [...writes, ...jobQueries(key)], changes);
		const jobRows = results
			.slice(writes.length)
			.map(({ results: rows }) => rows as Record<string, unknown>[]);
		const job = assembleJob(jobRows);
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
